import { useQuery } from "@tanstack/react-query"
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { isUrgent } from "../problem.ts"
import { problemsQuery, type SiteState, useCheckAgain, useRestoreTest } from "./upkeep.api.ts"

/** Where something can be done about it, if that is on the site. */
const places = { setupLeft: "/inrichten", mailUndelivered: "/admin" } as const

/** /admin/problemen */
export function Component() {
  const { t } = useTranslation("upkeep")
  const result = useQuery(problemsQuery(useApi()))
  return (
    <>
      <PageHead title={t("upkeep:title")} lead={t("upkeep:lead")} actions={<CheckAgain />} />
      <Loaded result={result}>
        {(state) => (
          <>
            {state.problems.length ? <Problems problems={state.problems} /> : <NoProblems />}
            <Facts state={state} />
          </>
        )}
      </Loaded>
    </>
  )
}

function CheckAgain() {
  const { t } = useTranslation("upkeep")
  const showError = useShowError()
  const check = useCheckAgain()
  return (
    <Button
      variant="outlined"
      startIcon={<RefreshCw size={18} aria-hidden />}
      loading={check.isPending}
      onClick={() =>
        check.mutate({}, { onSuccess: () => showSnack(t("upkeep:looked")), onError: (error) => showError(error) })
      }
    >
      {t("upkeep:again")}
    </Button>
  )
}

function NoProblems() {
  const { t } = useTranslation("upkeep")
  return (
    <Card className="mb-4 flex items-start gap-2 p-2.5 sm:p-3">
      <CircleCheck aria-hidden size={24} className="flex-none text-success" />
      <div>
        <h2 className="heading-4">{t("upkeep:none")}</h2>
        <p className="max-w-[60ch] text-muted">{t("upkeep:noneText")}</p>
      </div>
    </Card>
  )
}

function Problems({ problems }: Pick<SiteState, "problems">) {
  return (
    <ol className="mb-4 grid gap-1.5">
      {problems.map((problem) => (
        <Problem key={problem.name} problem={problem} />
      ))}
    </ol>
  )
}

function Problem({ problem: { name, params } }: { problem: SiteState["problems"][number] }) {
  const { t } = useTranslation("upkeep")
  const urgent = isUrgent(name)
  const Icon = urgent ? TriangleAlert : CircleAlert
  return (
    <Card as="li" className="flex flex-wrap items-start gap-x-2 gap-y-1 p-2 sm:px-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <Icon aria-hidden size={24} className={urgent ? "flex-none text-error" : "flex-none text-warning"} />
        <div className="min-w-0 flex-1">
          <h2 className="heading-4 wrap-anywhere">
            {urgent ? <span className="sr-only">{t("upkeep:urgent")}: </span> : null}
            {t(`upkeep:problems.${name}.title`, params)}
          </h2>
          <p className="max-w-[65ch] text-muted wrap-anywhere">{t(`upkeep:problems.${name}.text`, params)}</p>
        </div>
      </div>
      {name in places ? (
        <LinkButton to={places[name as keyof typeof places]} variant="outlined">
          {t(`upkeep:go.${name as keyof typeof places}`)}
        </LinkButton>
      ) : null}
    </Card>
  )
}

function Facts({ state: { backedUpAt, restoreTestedAt, checkedAt } }: { state: SiteState }) {
  const { t } = useTranslation("upkeep")
  const [language, now] = [useLanguage(), useNow()]
  const at = (moment: string | null) =>
    moment ? formatMoment(moment, language, new Date(now)) : t("upkeep:facts.never")
  return (
    <SectionCard title={t("upkeep:facts.title")}>
      <dl className="mb-2 grid gap-1.5 sm:grid-cols-3">
        <DescriptionItem name={t("upkeep:facts.backedUpAt")}>{at(backedUpAt)}</DescriptionItem>
        <DescriptionItem name={t("upkeep:facts.restoreTestedAt")}>{at(restoreTestedAt)}</DescriptionItem>
        <DescriptionItem name={t("upkeep:facts.checkedAt")}>{at(checkedAt)}</DescriptionItem>
      </dl>
      <RestoreTest />
    </SectionCard>
  )
}

function RestoreTest() {
  const { t } = useTranslation("upkeep")
  const showError = useShowError()
  const test = useRestoreTest()
  const note = (isGood: boolean) =>
    test.mutate(
      { body: { isGood } },
      { onSuccess: () => showSnack(t("upkeep:restore.noted")), onError: (error) => showError(error) },
    )
  return (
    <>
      <p className="mb-1 max-w-[60ch] text-muted">{t("upkeep:restore.lead")}</p>
      <div className="flex flex-wrap gap-1">
        <Button variant="outlined" disabled={test.isPending} onClick={() => note(true)}>
          {t("upkeep:restore.good")}
        </Button>
        <Button variant="text" disabled={test.isPending} onClick={() => note(false)}>
          {t("upkeep:restore.bad")}
        </Button>
      </div>
    </>
  )
}
