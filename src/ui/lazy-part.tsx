import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react"
import { mayHaveUser } from "../platform/web/session.ts"

interface LazyPart<P extends object> {
  /** Renders nothing until its code has loaded. */
  Part: (props: P) => React.ReactNode
  /** Loads the code when a pointer comes near, so that it is there on click. Resolves when it is. */
  preload: () => Promise<unknown>
}

interface LaterPart<P extends object> {
  Part: (props: P) => React.ReactNode
  /** For the loader of the page: resolves when the part can be rendered. */
  ready: () => Promise<null>
}

const underway: Promise<unknown>[] = []

/**
 * Resolves when the parts of the pages loaded so far can be rendered. Await it before rendering on the server, which is
 * done in one go, and before hydration: a part whose code comes later would be rendered anew, and lose what was typed in
 * it.
 */
export const laterPartsLoaded = (): Promise<unknown> => Promise.all(underway)

/**
 * A part that is rendered with its page, on the server too, but whose code is in a file of its own: forms, which are
 * heavier than the page around them. If not every address of the page has it, `isHere` says whether this one does.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isHere: () => boolean = () => true,
): LaterPart<P> {
  let Loaded: ComponentType<P> | undefined
  const ready = async () => (Loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await ready() }))
  if (typeof document !== "undefined" && isHere()) underway.push(ready().catch(() => undefined))
  return {
    Part: (props) => <Suspense fallback={null}>{Loaded ? <Loaded {...props} /> : <Lazy {...props} />}</Suspense>,
    ready: async () => {
      await ready()
      return null
    },
  }
}

/**
 * A part that only users see: rendered with their page, on the server too, but visitors do not load its code. Give it
 * its properties inside a check for the user.
 */
export function userPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => React.ReactNode {
  let Loaded: ComponentType<P> | undefined
  const ready = async () => (Loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await ready() }))
  // An error surfaces when the component is rendered.
  if (typeof document === "undefined" || mayHaveUser()) underway.push(ready().catch(() => undefined))
  return (props) => <Suspense fallback={null}>{Loaded ? <Loaded {...props} /> : <Lazy {...props} />}</Suspense>
}

/** A part of a page whose code is loaded on first use: menus, dialogs. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Lazy: LazyExoticComponent<ComponentType<P>> = lazy(async () => ({ default: await load() }))
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    ),
    // Errors surface when the component is rendered.
    preload: () => load().catch(() => undefined),
  }
}
