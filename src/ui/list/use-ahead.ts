import { useState } from "react"

/** Shows a choice at once, ahead of the address, which follows when the page has what belongs to it. */
export function useAhead<V>(value: V, onChange: (value: V) => void): [shown: V, choose: (value: V) => void] {
  const [shown, setShown] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setShown(value)
  }
  const choose = (next: V) => {
    setShown(next)
    onChange(next)
  }
  return [shown, choose]
}
