import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { dayKey, formatDate, formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLive } from "../../../../platform/web/live.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { Input } from "../../../../ui/form/fields/input.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { type Column, DataTable } from "../../../../ui/list/data-table.tsx"
import { ExportButtons } from "../../../../ui/list/export-buttons.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { type OpenItems, openItemsQuery } from "./journal.api.ts"

type Person = OpenItems["people"][number]
const path = "/financien/openstaand/peildatum"

/** /financien/openstaand/peildatum?op={day}: what everybody had to pay at the end of a day. */
export function Component() {
  const { t } = useTranslation("journal")
  const [params] = useSearchParams()
  const today = dayKey(useNow())
  const written = params.get("op") ?? ""
  // A day that is still to come, or none at all, is today.
  const on = /^(19|20)\d\d-\d\d-\d\d$/.test(written) && written <= today ? written : today
  const api = useApi()
  const result = useQuery(openItemsQuery(api, on))
  useLive("money")
  return (
    <>
      <PageHead
        title={t("journal:pages.openItems")}
        lead={t("journal:lead.openItems")}
        actions={
          <ExportButtons
            name={`${t("journal:file.openItems")}-${on}`}
            ask={(format) => api("POST /money/open-items/export", { query: { on }, body: { format } })}
          />
        }
      />
      <ChooseDay key={on} on={on} today={today} />
      <Loaded result={result}>{(items) => <People items={items} />}</Loaded>
    </>
  )
}

function ChooseDay({ on, today }: { on: string; today: string }) {
  const { t } = useTranslation("journal")
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action={path}
      className="mb-3 flex flex-wrap items-end gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new FormData(event.currentTarget).get("op")
        void navigate(typeof chosen === "string" && chosen ? `${path}?op=${chosen}` : path)
      }}
    >
      <label className="grid gap-0.5">
        <span>{t("journal:openItems.on")}</span>
        <Input type="date" name="op" defaultValue={on} min="1900-01-01" max={today} required />
      </label>
      <Button type="submit" variant="outlined">
        {t("journal:openItems.show")}
      </Button>
      {on === today ? null : (
        <LinkButton to={path} variant="text">
          {t("journal:openItems.today")}
        </LinkButton>
      )}
    </form>
  )
}

function People({ items: { on, openCents, creditCents, people, total } }: { items: OpenItems }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const columns = useColumns()
  const owing = people.filter((person) => person.openCents > 0).length
  return (
    <SectionCard title={t("journal:openItems.sum", { day: formatFullDate(on, language) })}>
      <p>
        <strong className="heading-1 figures">{formatMoney(openCents, language)}</strong>{" "}
        <span className="text-muted">{t("journal:openItems.by", { count: owing })}</span>
      </p>
      {creditCents > 0 ? (
        <p className="mt-1">{t("journal:openItems.creditSum", { amount: formatMoney(creditCents, language) })}</p>
      ) : null}
      <p className="mt-1 mb-2 text-sm text-muted">{t("journal:openItems.same")}</p>
      {people.length ? (
        <DataTable
          caption={t("journal:pages.openItems")}
          columns={columns}
          rows={people}
          rowKey={({ userId }) => userId ?? 0}
        />
      ) : (
        <p>{t("journal:openItems.empty")}</p>
      )}
      {total > people.length ? (
        <p className="mt-2 text-muted">{t("journal:openItems.more", { count: total - people.length })}</p>
      ) : null}
    </SectionCard>
  )
}

function useColumns(): Column<Person>[] {
  const { t } = useTranslation("journal")
  const [language, now] = [useLanguage(), useNow()]
  const money = (cents: number) => (cents ? formatMoney(cents, language) : "–")
  return [
    {
      key: "who",
      label: t("journal:openItems.who"),
      cell: ({ userId, name }) =>
        userId === null ? (
          t("journal:openItems.gone")
        ) : (
          <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink>
        ),
    },
    {
      key: "what",
      label: t("journal:openItems.what"),
      cell: ({ charges }) => (charges ? t("journal:openItems.open", { count: charges }) : "–"),
    },
    {
      key: "due",
      label: t("journal:openItems.due"),
      cell: ({ due }) => (due ? formatDate(due, language, now) : "–"),
    },
    { key: "amount", label: t("journal:openItems.amount"), numeric: true, cell: (each) => money(each.openCents) },
    { key: "credit", label: t("journal:openItems.credit"), numeric: true, cell: (each) => money(each.creditCents) },
  ]
}
