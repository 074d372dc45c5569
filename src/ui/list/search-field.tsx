import { Search, X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../button.tsx"
import { Input } from "../form/fields/input.tsx"

const pause = 250

interface SearchFieldProps {
  /** The search text in the address. */
  value: string
  onSearch: (text: string) => void
  label: string
  name?: string
}

/** Searches as you type, whenever typing pauses. */
export function SearchField({ value, onSearch, label, name = "q" }: SearchFieldProps) {
  const { t } = useTranslation("ui")
  const control = useRef<HTMLInputElement>(null)
  const { text, type, clear } = useSearchText(value, onSearch)
  return (
    <Input
      ref={control}
      name={name}
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => type(event.target.value)}
      aria-label={label}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      start={<Search size={20} aria-hidden />}
      end={
        text !== "" && (
          <IconButton
            aria-label={t("list.clearSearch")}
            onClick={() => {
              clear()
              control.current?.focus()
            }}
          >
            <X size={20} aria-hidden />
          </IconButton>
        )
      }
    />
  )
}

/** The typed text runs ahead of the address; a change of the address from outside (back, "clear all") wins. */
function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [previous, setPrevious] = useState(value)
  const [sent, setSent] = useState(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  if (value !== previous) {
    setPrevious(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      search.current(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, sent])
  const clear = () => {
    setText("")
    setSent("")
    search.current("")
  }
  return { text, type: setText, clear }
}
