import { useTranslation } from "react-i18next"
import { dayKey, formatDate, formatDay, formatMoment, formatMoney } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { endOf } from "../application-state.ts"
import type { Application } from "./application.api.ts"

/** What the board needs to know to decide, without what the person hides from it. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { t } = useTranslation(["applications", "signUpCosts"])
  const [language, now] = [useLanguage(), useNow()]
  const type = t(`signUpCosts:types.${application.type}`)
  const { study, age, hasMandate, universityEmail } = application
  const about = [
    study,
    age && t("applications:facts.years", { count: age }),
    t(`applications:facts.languages.${application.language}`),
    t(`applications:facts.${hasMandate ? "hasMandate" : "noMandate"}`),
  ]
  return (
    <>
      <p className="wrap-anywhere">{about.filter(Boolean).join(" · ")}</p>
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        <Decision application={application} />
        <DescriptionItem name={t("applications:facts.appliedAt")}>
          {formatMoment(application.appliedAt, language, now)}
        </DescriptionItem>
        <DescriptionItem name={t("applications:facts.type")}>
          {/* What accepting gives, before it is given. */}
          {application.state === "waiting" && endOf(application.type, dayKey(now))
            ? t("applications:facts.forAYear", { type })
            : type}
        </DescriptionItem>
        <DescriptionItem name={t("applications:facts.cost")}>
          <Cost application={application} />
        </DescriptionItem>
        <DescriptionItem name={t("applications:facts.email")}>
          <Address address={application.email} isVerified={application.isEmailVerified} />
        </DescriptionItem>
        {universityEmail ? (
          <DescriptionItem name={t("applications:facts.universityEmail")}>
            <Address address={universityEmail} isVerified={application.isUniversityEmailVerified === true} />
          </DescriptionItem>
        ) : null}
      </dl>
    </>
  )
}

function Cost({ application: { costName_nl, costName_en, amountCents } }: { application: Application }) {
  const { t } = useTranslation("applications")
  const language = useLanguage()
  if (costName_nl === null || amountCents === null) return t("applications:facts.noCost")
  return (
    <>
      <LocalizedText nl={costName_nl} en={costName_en ?? ""} />, {formatMoney(amountCents, language)}
    </>
  )
}

function Address({ address, isVerified }: { address: string; isVerified: boolean }) {
  const { t } = useTranslation("applications")
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <TextLink href={`mailto:${address}`}>{address}</TextLink>
      <StatusBadge
        tone={isVerified ? "good" : "attention"}
        label={t(`applications:facts.${isVerified ? "verified" : "unverified"}`)}
      />
    </span>
  )
}

/** What was decided, by whom and why; nothing while the application waits. */
function Decision({
  application: { state, since, acceptedAt, rejectedAt, decidedBy, decisionReason },
}: {
  application: Application
}) {
  const { t } = useTranslation("applications")
  const [language, now] = [useLanguage(), useNow()]
  if (state === "waiting") return null
  const parts = [
    acceptedAt
      ? t("applications:facts.acceptedOn", { day: formatDay(acceptedAt, language, now) })
      : since && t("applications:facts.accepted"),
    rejectedAt && t("applications:facts.rejectedOn", { day: formatDay(rejectedAt, language, now) }),
    decidedBy && t("applications:facts.decidedBy", { name: decidedBy }),
  ]
  return (
    <>
      <DescriptionItem name={t("applications:facts.decided")}>{parts.filter(Boolean).join(" ")}</DescriptionItem>
      {since ? (
        <DescriptionItem name={t("applications:facts.memberSince")}>{formatDate(since, language, now)}</DescriptionItem>
      ) : null}
      {decisionReason ? (
        <DescriptionItem name={t("applications:facts.reason")}>{decisionReason}</DescriptionItem>
      ) : null}
    </>
  )
}
