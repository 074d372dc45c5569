import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { claimReference } from "../../expense-claims/expense-claim-kinds.ts"
import { mayMatchStatements } from "../bank-statement.policy.ts"
import type { Line, LineBooking } from "./bank-statement.api.ts"
import { LineAmount, LineFacts, LineTitle } from "./line-facts.tsx"
import { UndoDialog } from "./line-dialogs.tsx"

/** A line that was booked or passed over: as what, by whom and why. */
export function DecidedLine({ line }: { line: Line }) {
  const { t } = useTranslation("bankStatements")
  const mayUndo = useMay(mayMatchStatements)
  const [isUndoing, setUndoing] = useState(false)
  const [language, now] = [useLanguage(), useNow()]
  const { state, ignoreReason, decidedAt, decidedBy, bookings } = line
  const somebody = t("bankStatements:statements.somebody")
  return (
    <Card as="li" className="p-2.5 sm:p-3">
      <div className="flex flex-wrap gap-x-2 items-baseline">
        <h2 className="heading-4 flex-1 basis-[14rem] min-w-0">
          <LineTitle line={line} />
        </h2>
        <LineAmount line={line} />
      </div>
      <LineFacts line={line} />
      <ul className="mt-1">
        {bookings.map((booking) => (
          <Booking key={booking.bankLineBookingId} booking={booking} day={line.day} />
        ))}
      </ul>
      {state === "ignored" && decidedAt ? (
        <p>
          {t("bankStatements:history.ignored", {
            day: formatDate(decidedAt.slice(0, 10), language, now),
            name: decidedBy ?? somebody,
            reason: ignoreReason,
          })}
        </p>
      ) : null}
      {mayUndo ? (
        <Button variant="outlined" size="small" className="mt-1" onClick={() => setUndoing(true)}>
          {t("bankStatements:acts.undo")}
        </Button>
      ) : null}
      {isUndoing ? <UndoDialog line={line} onClose={() => setUndoing(false)} /> : null}
    </Card>
  )
}

function Booking({ booking, day }: { booking: LineBooking; day: string }) {
  const { t } = useTranslation("bankStatements")
  const [language, now] = [useLanguage(), useNow()]
  const { amountCents, bookedOn, bookedAt, by, isAutomatic, undoneAt, undoneBy, undoReason, note } = booking
  const dayOf = (moment: string) => formatDate(moment.slice(0, 10), language, now)
  const somebody = t("bankStatements:statements.somebody")
  return (
    <li className="py-1 border-t border-line">
      <p className="flex flex-wrap gap-x-2 justify-between">
        <span className={undoneAt ? "line-through" : undefined}>
          <BookedAs booking={booking} />
        </span>
        <span className="figures">{formatMoney(Math.abs(amountCents), language)}</span>
      </p>
      {note ? <p>{note}</p> : null}
      <p className="text-sm text-muted">
        {isAutomatic
          ? t("bankStatements:history.auto", { day: dayOf(bookedAt) })
          : t("bankStatements:history.by", { day: dayOf(bookedAt), name: by ?? somebody })}
        {bookedOn === day
          ? null
          : ` ${t("bankStatements:history.later", { day: formatDate(bookedOn, language, now) })}`}
      </p>
      {undoneAt ? (
        <p className="text-sm text-muted">
          {t("bankStatements:history.undone", {
            day: dayOf(undoneAt),
            name: undoneBy ?? somebody,
            reason: undoReason,
          })}
        </p>
      ) : null}
    </li>
  )
}

/** Which expense claim it paid; one that was never paid in the end may be gone. */
function ClaimPaid({ booking: { kind, claim } }: { booking: LineBooking }) {
  const { t } = useTranslation("bankStatements")
  if (!claim) return t("bankStatements:history.claimGone")
  const { expenseClaimId, name } = claim
  return (
    <>
      <RouterLink to={`/financien/declaraties/${expenseClaimId}`}>
        {t("bankStatements:history.claim", {
          reference: claimReference(expenseClaimId),
          name: name ?? t("bankStatements:statements.somebody"),
        })}
      </RouterLink>
      {kind === "notedClaim" ? `: ${t("bankStatements:history.notedClaim")}` : null}
    </>
  )
}

/** Who paid what, the expense claim, or the ledger account. */
function BookedAs({ booking }: { booking: LineBooking }) {
  const { kind, userId, name, account, pays, amountCents } = booking
  const { t } = useTranslation("bankStatements")
  const language = useLanguage()
  if (kind === "claim" || kind === "notedClaim") return <ClaimPaid booking={booking} />
  if (account) return `${account.code} ${pickText(account.name_nl, account.name_en, language).text}`
  const paid = pays.reduce((sum, { cents }) => sum + cents, 0)
  const what = [
    ...pays.map(({ text_nl, text_en }) => pickText(text_nl, text_en, language).text),
    kind === "payment" && amountCents > paid
      ? t("bankStatements:history.rest", { amount: formatMoney(amountCents - paid, language) })
      : null,
    kind === "noted" ? t("bankStatements:history.noted") : null,
  ].filter(Boolean)
  return (
    <>
      {userId ? <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink> : t("bankStatements:history.gone")}
      {what.length ? `: ${what.join(", ")}` : null}
    </>
  )
}
