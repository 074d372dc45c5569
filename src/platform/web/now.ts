import { useEffect, useState } from "react"
import { useApp } from "./app-context.tsx"
import { onServerTime, serverNow } from "./server-time.ts"

/**
 * The current time in milliseconds, for display: the server's time, whatever the user's clock says. Starts at
 * the time of rendering, so both sides render the same, then updates automatically.
 */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(useApp().renderedAt)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, every)
    const stop = onServerTime(tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [every])
  return now
}

const hour = 3_600_000

/**
 * The current time for content that changes at known times: rerenders exactly at each of them, and twice a second in
 * the last hour before `countTo`, for a countdown.
 */
export function useNowAround(moments: readonly (string | null | undefined)[], countTo?: string | null): number {
  const [now, setNow] = useState(useApp().renderedAt)
  const list = moments.filter(Boolean).join(",")
  useEffect(() => {
    const target = countTo ? Date.parse(countTo) : Number.NaN
    const turns = [...list.split(",").map((moment) => Date.parse(moment)), target - hour, target]
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const time = serverNow()
      setNow(time)
      const waits = turns.map((moment) => moment - time).filter((wait) => wait > 0)
      const isCounting = target > time && target - time <= hour
      timer = setTimeout(tick, Math.min(isCounting ? 500 : 30_000, ...waits))
    }
    tick()
    const stop = onServerTime(tick)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [list, countTo])
  return now
}
