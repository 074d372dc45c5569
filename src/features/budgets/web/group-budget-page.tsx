import { useQuery } from "@tanstack/react-query"
import { Plus, Wallet } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams, useSearchParams } from "react-router"
import { dayKey } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { YearLinks } from "../../../ui/list/year-links.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { ForbiddenScreen } from "../../../ui/screens/forbidden-screen.tsx"
import { boardYearName, boardYearOf } from "../../groups/board-years.ts"
import { type Group, groupApi } from "../../groups/web/group.api.ts"
import { type Line, type Sheet, sheetQuery, useBudgetChange, yearIn } from "./budget.api.ts"
import { PartCard } from "./budget-part.tsx"
import { HowCard, TotalsCard, VisibilityCard } from "./budget-cards.tsx"
import { budgetYearsQuery } from "./public/budget-link.tsx"
import { LineDialog } from "./line-dialog.tsx"

/** /groepen/{groupType}/{slug}/geld?jaar={year}: what a group planned, earned and spent. */
export function Component() {
  const { slug = "" } = useParams()
  const group = useQuery(groupApi.one(useApi(), slug, useUser()?.userId ?? null))
  return <Loaded result={group}>{(data) => <OfGroup key={data.groupId} group={data} />}</Loaded>
}

function OfGroup({ group }: { group: Group }) {
  const { t } = useTranslation("budgets")
  const [params] = useSearchParams()
  const current = boardYearOf(dayKey(useNow()))
  const result = useQuery(budgetYearsQuery(useApi(), group.groupId))
  useLive("budgets", "money", "expense-claims", "bank-statements")
  return (
    <Loaded result={result}>
      {({ years }) => {
        const year = [yearIn(params), current, years[0]].find((each) => each !== undefined && years.includes(each))
        return year === undefined ? (
          <ForbiddenScreen message={t("budgets:refused.forbidden")} />
        ) : (
          <OfYear groupId={group.groupId} year={year} />
        )
      }}
    </Loaded>
  )
}

function OfYear({ groupId, year }: { groupId: number; year: number }) {
  const result = useQuery(sheetQuery(useApi(), groupId, year))
  return <Loaded result={result}>{(sheet) => <SheetPage sheet={sheet} />}</Loaded>
}

function SheetPage({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation("budgets")
  const [api, language] = [useApi(), useLanguage()]
  const [edited, setEdited] = useState<Line | "new">()
  const { groupId, year, may, parts } = sheet
  const name = pickText(sheet.name_nl, sheet.name_en, language)
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setEdited("new")}>
      {t("budgets:line.add")}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t("budgets:titleOf", { group: name.text })}
        lead={t("budgets:lead.one")}
        actions={may.write && parts.length ? add : null}
      />
      <YearLinks label={t("budgets:year")} years={sheet.years} shown={year} nameOf={boardYearName} />
      <div className="mb-1 flex flex-wrap gap-1 items-center justify-between">
        <h2 className="heading-2">{t("budgets:yearName", { year: boardYearName(year) })}</h2>
        <span className="flex flex-wrap gap-1">
          <ExportButtons
            name={`${t("budgets:file.one")}-${sheet.slug}-${year}-${year + 1}`}
            ask={(format) =>
              api("POST /groups/:groupId/budgets/:year/export", { params: { groupId, year }, body: { format } })
            }
          />
        </span>
      </div>
      <p className="mb-3 text-muted">{t(`budgets:visibility.isShown.${sheet.visibility}`)}</p>
      {parts.length ? (
        <>
          <TotalsCard sheet={sheet} />
          {parts.map((part) => (
            <PartCard
              key={part.isHidden ? "hidden" : (part.activityId ?? "group")}
              part={part}
              {...(may.write ? { onEdit: setEdited } : {})}
            />
          ))}
        </>
      ) : (
        <Empty sheet={sheet} add={add} />
      )}
      <HowCard />
      {may.choose ? <VisibilityCard sheet={sheet} /> : null}
      {edited ? <LineDialog sheet={sheet} line={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}

function Empty({ sheet, add }: { sheet: Sheet; add: ReactNode }) {
  const { t } = useTranslation("budgets")
  const { groupId, year, may, linesBefore } = sheet
  const copy = useBudgetChange("POST /groups/:groupId/budgets/:year/copy")
  const showError = useShowError()
  const act = () =>
    copy.mutate(
      { params: { groupId, year } },
      { onSuccess: () => showSnack(t("budgets:copy.done")), onError: (error) => showError(error) },
    )
  const text = !may.write
    ? t("budgets:empty.read")
    : linesBefore
      ? t("budgets:empty.copy", { count: linesBefore })
      : t("budgets:empty.write")
  return (
    <div className="mb-3">
      <EmptyState
        icon={Wallet}
        title={t("budgets:empty.title")}
        action={
          may.write ? (
            <div className="flex flex-wrap gap-1">
              {add}
              {linesBefore ? (
                <Button variant="outlined" loading={copy.isPending} onClick={act}>
                  {t("budgets:copy.act")}
                </Button>
              ) : null}
            </div>
          ) : undefined
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
