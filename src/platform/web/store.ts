import { useSyncExternalStore } from "react"

/** A page-wide value that components subscribe to. On the server, and during hydration, it is the first one. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  /** The current value; the component is rendered again when it changes. */
  useValue: () => T
}

/** @param first what the server renders */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, useValue: () => useSyncExternalStore(subscribe, get, () => first) }
}
