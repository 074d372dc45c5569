import { useQuery } from "@tanstack/react-query"
import { Circle, CircleCheck, Hourglass, MailWarning, Info } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatDay, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type CurrentUser, useUser } from "../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { siteQuery } from "../../settings/web/site.api.ts"
import type { MembershipStatus } from "../membership-status.ts"
import { membershipQuery } from "./membership-status.api.ts"

// Its form is heavier than the page.
const applying = lazyPart(async () => (await import("./apply-again-dialog.tsx")).ApplyAgainDialog)

/** For somebody who applied or was a member: how that stands, and what they can do. Nothing for members and visitors. */
export function MembershipCard() {
  const user = useUser()
  const api = useApi()
  const { data: status } = useQuery({ ...membershipQuery(api), enabled: user !== null })
  if (!user || !status) return null
  if (status.state === "applicant") return <Waiting user={user} status={status} />
  if (status.state === "accepted") return <Accepted status={status} />
  if (status.state === "ended") return <Ended />
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
  const chosen = cost && amountCents !== null ? `${cost} (${formatMoney(amountCents, language)})` : undefined
  return (
    <Frame icon={Hourglass} title={t("membership:applicant.title")}>
      <p className="max-w-[60ch]">{t("membership:applicant.text")}</p>
      <ol className="grid gap-0.5">
        <Step isDone>
          {t("membership:applicant.since", { when: appliedAt ? formatDay(appliedAt, language) : "" })}
          {chosen ? <span className="text-muted">: {chosen}</span> : null}
        </Step>
        <Step isDone={user.isEmailVerified}>
          {t(user.isEmailVerified ? "membership:applicant.verified" : "membership:applicant.verify")}
        </Step>
        <Step isDone={false}>{t("membership:applicant.decision")}</Step>
      </ol>
      {user.isEmailVerified ? null : (
        <div className="flex flex-wrap items-start gap-1 rounded bg-accent-soft p-1.5">
          <MailWarning size={22} aria-hidden className="flex-none" />
          <p className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">
            {t("membership:verify.text", { email: user.email })}
          </p>
          <LinkButton to="/mijn-account">{t("membership:verify.action")}</LinkButton>
        </div>
      )}
    </Frame>
  )
}

/** A step on the way to membership, with a mark for whether it is done. */
function Step({ isDone, children }: { isDone: boolean; children: React.ReactNode }) {
  const { t } = useTranslation("membership")
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-1">
      <Icon
        size={20}
        aria-hidden
        className={isDone ? "mt-0.25 flex-none text-success" : "mt-0.25 flex-none text-muted"}
      />
      <span className="min-w-0">
        {children}
        <span className="sr-only"> ({t(isDone ? "membership:applicant.done" : "membership:applicant.toDo")})</span>
      </span>
    </li>
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
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ApplyAgain label={t("membership:rejected.again")} />
        {email ? <TextLink href={`mailto:${email}`}>{t("membership:rejected.action")}</TextLink> : null}
      </div>
    </Frame>
  )
}

function Ended() {
  const { t } = useTranslation("membership")
  return (
    <Frame icon={Info} title={t("membership:ended.title")}>
      <p className="max-w-[60ch]">{t("membership:ended.text")}</p>
      <div>
        <ApplyAgain label={t("membership:ended.again")} />
      </div>
    </Frame>
  )
}

function ApplyAgain({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={applying.preload}
        onFocus={applying.preload}
      >
        {label}
      </Button>
      {isOpen ? <applying.Part title={label} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
