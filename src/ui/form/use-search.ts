import { useEffect, useRef, useState } from "react"
import type { ChoiceOption } from "./choice-field.tsx"

const pause = 250

interface Found {
  options: readonly ChoiceOption[]
  state: "idle" | "searching" | "failed"
}

/** Fetches choices once typing pauses; the answer to an outdated search is dropped. */
export function useSearch(
  search: ((text: string) => Promise<readonly ChoiceOption[]>) | undefined,
  text: string,
  isOpen: boolean,
): Found {
  const [found, setFound] = useState<Found>({ options: [], state: "idle" })
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
