import { useQuery } from "@tanstack/react-query"
import { CircleCheck, Hourglass, MailWarning, Info } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDate, formatDay, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type CurrentUser, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { siteQuery } from "../../site/web/site.api.ts"
import type { MembershipStatus } from "../membership-status.ts"
import { membershipQuery } from "./account.api.ts"

/** For somebody who applied: how that stands, and what is still needed. Nothing for members and visitors. */
export function MembershipCard() {
  const user = useUser()
  const api = useApi()
  const { data: status } = useQuery({ ...membershipQuery(api), enabled: user !== null })
  if (!user || !status) return null
  if (status.state === "applicant") return <Waiting user={user} status={status} />
  if (status.state === "accepted") return <Accepted status={status} />
  return status.state === "rejected" ? <Rejected status={status} /> : null
}

interface FrameProps {
  icon: typeof Info
  title: string
  children: React.ReactNode
}

function Frame({ icon: Icon, title, children }: FrameProps) {
  return (
    <Card as="section" aria-label={title} className="mb-4 flex gap-1.5 p-2.5 sm:p-3">
      <Icon size={24} aria-hidden className="flex-none text-accent" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="heading-3">{title}</h2>
        {children}
      </div>
    </Card>
  )
}

function Waiting({ user, status }: { user: CurrentUser; status: MembershipStatus }) {
  const { t } = useTranslation("membership")
  const language = useLanguage()
  const { appliedAt, amountCents } = status
  const cost = pickText(status.costName_nl, status.costName_en, language).text
  const facts = [
    appliedAt && t("membership:applicant.since", { when: formatDay(appliedAt, language) }),
    cost && amountCents !== null ? `${cost} (${formatMoney(amountCents, language)})` : undefined,
  ].filter(Boolean)
  return (
    <Frame icon={Hourglass} title={t("membership:applicant.title")}>
      <p className="max-w-[60ch]">{t("membership:applicant.text")}</p>
      {user.isEmailVerified ? null : (
        <div className="flex flex-wrap items-start gap-1 rounded bg-accent-soft p-1.5">
          <MailWarning size={22} aria-hidden className="flex-none" />
          <p className="min-w-0 flex-1 basis-[16rem] wrap-anywhere">
            {t("membership:verify.text", { email: user.email })}
          </p>
          <LinkButton to="/mijn-account">{t("membership:verify.action")}</LinkButton>
        </div>
      )}
      {facts.length ? <p className="text-sm text-muted">{facts.join(" · ")}</p> : null}
    </Frame>
  )
}

function Accepted({ status: { since } }: { status: MembershipStatus }) {
  const { t } = useTranslation("membership")
  const language = useLanguage()
  return (
    <Frame icon={CircleCheck} title={t("membership:accepted.title")}>
      <p>{t("membership:accepted.text", { when: since ? formatDate(since, language) : "" })}</p>
    </Frame>
  )
}

function Rejected({ status: { decisionReason } }: { status: MembershipStatus }) {
  const { t } = useTranslation("membership")
  const { data: site } = useQuery(siteQuery(useApi()))
  const email = site?.data.email
  return (
    <Frame icon={Info} title={t("membership:rejected.title")}>
      {decisionReason ? (
        <p className="max-w-[60ch]">{t("membership:rejected.reason", { reason: decisionReason })}</p>
      ) : null}
      <p className="max-w-[60ch]">{t("membership:rejected.text")}</p>
      {email ? (
        <p>
          <TextLink href={`mailto:${email}`}>{t("membership:rejected.action")}</TextLink>
        </p>
      ) : null}
    </Frame>
  )
}
