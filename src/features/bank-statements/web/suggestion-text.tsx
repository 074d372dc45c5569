import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { claimReference } from "../../expense-claims/expense-claim-kinds.ts"
import type { Line, LineSuggestion } from "./bank-statement.api.ts"

/** What a suggestion comes down to, in one line. */
export function useSuggestionTitle() {
  const { t } = useTranslation("bankStatements")
  const [language, now] = [useLanguage(), useNow()]
  const money = (cents: number) => formatMoney(cents, language)
  const titleOfClaims = useClaimsTitle()
  return ({ kind, name, charges, restCents, receivedOn, account, claims }: LineSuggestion): string => {
    if (kind === "claim" || kind === "notedClaim") return titleOfClaims(kind, claims)
    if (kind === "account" && account) {
      const { code, name_nl, name_en } = account
      return t("bankStatements:suggest.account", { code, name: pickText(name_nl, name_en, language).text })
    }
    if (kind === "noted")
      return t("bankStatements:suggest.noted", { name, day: receivedOn && formatDate(receivedOn, language, now) })
    if (!charges.length) return t("bankStatements:suggest.credit", { name, amount: money(restCents) })
    const what = charges.map(({ text_nl, text_en, cents }) =>
      t("bankStatements:suggest.charge", { text: pickText(text_nl, text_en, language).text, amount: money(cents) }),
    )
    return t("bankStatements:suggest.pays", { name, what: new Intl.ListFormat(language).format(what) })
  }
}

/** References of claims that are named; of more only how many. */
const namedMax = 4

/** Which claims a line pays, and whether that had been noted. */
function useClaimsTitle() {
  const { t } = useTranslation("bankStatements")
  const [language, now] = [useLanguage(), useNow()]
  return (kind: "claim" | "notedClaim", claims: LineSuggestion["claims"]): string => {
    const [first] = claims
    if (first && claims.length === 1)
      return t(`bankStatements:suggest.${kind}`, {
        reference: claimReference(first.expenseClaimId),
        name: first.name ?? t("bankStatements:statements.somebody"),
        day: first.paidOn && formatDate(first.paidOn, language, now),
      })
    const references = claims.slice(0, namedMax).map(({ expenseClaimId }) => claimReference(expenseClaimId))
    return t(`bankStatements:suggest.${kind}s`, {
      count: claims.length,
      references:
        claims.length > namedMax ? `${references.join(", ")} …` : new Intl.ListFormat(language).format(references),
    })
  }
}

interface SuggestionTextProps {
  suggestion: LineSuggestion
  kind: Line["kind"]
  /** The key that chooses it. */
  number: number
}

/** A suggestion, with its reason and what is left. */
export function SuggestionText({ suggestion, kind, number }: SuggestionTextProps) {
  const { t } = useTranslation("bankStatements")
  const titleOf = useSuggestionTitle()
  const { why, fit, name, restCents, claims } = suggestion
  const amount = formatMoney(restCents, useLanguage())
  const reason =
    claims.length && (why === "reference" || why === "account" || why === "amount")
      ? t(`bankStatements:suggest.why.claim.${why}`)
      : why === "kind"
        ? kind === "transfer"
          ? ""
          : t(`bankStatements:suggest.why.kind.${kind}`)
        : t(`bankStatements:suggest.why.${why}`, { name })
  return (
    <span className="min-w-0 flex-1">
      <span className="flex gap-1 items-baseline">
        <span className="min-w-0 flex-1 figures font-semibold wrap-anywhere">{titleOf(suggestion)}</span>
        <kbd aria-hidden className="hidden md:inline px-0.5 rounded border border-line text-sm text-muted">
          {number}
        </kbd>
      </span>
      <span className="block text-sm text-muted">{reason}</span>
      {fit === "part" || fit === "more" ? (
        <span className="block text-sm text-warning figures">{t(`bankStatements:suggest.${fit}`, { amount })}</span>
      ) : null}
    </span>
  )
}
