import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addDays } from "../../../platform/amsterdam.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { ImportChoice, type ImportPreviewProps } from "../../../ui/import/import-page.tsx"
import { ImportRows } from "../../../ui/import/import-rows.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { FilterSelect } from "../../../ui/list/filter-select.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type ImportField, type RowState, rowStates } from "../import-field.ts"
import { rowsAtOnce } from "../row-page.ts"
import { isTypeChoice } from "../import-types.ts"
import { type DryRun, type ImportChoices, useImportChange } from "./import.api.ts"
import { rowTones } from "./import-labels.ts"
import { ReadingCard } from "./reading-card.tsx"

type Options = ImportChoices & { columns?: string | undefined }
export type ShownDryRun = ImportPreviewProps<DryRun, Options, { invite: boolean }>
type Row = DryRun["rows"][number]

interface ResultProps extends ShownDryRun {
  importProfileId: number
}

/** What a file would do, row by row, and the button to take it over. */
export function DryRunResult({ importProfileId, preview, options, onAgain, onConfirm, isBusy }: ResultProps) {
  const { t } = useTranslation("moveIn")
  const [state, setState] = useState("")
  const [invite, setInvite] = useState(false)
  const { counts } = preview
  const count = counts.new + counts.changed
  const from = options.from ?? 0
  const rows = preview.rows.filter((row) => !state || row.state === state)
  const left = state ? counts[state as RowState] - from - rowsAtOnce : 0
  const again = () => onAgain({ from: 0 })
  const choose = (next: string) => {
    setState(next)
    if (from) again()
  }
  const isShared = counts.conflict > 0 || options.shared === "separate"
  const isElsewhere = counts.conflict > 0 || options.addresses === "keepOurs"
  return (
    <>
      <Forbidden fields={preview.forbidden} />
      <ReadingCard importProfileId={importProfileId} preview={preview} onAgain={again} />
      <SectionCard title={t("moveIn:dryRun.title")} lead={t("moveIn:dryRun.lead")}>
        <FilterSelect
          name="state"
          label={t("moveIn:dryRun.show")}
          value={state}
          allLabel={t("moveIn:filters.all")}
          options={rowStates
            .filter((each) => counts[each])
            .map((each) => ({ value: each, label: t(`moveIn:filters.${each}`, { count: counts[each] }) }))}
          onChange={choose}
        />
        <Rows rows={rows} importProfileId={importProfileId} onDecided={again} />
        {left > 0 ? (
          <Button variant="outlined" className="mb-2" onClick={() => onAgain({ from: from + rowsAtOnce })}>
            {t("moveIn:dryRun.more", { count: Math.min(left, rowsAtOnce) })}
          </Button>
        ) : null}
        {isShared ? (
          <ImportChoice
            label={t("moveIn:dryRun.separate")}
            isOn={options.shared === "separate"}
            onChange={(isOn) => onAgain({ shared: isOn ? "separate" : "leaveOut", from: 0 })}
          />
        ) : null}
        {isElsewhere ? (
          <ImportChoice
            label={t("moveIn:dryRun.keepOurs")}
            isOn={options.addresses === "keepOurs"}
            onChange={(isOn) => onAgain({ addresses: isOn ? "keepOurs" : "leaveOut", from: 0 })}
          />
        ) : null}
        {counts.new ? <ImportChoice label={t("moveIn:dryRun.invite")} isOn={invite} onChange={setInvite} /> : null}
        {count ? (
          <Button variant="contained" className="mt-2" loading={isBusy} onClick={() => onConfirm({ invite })}>
            {t("moveIn:dryRun.apply", { count })}
          </Button>
        ) : (
          <p className="mt-2 text-muted">{t("moveIn:dryRun.nothing")}</p>
        )}
      </SectionCard>
    </>
  )
}

function Forbidden({ fields }: { fields: DryRun["forbidden"] }) {
  const { t } = useTranslation("moveIn")
  if (!fields.length) return null
  const columns = fields.map((field) => t(`moveIn:fields.${field}`)).join(", ")
  return (
    <Alert severity="warning" role="status" className="mb-3">
      {t("moveIn:reading.forbidden", { columns })}
    </Alert>
  )
}

interface RowsProps {
  rows: readonly Row[]
  importProfileId: number
  onDecided: () => void
}

function Rows({ rows, importProfileId, onDecided }: RowsProps) {
  const { t } = useTranslation("moveIn")
  const language = useLanguage()
  const labelOf = (field: string) => t(`moveIn:fields.${field as ImportField}`)
  const shown = (field: string, value: string | null) => {
    if (value === null) return null
    if (field === "amount") return formatMoney(Number(value), language)
    // Stored as the first day after it.
    const day = field === "memberUntil" || field === "placeUntil" ? addDays(value, -1) : value
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return formatFullDate(day, language)
    return field === "membershipType" && isTypeChoice(value) ? t(`moveIn:types.${value}`) : value
  }
  return (
    <ImportRows
      labelOf={labelOf}
      rows={rows.map(({ line, state, key, name, email, slug, changes, problems, candidates, kept, tooOld }, index) => ({
        key: `${line ?? key} ${index}`,
        line,
        tone: rowTones[state],
        kind: t(`moveIn:states.${state}`),
        changes: changes.map(({ field, from, to }) => ({
          column: field,
          from: shown(field, from),
          to: shown(field, to),
        })),
        problems,
        name: (
          <>
            {slug ? <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink> : <span>{name}</span>}
            {email ? <span className="text-muted">{email}</span> : null}
          </>
        ),
        note: (
          <>
            {kept.length ? (
              <li className="text-muted">{t("moveIn:dryRun.kept", { columns: kept.map(labelOf).join(", ") })}</li>
            ) : null}
            {tooOld.length ? (
              <li className="text-muted">{t("moveIn:dryRun.tooOld", { columns: tooOld.map(labelOf).join(", ") })}</li>
            ) : null}
            {key !== null && candidates.length ? (
              <li>
                <Decide rowKey={key} {...{ candidates, importProfileId, onDecided }} />
              </li>
            ) : null}
          </>
        ),
      }))}
    />
  )
}

interface DecideProps {
  rowKey: string
  candidates: Row["candidates"]
  importProfileId: number
  onDecided: () => void
}

/** Who somebody of the old system is: remembered by their number. */
function Decide({ rowKey, candidates, importProfileId, onDecided }: DecideProps) {
  const { t } = useTranslation("moveIn")
  const [queryClient, showError] = [useQueryClient(), useShowError()]
  const link = useImportChange("POST /imports/profiles/:importProfileId/people")
  const decide = async (userId: number) => {
    try {
      await link.mutateAsync({ params: { importProfileId }, body: { key: rowKey, userId } })
      showSnack(t("moveIn:dryRun.linked"))
      await queryClient.invalidateQueries({ queryKey: ["imports"] })
      onDecided()
    } catch (error) {
      showError(error)
    }
  }
  return candidates.map(({ userId, name }) => (
    <Button key={userId} size="small" variant="outlined" loading={link.isPending} onClick={() => void decide(userId)}>
      {t("moveIn:dryRun.isThem", { name })}
    </Button>
  ))
}
