import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mailPurposes } from "../../members/mail-purposes.ts"
import { type EmailTemplate, emailStatuses } from "../email-kinds.ts"
import { emailList } from "../email-list.ts"
import { mayCreateEmails } from "../email.policy.ts"
import { emailApi, type EmailSummary, useEmailChange } from "./email.api.ts"
import { statusTones, useEmailLabels } from "./email-labels.ts"

/** /email */
export function Component() {
  const { t } = useTranslation("emails")
  const list = useListState(emailList)
  const mayCreate = useMay(mayCreateEmails)
  const columns = useColumns()
  emailApi.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(emailApi.list(useApi(), list.query, useUser()?.userId ?? null))}
      texts={{
        title: "emails:pages.list",
        lead: "emails:lead.list",
        search: "emails:list.search",
        count: "emails:list.count",
        empty: "emails:list.empty",
        new: "emails:pages.new",
      }}
      filters={[
        {
          name: "stand",
          label: t("emails:list.status"),
          options: emailStatuses.map((value) => ({ value, label: t(`emails:status.${value}`) })),
        },
        {
          name: "soort",
          label: t("emails:list.purpose"),
          options: mailPurposes.map((value) => ({ value, label: t(`emails:purposes.${value}`) })),
        },
      ]}
      newPath="/email/nieuw"
      mayCreate={mayCreate}
      actions={mayCreate ? <Templates /> : null}
    >
      {(rows) => (
        <DataTable
          caption={t("emails:pages.list")}
          rows={rows}
          rowKey={({ emailId }) => emailId}
          rowTo={({ emailId }) => `/email/${emailId}`}
          list={list}
          columns={columns}
        />
      )}
    </ListPage>
  )
}

/** A draft from what is on the site, which can be sent as it is. */
function Templates() {
  const { t } = useTranslation("emails")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const make = useEmailChange("POST /emails/templates/:template")
  const create = async (template: EmailTemplate) => {
    try {
      const { data } = await make.mutateAsync({ params: { template } })
      showSnack(t("emails:templates.made"))
      await navigate(`/email/${data.emailId}`)
    } catch (error) {
      showError(error)
    }
  }
  const busyWith = make.isPending ? make.variables.params.template : undefined
  return (
    <>
      <Button variant="outlined" loading={busyWith === "newsletter"} onClick={() => void create("newsletter")}>
        {t("emails:templates.makeNewsletter")}
      </Button>
      <Button variant="outlined" loading={busyWith === "partner"} onClick={() => void create("partner")}>
        {t("emails:templates.makePartner")}
      </Button>
    </>
  )
}

function useColumns(): Column<EmailSummary>[] {
  const { t } = useTranslation("emails")
  const labels = useEmailLabels()
  return [
    {
      key: "subject",
      label: t("emails:list.subject"),
      sort: "subject",
      cell: ({ subject_nl, subject_en }) => <LocalizedText nl={subject_nl} en={subject_en} />,
    },
    {
      key: "status",
      label: t("emails:list.status"),
      cell: ({ status, failedCount, withheldAt }) => (
        <>
          <StatusBadge tone={statusTones[status]} label={t(`emails:status.${status}`)} />
          {withheldAt ? <span className="block text-sm text-muted">{t("emails:list.withheld")}</span> : null}
          {failedCount ? (
            <span className="block text-sm text-muted">{t("emails:list.failed", { count: failedCount })}</span>
          ) : null}
        </>
      ),
    },
    { key: "purpose", label: t("emails:list.purpose"), cell: ({ purpose }) => t(`emails:purposes.${purpose}`) },
    {
      key: "people",
      label: t("emails:list.people"),
      numeric: true,
      cell: ({ recipientCount, skippedCount }) => (recipientCount ? recipientCount - skippedCount : "–"),
    },
    {
      key: "writer",
      label: t("emails:list.writer"),
      cell: ({ writer }) => writer ?? t("emails:list.formerMember"),
      hideOnPhone: true,
    },
    {
      key: "changed",
      label: t("emails:list.when"),
      sort: "changed",
      cell: ({ finishedAt, stoppedAt, startedAt, scheduledAt, updatedAt }) =>
        labels.when(finishedAt ?? stoppedAt ?? startedAt ?? scheduledAt ?? updatedAt),
    },
  ]
}
