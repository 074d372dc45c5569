import { useEffect, useState } from "react"
import { useApp } from "./app-context.tsx"

/**
 * The time, in milliseconds, for what a page says about it. It begins at the moment the server rendered,
 * so both sides write the same, and goes on by itself.
 */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(useApp().renderedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
