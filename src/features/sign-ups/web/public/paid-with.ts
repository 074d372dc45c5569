import { createStore } from "../../../../platform/web/store.ts"
import { type HandMethod, handMethods } from "../../../money/money-kinds.ts"

const storageKey = "clubhuis_PAID_WITH"
const store = createStore<HandMethod>("cash")
if (typeof document !== "undefined") store.set(read())

function read(): HandMethod {
  try {
    const kept = localStorage.getItem(storageKey)
    return handMethods.find((method) => method === kept) ?? "cash"
  } catch {
    return "cash"
  }
}

/** How people pay at this door: the last choice on this device. */
export const usePaidWith = store.useValue

export function keepPaidWith(method: HandMethod): void {
  store.set(method)
  try {
    localStorage.setItem(storageKey, method)
  } catch {
    // Storage may be refused; the choice then holds as long as the page is open.
  }
}
