import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { recipientStates } from "../email-kinds.ts"
import { recipientList } from "../email-list.ts"
import { type Email, type Recipient, recipientsQuery } from "./email.api.ts"
import { stateTones, useEmailLabels } from "./email-labels.ts"
import { RetryButton } from "./retry-button.tsx"

/** Everybody the mail is for, with how far each of them is. */
export function EmailRecipients({ email }: { email: Email }) {
  const { t } = useTranslation("emails")
  const list = useListState(recipientList)
  const columns = useColumns(email)
  const result = useQuery(recipientsQuery(useApi(), email.emailId, list.query))
  return (
    <SectionCard title={t("emails:page.recipients")}>
      <ListFrame
        list={list}
        result={result}
        countText={(count) => t("emails:page.recipientCount", { count })}
        empty={{ text: t("emails:page.noRecipients") }}
        searchLabel={t("emails:page.recipientsSearch")}
        filters={[
          {
            name: "stand",
            label: t("emails:page.state"),
            options: recipientStates.map((value) => ({ value, label: t(`emails:states.${value}`) })),
          },
        ]}
      >
        {(rows) => (
          <DataTable
            caption={t("emails:page.recipients")}
            rows={rows}
            rowKey={({ emailRecipientId }) => emailRecipientId}
            columns={columns}
          />
        )}
      </ListFrame>
    </SectionCard>
  )
}

function useColumns({ emailId, may }: Email): Column<Recipient>[] {
  const { t } = useTranslation("emails")
  const labels = useEmailLabels()
  return [
    {
      key: "name",
      label: t("emails:page.name"),
      cell: ({ name, slug }) => (name === null ? t("emails:page.nameless") : <MemberLink person={{ name, slug }} />),
    },
    {
      key: "state",
      label: t("emails:page.state"),
      cell: (recipient) => {
        const reason = labels.reasonOf(recipient)
        return (
          <>
            <StatusBadge tone={stateTones[recipient.state]} label={t(`emails:states.${recipient.state}`)} />
            {reason ? <span className="block text-sm text-muted">{reason}</span> : null}
            {may?.retry && recipient.mayRetry ? (
              <span className="block mt-0.75">
                <RetryButton
                  emailId={emailId}
                  emailRecipientId={recipient.emailRecipientId}
                  label={t("emails:actions.retry")}
                  name={t("emails:actions.retryOf", { name: recipient.name ?? "" })}
                />
              </span>
            ) : null}
          </>
        )
      },
    },
    {
      key: "language",
      label: t("emails:page.language"),
      cell: ({ language }) => t(`emails:preview.${language}`),
      hideOnPhone: true,
    },
    {
      key: "sentAt",
      label: t("emails:list.when"),
      cell: ({ sentAt }) => (sentAt ? labels.when(sentAt) : "–"),
    },
  ]
}
