import { onlineManager } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the browser has a connection, as far as it knows. */
export const isOnline = (): boolean => onlineManager.isOnline()
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

/** Resolves when there is a connection; at once if there is. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve()
    const end = onlineManager.subscribe((online) => {
      if (!online) return
      end()
      resolve()
    })
  })
