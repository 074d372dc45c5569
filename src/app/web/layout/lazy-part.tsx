import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react"

interface LazyPart<P extends object> {
  /** Shows nothing until its code has come. */
  Part: (props: P) => React.ReactNode
  /** Fetches the code: when a pointer comes near, so that it is there at the click. */
  preload: () => void
}

/** A part of the frame whose code is fetched at its first use: menus, dialogs. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Lazy: LazyExoticComponent<ComponentType<P>> = lazy(async () => ({ default: await load() }))
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    ),
    // A failure shows itself at the real use.
    preload: () => void load().catch(() => undefined),
  }
}
