import { useQuery } from "@tanstack/react-query"
import { HandHelping } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { YearLinks } from "../../../ui/list/year-links.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { boardYearName } from "../../groups/board-years.ts"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import { hoursText } from "../shift-rules.ts"
import { type HelperHours, hoursQuery, yearIn } from "./shift.api.ts"

/** /diensten?jaar={year}: how many hours everybody helped. */
export function Component() {
  const { t } = useTranslation("shiftDesk")
  const [params] = useSearchParams()
  const [api, year] = [useApi(), yearIn(params)]
  const result = useQuery(hoursQuery(api, year))
  useLive("shifts")
  return (
    <>
      <PageHead
        title={t("shifts:pages.hours")}
        lead={t("shiftDesk:hours.lead")}
        actions={
          result.data?.people.length ? (
            <ExportButtons
              name={`${t("shiftDesk:file.hours")}-${result.data.year}-${result.data.year + 1}`}
              ask={(format) => api("POST /shifts/hours/export", { query: year ? { year } : {}, body: { format } })}
            />
          ) : null
        }
      />
      <Loaded result={result}>{(hours) => <OfYear hours={hours} />}</Loaded>
    </>
  )
}

function OfYear({ hours: { year, years, minutes, people } }: { hours: HelperHours }) {
  const { t } = useTranslation("shiftDesk")
  const columns: Column<HelperHours["people"][number]>[] = [
    { key: "name", label: t("shiftDesk:hours.name"), cell: (person) => <MemberLink person={person} /> },
    { key: "shifts", label: t("shiftDesk:hours.shifts"), numeric: true, cell: ({ shifts }) => shifts },
    { key: "hours", label: t("shiftDesk:hours.hours"), numeric: true, cell: (person) => hoursText(person.minutes) },
  ]
  return (
    <>
      <YearLinks label={t("shifts:year")} years={years} shown={year} nameOf={boardYearName} />
      <SectionCard
        title={t("shiftDesk:hours.of", { year: boardYearName(year) })}
        action={
          people.length ? (
            <span className="text-muted figures">{t("shiftDesk:hours.total", { hours: hoursText(minutes) })}</span>
          ) : null
        }
      >
        {people.length ? (
          <DataTable
            caption={t("shifts:pages.hours")}
            columns={columns}
            rows={people}
            rowKey={({ userId }) => userId}
          />
        ) : (
          <EmptyState
            icon={HandHelping}
            title={t("shiftDesk:hours.empty")}
            action={<LinkButton to="/activiteiten">{t("shiftDesk:hours.toActivities")}</LinkButton>}
          >
            {t("shiftDesk:hours.emptyText")}
          </EmptyState>
        )}
      </SectionCard>
    </>
  )
}
