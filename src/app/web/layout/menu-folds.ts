import { createStore } from "../../../platform/web/store.ts"

/** The groups of the menu that somebody folded (false) or unfolded (true) on this device. */
export type Folds = Readonly<Record<string, boolean>>

/** Whose menu it is: the choices of a visitor are not those of who logs in. */
export type MenuOf = "visitor" | "user"
const keyBegin = "clubhuis_MENU_"

/**
 * Runs inside the menu, before anything below it is painted: the server does not know what is folded on a device. It
 * must stay the same text on every page, as its hash allows it to run.
 */
export const foldsScript = `try{let n=document.currentScript.parentElement,f=JSON.parse(localStorage.getItem("${keyBegin}"+n.dataset.menu))||{};for(let d of n.querySelectorAll("details"))if(d.dataset.group in f)d.open=f[d.dataset.group]}catch{}`

const stores = { visitor: openStore("visitor"), user: openStore("user") }

function openStore(of: MenuOf) {
  const store = createStore<Folds>({})
  if (typeof document !== "undefined") store.set(read(of))
  return store
}

function read(of: MenuOf): Folds {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyBegin + of) ?? "{}")
    if (typeof stored !== "object" || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === "boolean"))
  } catch {
    return {}
  }
}

/** None on the server and during hydration. */
export function useFolds(of: MenuOf): Folds {
  const [visitors, users] = [stores.visitor.useValue(), stores.user.useValue()]
  return of === "visitor" ? visitors : users
}

export function keepFold(of: MenuOf, name: string, isOpen: boolean): void {
  const store = stores[of]
  store.set({ ...store.get(), [name]: isOpen })
  try {
    localStorage.setItem(keyBegin + of, JSON.stringify(store.get()))
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}
