import { useEffect, useState } from "react"
import { useApp } from "./app-context.tsx"
import { serverNow } from "./server-time.ts"

/**
 * The time, in milliseconds, for what a page says about it: that of the server, whatever clock the reader has. It
 * begins at the moment the server rendered, so both sides write the same, and goes on by itself.
 */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(useApp().renderedAt)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

const hour = 3_600_000

/**
 * The same for what changes at certain moments: drawn anew exactly when one of them comes, and for a countdown twice a
 * second in the last hour before `countTo`.
 */
export function useNowAround(moments: readonly (string | null | undefined)[], countTo?: string | null): number {
  const [now, setNow] = useState(useApp().renderedAt)
  const list = moments.filter(Boolean).join(",")
  useEffect(() => {
    const target = countTo ? Date.parse(countTo) : Number.NaN
    const turns = [...list.split(",").map((moment) => Date.parse(moment)), target - hour, target]
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = serverNow()
      setNow(time)
      const waits = turns.map((moment) => moment - time).filter((wait) => wait > 0)
      const isCounting = target > time && target - time <= hour
      timer = setTimeout(tick, Math.min(isCounting ? 500 : 30_000, ...waits))
    }
    tick()
    return () => clearTimeout(timer)
  }, [list, countTo])
  return now
}
