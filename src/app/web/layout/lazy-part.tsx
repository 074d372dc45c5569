import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react"

interface LazyPart<P extends object> {
  /** Renders nothing until its code has loaded. */
  Part: (props: P) => React.ReactNode
  /** Loads the code when a pointer comes near, so that it is there on click. */
  preload: () => void
}

/** A part of the layout whose code is loaded on first use: menus, dialogs. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Lazy: LazyExoticComponent<ComponentType<P>> = lazy(async () => ({ default: await load() }))
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    ),
    // Errors surface when the component is rendered.
    preload: () => void load().catch(() => undefined),
  }
}
