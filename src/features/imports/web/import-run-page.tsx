import "../../../ui/styles/pickers.css"
import { useQuery } from "@tanstack/react-query"
import { Undo2 } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoment, formatNumber } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useLive } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { ImportRows } from "../../../ui/import/import-rows.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type ImportRun, leftRowsQuery, runQuery, useImportChange } from "./import.api.ts"
import { rowTones, runTones } from "./import-labels.ts"

/** /smobo/importeren/administratie/overgenomen/{importRunId} */
export function Component() {
  const { importRunId } = useParams()
  const result = useQuery(runQuery(useApi(), Number(importRunId)))
  useLive("imports")
  return <Loaded result={result}>{(run) => <RunPage run={run} />}</Loaded>
}

function RunPage({ run }: { run: ImportRun }) {
  const { t } = useTranslation("moveIn")
  const { state, profileName, by, at, importProfileId } = run
  const when = formatMoment(at, useLanguage(), useNow())
  const isBusy = state === "applying" || state === "undoing"
  return (
    <>
      <PageHead
        title={profileName}
        above={<StatusBadge tone={runTones[state]} label={t(`moveIn:run.${state}`)} />}
        lead={t("moveIn:run.by", { name: by ?? t("moveIn:run.somebody"), when })}
        actions={
          importProfileId === null ? null : (
            <LinkButton to={`/smobo/importeren/administratie/${importProfileId}`} variant="outlined">
              {t("moveIn:run.toProfile")}
            </LinkButton>
          )
        }
      />
      {isBusy ? <Progress run={run} /> : null}
      <Facts run={run} />
      {run.undoUntil === null ? null : <Undo importRunId={run.importRunId} until={run.undoUntil} />}
      <Left importRunId={run.importRunId} />
    </>
  )
}

function Progress({ run: { state, applied, failed, undone, touched, total } }: { run: ImportRun }) {
  const { t } = useTranslation("moveIn")
  const labelId = useId()
  const [done, all] = state === "applying" ? [applied + failed, total] : [undone + touched, applied]
  return (
    <SectionCard title={t(`moveIn:run.${state}`)}>
      <p id={labelId} role="status" className="mb-1 figures">
        {t("moveIn:run.progress", { done, total: all })}
      </p>
      <progress className="progress mb-2" max={all || 1} value={done} aria-labelledby={labelId} />
      <p className="text-sm text-muted">{t("moveIn:run.leave")}</p>
    </SectionCard>
  )
}

function Facts({ run: { state, applied, failed, undone, touched, counts } }: { run: ImportRun }) {
  const { t } = useTranslation("moveIn")
  const language = useLanguage()
  const isUndone = state === "undoing" || state === "undone"
  const figures: [string, number][] = [
    [t("moveIn:run.appliedRows"), applied],
    ...(failed ? [[t("moveIn:run.failedRows"), failed] as [string, number]] : []),
    ...(isUndone ? [[t("moveIn:run.undoneRows"), undone] as [string, number]] : []),
    ...(touched ? [[t("moveIn:run.touchedRows"), touched] as [string, number]] : []),
    [t("moveIn:run.aside"), counts.refused + counts.conflict],
  ]
  return (
    <SectionCard title={t("moveIn:run.facts")}>
      <dl className="grid gap-1.5 grid-cols-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {formatNumber(value, language)}
          </DescriptionItem>
        ))}
      </dl>
    </SectionCard>
  )
}

function Undo({ importRunId, until }: { importRunId: number; until: string }) {
  const { t } = useTranslation("moveIn")
  const undo = useImportChange("POST /imports/runs/:importRunId/undo")
  const showError = useShowError()
  const when = formatMoment(until, useLanguage(), useNow())
  const ask = async () => {
    const confirmLabel = t("moveIn:run.undo")
    if (!(await confirm({ message: t("moveIn:run.confirmUndo"), confirmLabel }))) return
    try {
      await undo.mutateAsync({ params: { importRunId } })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className="mb-3">
      <Button
        variant="outlined"
        color="error"
        startIcon={<Undo2 size={18} aria-hidden />}
        loading={undo.isPending}
        onClick={() => void ask()}
      >
        {t("moveIn:run.undo")}
      </Button>
      <p className="mt-1 text-sm text-muted">{t("moveIn:run.undoUntil", { when })}</p>
    </div>
  )
}

function Left({ importRunId }: { importRunId: number }) {
  const { t } = useTranslation("moveIn")
  const { data } = useQuery(leftRowsQuery(useApi(), importRunId))
  if (!data?.items.length) return null
  const others = data.totalItems - data.items.length
  return (
    <SectionCard title={t("moveIn:run.left")} lead={t("moveIn:run.leftLead")}>
      <ImportRows
        labelOf={(column) => column}
        rows={data.items.map(({ line, state, name, slug, problems }, index) => ({
          key: index,
          line,
          tone: rowTones[state],
          kind: t(`moveIn:states.${state}`),
          name: slug ? <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink> : <span>{name}</span>,
          changes: [],
          problems,
        }))}
      />
      {others > 0 ? <p className="text-muted">{t("moveIn:run.leftMore", { count: others })}</p> : null}
    </SectionCard>
  )
}
