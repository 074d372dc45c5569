import { useQuery } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { AudienceSize } from "./audience-size.tsx"
import { type Email, emailApi } from "./email.api.ts"
import { EmailActions } from "./email-actions.tsx"
import { statusTones, useEmailLabels } from "./email-labels.ts"
import { EmailPreview } from "./email-preview.tsx"
import { EmailProgress } from "./email-progress.tsx"
import { useOwingText } from "./owing-field.tsx"
import { EmailRecipients } from "./email-recipients.tsx"

/** /email/{id}: a draft to look at and send, or how far a mail is that was sent. */
export function Component() {
  const { id } = useParams()
  const result = useQuery(emailApi.one(useApi(), Number(id), useUser()?.userId ?? null))
  emailApi.useLive()
  return <Loaded result={result}>{(email) => <EmailView key={email.emailId} email={email} />}</Loaded>
}

function EmailView({ email }: { email: Email }) {
  const { t } = useTranslation("emails")
  const { text, lang } = nameOf(email, useLanguage())
  const { status, may } = email
  const hasBegun = email.startedAt !== null
  return (
    <>
      <PageHead
        above={<StatusBadge tone={statusTones[status]} label={t(`emails:status.${status}`)} />}
        title={text}
        lang={lang}
        actions={
          may?.update ? (
            <LinkButton
              to={`/email/${email.emailId}/bewerken`}
              variant="outlined"
              startIcon={<Pencil size={18} aria-hidden />}
            >
              {t("emails:actions.edit")}
            </LinkButton>
          ) : null
        }
      />
      <EmailNotice email={email} />
      <EmailActions email={email} />
      {hasBegun ? <EmailProgress email={email} /> : null}
      <FactsLayout facts={<Facts email={email} />} width={340}>
        <EmailPreview email={email} />
      </FactsLayout>
      {hasBegun && may?.seeNames ? <EmailRecipients email={email} /> : null}
      {may?.delete ? <DeleteEmail email={email} /> : null}
    </>
  )
}

/** Why a mail is not on its way, though somebody may think it is. */
function EmailNotice({ email: { status, withheldAt, progress } }: { email: Email }) {
  const { t } = useTranslation("emails")
  const labels = useEmailLabels()
  const text =
    status === "stopped"
      ? t("emails:page.stopped", { count: progress.stopped })
      : withheldAt
        ? t("emails:page.withheld", { when: labels.when(withheldAt) })
        : null
  return text ? (
    <Alert severity="warning" className="mb-3">
      {text}
    </Alert>
  ) : null
}

function Facts({ email }: { email: Email }) {
  const { t } = useTranslation("emails")
  const [labels, owing] = [useEmailLabels(), useOwingText(email.toOwing)]
  const { purpose, writer, sender, scheduledAt, startedAt, finishedAt, stoppedAt, status } = email
  const moments = [
    ["scheduledAt", status === "queued" ? scheduledAt : null],
    ["startedAt", startedAt],
    ["stoppedAt", stoppedAt],
    ["finishedAt", finishedAt],
  ] as const
  return (
    <SectionCard title={t("emails:page.facts")}>
      <dl className="flex flex-col gap-2 mb-2">
        <DescriptionItem name={t("emails:page.audience")}>
          {labels.audienceOf(email, owing) || t("emails:page.noAudience")}
        </DescriptionItem>
        <DescriptionItem name={t("emails:page.purpose")}>{t(`emails:purposes.${purpose}`)}</DescriptionItem>
        <DescriptionItem name={t("emails:page.writer")}>{writer ?? t("emails:list.formerMember")}</DescriptionItem>
        {sender ? (
          <DescriptionItem name={t(startedAt ? "emails:page.sender" : "emails:page.planner")}>{sender}</DescriptionItem>
        ) : null}
        {moments.map(([key, moment]) =>
          moment ? (
            <DescriptionItem key={key} name={t(`emails:page.${key}`)}>
              {labels.when(moment)}
            </DescriptionItem>
          ) : null,
        )}
      </dl>
      {startedAt ? null : <AudienceSize audience={email} />}
    </SectionCard>
  )
}

function DeleteEmail({ email }: { email: Email }) {
  const { t } = useTranslation(["emails", "ui"])
  const remove = emailApi.useRemove()
  const name = nameOf(email, useLanguage()).text
  return (
    <div className="mt-4">
      <DeleteButton
        label={t("emails:actions.delete")}
        question={t("emails:actions.confirmDelete", { name })}
        remove={() => remove(email)}
        done={t("ui:thing.deleted", { name })}
        to="/email"
      />
    </div>
  )
}
