import { useEffect, useRef, useState } from "react"

const pause = 250

interface Found<T> {
  options: readonly T[]
  state: "idle" | "searching" | "failed"
}

/** Fetches choices once typing pauses; the answer to an outdated search is dropped. */
export function useSearch<T>(
  search: ((text: string) => Promise<readonly T[]>) | undefined,
  text: string,
  isOpen: boolean,
): Found<T> {
  const [found, setFound] = useState<Found<T>>({ options: [], state: "idle" })
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (!latest.current || !isOpen) return
    let current = true
    setFound(({ options }) => ({ options, state: "searching" }))
    const ask = async () => {
      try {
        const options = (await latest.current?.(text)) ?? []
        if (current) setFound({ options, state: "idle" })
      } catch {
        if (current) setFound({ options: [], state: "failed" })
      }
    }
    const timer = setTimeout(() => void ask(), text === "" ? 0 : pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, isOpen])
  return found
}
