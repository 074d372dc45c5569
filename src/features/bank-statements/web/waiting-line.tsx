import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Radio } from "../../../ui/form/fields/radio.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type BookingBody, type Line, type LineSuggestion, useBankChange } from "./bank-statement.api.ts"
import { LineAmount, LineFacts, LineTitle } from "./line-facts.tsx"
import { useBookedSnack } from "./line-dialogs.tsx"
import { SuggestionText, useSuggestionTitle } from "./suggestion-text.tsx"

/** A line that waits its turn: pressing it takes it to hand. */
export function FoldedLine({ line, onChoose }: { line: Line; onChoose: () => void }) {
  const titleOf = useSuggestionTitle()
  const [language, now] = [useLanguage(), useNow()]
  const [best] = line.suggestions
  return (
    <li data-line={line.bankLineId}>
      <button
        type="button"
        onClick={onChoose}
        className="w-full text-left px-2 sm:px-3 py-1.5 rounded border border-line bg-paper hover:bg-hover flex flex-wrap gap-x-2 items-baseline"
      >
        <LineTitle line={line} />
        <LineAmount line={line} />
        <span className="basis-full text-sm text-muted figures">
          {[formatDate(line.day, language, now), best ? titleOf(best) : line.text].filter(Boolean).join(" · ")}
        </span>
      </button>
    </li>
  )
}

interface WaitingLineProps {
  line: Line
  mayMatch: boolean
  onBooked: () => void
  onDivide: () => void
  onIgnore: () => void
}

/** The line at hand: a form in which a suggestion is chosen, so that Enter books it. */
export function WaitingLine({ line, mayMatch, onBooked, onDivide, onIgnore }: WaitingLineProps) {
  const { t } = useTranslation("bankStatements")
  const showError = useShowError()
  const showBooked = useBookedSnack()
  const [chosen, setChosen] = useState(0)
  const book = useBankChange("POST /bank-statements/lines/:bankLineId/bookings")
  const { bankLineId, amountCents, suggestions } = line
  const amount = formatMoney(Math.abs(amountCents), useLanguage())
  const suggestion = suggestions[chosen] ?? suggestions[0]
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!suggestion || book.isPending || !mayMatch) return
    try {
      onBooked()
      await book.mutateAsync({ params: { bankLineId }, body: bodyOf(suggestion, amountCents) })
      showBooked(bankLineId)
    } catch (error) {
      showError(error, t("bankStatements:acts.failed"))
    }
  }
  return (
    <Card as="li" data-line={bankLineId} aria-current="true" className="p-2.5 sm:p-3 my-1">
      <div className="flex flex-wrap gap-x-2 items-baseline">
        <h2 tabIndex={-1} data-line-title className="heading-3 flex-1 basis-[14rem] min-w-0">
          <LineTitle line={line} />
        </h2>
        <LineAmount line={line} isLarge />
      </div>
      <LineFacts line={line} />
      <form onSubmit={(event) => void submit(event)} className="mt-2">
        {suggestions.length ? (
          <fieldset className="border-0 p-0 min-w-0">
            <legend className="p-0 mb-1 font-semibold">{t("bankStatements:suggest.title")}</legend>
            <div className="grid gap-1">
              {suggestions.map((each, nth) => (
                <Radio
                  key={keyOf(each)}
                  name={`line-${bankLineId}`}
                  className="choice-framed w-full"
                  checked={each === suggestion}
                  disabled={!mayMatch}
                  onChange={() => setChosen(nth)}
                >
                  <SuggestionText suggestion={each} kind={line.kind} number={nth + 1} />
                </Radio>
              ))}
            </div>
          </fieldset>
        ) : (
          <p className="text-muted max-w-[60ch]">{t("bankStatements:suggest.none")}</p>
        )}
        {mayMatch ? (
          <div className="mt-2 flex flex-wrap gap-1">
            {suggestion ? (
              <Button type="submit" variant="contained" loading={book.isPending}>
                {t("bankStatements:acts.bookAmount", { amount })}
              </Button>
            ) : null}
            <Button variant={suggestion ? "outlined" : "contained"} onClick={onDivide}>
              {t("bankStatements:acts.divide")}
            </Button>
            <Button onClick={onIgnore}>{t("bankStatements:acts.ignore")}</Button>
          </div>
        ) : null}
      </form>
    </Card>
  )
}

const keyOf = ({ kind, userId, paymentId, account, claims }: LineSuggestion) =>
  [kind, userId, paymentId, account?.ledgerAccountId, ...claims.map(({ expenseClaimId }) => expenseClaimId)].join(" ")

/** What booking a suggestion is. */
function bodyOf(suggestion: LineSuggestion, lineCents: number): BookingBody {
  const { kind, why, userId, paymentId, account, charges, claims } = suggestion
  if (claims.length) {
    const expenseClaimIds = claims.map(({ expenseClaimId }) => expenseClaimId)
    return { parts: [{ kind: "claim", expenseClaimIds }], why }
  }
  const amountCents = Math.abs(lineCents)
  const chargeIds = charges.map(({ chargeId }) => chargeId)
  const part =
    kind === "noted" && paymentId
      ? ({ kind, paymentId } as const)
      : kind === "account" && account
        ? ({ kind, ledgerAccountId: account.ledgerAccountId, amountCents, note: null } as const)
        : ({ kind: "payment", userId: userId ?? 0, amountCents, chargeIds } as const)
  return { parts: [part], why }
}
