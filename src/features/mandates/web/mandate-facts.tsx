import { useTranslation } from "react-i18next"
import { formatDate, formatDay } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { signatureBox } from "../mandate-kinds.ts"
import type { Finances } from "./finances.api.ts"

type Mandate = NonNullable<Finances["mandate"]>

/** What a mandate says, and how it was signed. */
export function MandateFacts({ mandate }: { mandate: Mandate }) {
  const { t } = useTranslation("mandates")
  const [language, now] = [useLanguage(), useNow()]
  const { reference, signedAt, signedHow, lastCollectedOn, lapsesOn, paperNote } = mandate
  return (
    <>
      <dl className="grid gap-1.5 grid-cols-1 sm:grid-cols-2">
        <DescriptionItem name={t("mandates:mandate.reference")}>{reference}</DescriptionItem>
        <DescriptionItem name={t("mandates:mandate.signedOn")}>{formatDay(signedAt, language, now)}</DescriptionItem>
        <DescriptionItem name={t("mandates:how")}>
          {t(`mandates:ways.${signedHow}`)}
          {paperNote ? <span className="block text-sm text-muted">{paperNote}</span> : null}
        </DescriptionItem>
        <DescriptionItem name={t("mandates:mandate.lastCollectedOn")}>
          {lastCollectedOn ? formatDate(lastCollectedOn, language, now) : t("mandates:mandate.never")}
        </DescriptionItem>
        <DescriptionItem name={t("mandates:mandate.lapsesOn")}>
          {formatDate(lapsesOn, language, now)}
          <span className="block text-sm text-muted">{t("mandates:mandate.lapsesHelp")}</span>
        </DescriptionItem>
      </dl>
      <Evidence mandate={mandate} />
    </>
  )
}

/** What was signed for, and the signature if it was drawn. */
export function Evidence({
  mandate: { agreedText, signature },
}: {
  mandate: Pick<Mandate, "agreedText" | "signature">
}) {
  const { t } = useTranslation("mandates")
  if (!agreedText && !signature) return null
  return (
    <details className="mt-2">
      <summary>{t("mandates:mandate.text")}</summary>
      {agreedText ? <p className="mt-1 max-w-[60ch]">{agreedText}</p> : null}
      {signature ? <Signature path={signature} /> : null}
    </details>
  )
}

function Signature({ path }: { path: string }) {
  const { t } = useTranslation("mandates")
  const [width, height] = signatureBox
  return (
    <svg
      role="img"
      aria-label={t("mandates:mandate.signature")}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-1 w-full max-w-40 border-b"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
