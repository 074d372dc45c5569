import { useState } from "react"

/** Shows a choice at once, before the address changes, which happens when the new page has loaded. */
export function useAhead<V>(value: V, onChange: (value: V) => void): [current: V, choose: (value: V) => void] {
  const [current, setCurrent] = useState(value)
  const [previous, setPrevious] = useState(value)
  if (value !== previous) {
    setPrevious(value)
    setCurrent(value)
  }
  const choose = (next: V) => {
    setCurrent(next)
    onChange(next)
  }
  return [current, choose]
}
