import { Search } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { lazyPart } from "../../../ui/lazy-part.tsx"

const panel = lazyPart(() =>
  import("../../../features/search/web/search-panel.tsx").then(({ SearchPanel }) => SearchPanel),
)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName))

/**
 * Opens the search from every page: a press, `/`, or Ctrl or Command and K. Without script it is a link to the page of
 * the search. The starter knows its id, and the keys too.
 */
export function SearchOpener() {
  const { t } = useTranslation("common")
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isAsked = ctrlKey || metaKey ? key.toLowerCase() === "k" && !altKey : key === "/" && !isTyping(target)
      // A dialog that is open has the word.
      if (!isAsked || event.defaultPrevented || document.querySelector(":modal")) return
      event.preventDefault()
      opener.current?.focus()
      setOpen(true)
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [])
  return (
    <>
      <Link
        ref={opener}
        id="search-opener"
        to="/zoeken"
        aria-label={t("common:nav.search")}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        className="icon-button min-h-5.5 min-w-5.5 md:mr-1 md:w-30 md:justify-start md:gap-1 md:px-1.5 md:border md:border-faint md:rounded text-muted no-underline"
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Search aria-hidden size={22} strokeWidth={1.75} />
        <span className="hidden md:inline flex-1">{t("common:nav.search")}</span>
        <kbd aria-hidden className="hidden md:inline px-0.5 rounded border border-line text-sm">
          /
        </kbd>
      </Link>
      {isOpen ? <panel.Part onClose={() => setOpen(false)} /> : null}
    </>
  )
}
