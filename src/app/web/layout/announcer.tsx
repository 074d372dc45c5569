import { type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { usePageFrame } from "../../../ui/page-frame.tsx"
import { documentTitle } from "./document-title.ts"

/**
 * Does for client-side navigation what a browser does on loading a page: sets the document title, moves the focus to
 * the start of the page, and has screen readers announce it.
 */
export function Announcer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation("common")
  const { pathname } = useLocation()
  const title = documentTitle(t, usePageFrame().title)
  const [seen, setSeen] = useState({ pathname, hasMoved: false })
  if (seen.pathname !== pathname) setSeen({ pathname, hasMoved: true })
  const { hasMoved } = seen

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    // A page that has focused one of its own fields knows better.
    if (hasMoved && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, hasMoved, main])

  return (
    <div role="status" className="sr-only">
      {hasMoved ? title : null}
    </div>
  )
}
