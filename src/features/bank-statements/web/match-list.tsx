import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { mayMatchStatements } from "../bank-statement.policy.ts"
import type { Line } from "./bank-statement.api.ts"
import { DivideDialog } from "./divide-dialog.tsx"
import { KeyHelp } from "./key-help.tsx"
import { IgnoreDialog } from "./line-dialogs.tsx"
import { FoldedLine, WaitingLine } from "./waiting-line.tsx"

/** Where the focus goes within the line at hand: the chosen suggestion, or its title. */
const focusIn = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>("input:checked") ?? item?.querySelector<HTMLElement>("[data-line-title]")

/**
 * The lines that wait: one is at hand, the others are a row each. The keys work within the list only, so that nobody presses
 * them by accident while reading the page.
 */
export function MatchList({ lines, total }: { lines: readonly Line[]; total: number }) {
  const { t } = useTranslation("bankStatements")
  const language = useLanguage()
  const mayMatch = useMay(mayMatchStatements)
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [said, setSaid] = useState("")
  const [dialog, setDialog] = useState<"divide" | "ignore" | null>(null)
  // The line that was dealt with is gone: the next has its place.
  const at = Math.min(place, lines.length - 1)
  const current = lines[at]
  const id = current?.bankLineId
  const movesFocus = useRef(false)

  useEffect(() => {
    // A line that is dealt with in a dialog is gone before the dialog is.
    if (dialog) return
    const target = focusIn(list.current?.querySelector(`[data-line="${id}"]`))
    const isFree = document.activeElement === document.body
    if (movesFocus.current) {
      movesFocus.current = false
      target?.focus()
      target?.scrollIntoView({ block: "nearest" })
    } else if (isFree && matchMedia("(hover: hover)").matches) target?.focus({ preventScroll: true })
  }, [id, dialog])

  const go = (next: number) => {
    const line = lines[next]
    if (!line) return
    movesFocus.current = true
    setPlace(next)
    setSaid(
      t("bankStatements:now", {
        place: next + 1,
        count: lines.length,
        name: line.name ?? t("bankStatements:line.nobody"),
        amount: formatMoney(line.amountCents, language),
      }),
    )
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "radio"
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || dialog) return
    const act = {
      j: () => go(at + 1),
      k: () => go(at - 1),
      v: () => mayMatch && setDialog("divide"),
      i: () => mayMatch && setDialog("ignore"),
    }[event.key]
    const chosen = list.current?.querySelectorAll<HTMLInputElement>("input[type=radio]")[Number(event.key) - 1]
    if (!act && !chosen) return
    event.preventDefault()
    if (act) act()
    else {
      chosen?.click()
      chosen?.focus()
    }
  }
  const acted = () => {
    movesFocus.current = true
    setDialog(null)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what the keys do has buttons too */}
      <ul ref={list} className="grid grid-cols-1 gap-1" onKeyDown={press}>
        {lines.map((line, nth) =>
          line === current ? (
            <WaitingLine
              key={line.bankLineId}
              line={line}
              mayMatch={mayMatch}
              onBooked={acted}
              onDivide={() => setDialog("divide")}
              onIgnore={() => setDialog("ignore")}
            />
          ) : (
            <FoldedLine key={line.bankLineId} line={line} onChoose={() => go(nth)} />
          ),
        )}
      </ul>
      {mayMatch && total > 1 ? <KeyHelp /> : null}
      {current && dialog === "divide" ? (
        <DivideDialog line={current} onClose={() => setDialog(null)} onDone={acted} />
      ) : null}
      {current && dialog === "ignore" ? (
        <IgnoreDialog line={current} onClose={() => setDialog(null)} onDone={acted} />
      ) : null}
    </>
  )
}
