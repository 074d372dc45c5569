import "../../../ui/styles/fields.css"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { FileUp } from "lucide-react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { describeError, errorTexts, fallbackFor } from "../../../platform/describe-error.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { FilterSelect } from "../../../ui/list/filter-select.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type ImportColumn, importColumns, maxImportBytes } from "../import-bounds.ts"
import type { ImportPreview } from "../member-import.ts"
import { ImportRows } from "./import-rows.tsx"
import { confirmImport, type ImportChoices, previewImport } from "./member-file.api.ts"
import { asCsv } from "./workbook.ts"

interface Chosen {
  file: Blob
  name: string
  options: ImportChoices
}

/** /smobo/importeren: choose a file, see what will change, confirm. */
export function Component() {
  const { t } = useTranslation("memberFiles")
  const api = useApi()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const preview = useMutation({
    mutationFn: async (next: Chosen) => previewImport(api, next.file, next.options),
    onMutate: setChosen,
  })
  const choose = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxImportBytes) throw new TooLarge()
      return asCsv(file)
    },
    onSuccess: (csv, { name }) => preview.mutate({ file: csv, name, options: {} }),
  })
  const confirm = useMutation({
    mutationFn: async ({ invite, faulty }: { invite: boolean; faulty: "stop" | "leaveOut" }) => {
      if (!chosen || !preview.data) return undefined
      const { fingerprint } = preview.data
      return confirmImport(api, chosen.file, { ...chosen.options, faulty, fingerprint, invite })
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const failure = confirm.error ?? preview.error ?? choose.error
  const again = (options: ImportChoices) => {
    confirm.reset()
    if (chosen) preview.mutate({ ...chosen, options: { ...chosen.options, ...options } })
  }
  if (confirm.data)
    return (
      <>
        <PageHead title={t("memberFiles:import.title")} />
        <Alert severity="success" role="status" className="mb-3">
          {t("memberFiles:import.done", { ...confirm.data })}
        </Alert>
        <LinkButton variant="contained" to="/smobo">
          {t("memberFiles:import.toMembers")}
        </LinkButton>
      </>
    )
  return (
    <>
      <PageHead title={t("memberFiles:import.title")} lead={t("memberFiles:import.lead")} />
      <SectionCard title={t("memberFiles:import.file")} lead={t("memberFiles:import.fileHelp")}>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="outlined"
            startIcon={<FileUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t("memberFiles:import.choose")}
          </Button>
          <span className="min-w-0 wrap-anywhere text-muted">{chosen?.name ?? t("memberFiles:import.noneChosen")}</span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={t("memberFiles:import.file")}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            confirm.reset()
            preview.reset()
            if (file) choose.mutate(file)
            // Allows the same file to be chosen again, after it was changed.
            target.value = ""
          }}
        />
      </SectionCard>
      {failure ? <Failure error={failure} /> : null}
      {preview.isPending || choose.isPending ? <p role="status">{t("memberFiles:import.reading")}</p> : null}
      {preview.data && !preview.isPending ? (
        <Result preview={preview.data} onAgain={again} onConfirm={confirm.mutate} isBusy={confirm.isPending} />
      ) : null}
    </>
  )
}

class TooLarge extends Error {}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation(["memberFiles", "errors"])
  const text =
    error instanceof TooLarge
      ? t("memberFiles:refused.tooLarge", { megabytes: maxImportBytes / 1024 / 1024 })
      : describeError(error, {
          fallback: fallbackFor(error, t, { fallback: t("memberFiles:refused.noTable") }),
          texts: errorTexts(t),
        }).message
  return (
    <Alert severity="error" role="alert" className="mb-3">
      {text}
    </Alert>
  )
}

interface ResultProps {
  preview: ImportPreview
  onAgain: (options: ImportChoices) => void
  onConfirm: (choices: { invite: boolean; faulty: "stop" | "leaveOut" }) => void
  isBusy: boolean
}

function Result({ preview, onAgain, onConfirm, isBusy }: ResultProps) {
  const { t } = useTranslation("memberFiles")
  const [leavesOut, setLeavesOut] = useState(false)
  const [invite, setInvite] = useState(false)
  const { counts, missing } = preview
  const undecided = counts.resembling > 0
  const mayConfirm = !missing.length && (!counts.faulty || leavesOut) && !undecided && counts.new + counts.changed > 0
  return (
    <>
      <Columns preview={preview} onAgain={onAgain} />
      {missing.length ? (
        <Alert severity="warning" role="status" className="mb-3">
          {t("memberFiles:import.missing", {
            columns: missing.map((column) => t(`memberFiles:columns.${column}`)).join(", "),
          })}
        </Alert>
      ) : (
        <SectionCard title={t("memberFiles:import.preview")} lead={t("memberFiles:import.counts", { ...counts })}>
          <ImportRows rows={preview.rows} />
          {undecided ? (
            <div className="flex flex-wrap gap-1 my-2">
              <Button variant="outlined" onClick={() => onAgain({ resembling: "update" })}>
                {t("memberFiles:import.updateResembling")}
              </Button>
            </div>
          ) : null}
          {counts.faulty ? (
            <Check label={t("memberFiles:import.leaveOut")} isOn={leavesOut} onChange={setLeavesOut} />
          ) : null}
          {counts.new ? <Check label={t("memberFiles:import.invite")} isOn={invite} onChange={setInvite} /> : null}
          <Button
            variant="contained"
            className="mt-2"
            loading={isBusy}
            disabled={!mayConfirm}
            onClick={() => onConfirm({ invite, faulty: leavesOut ? "leaveOut" : "stop" })}
          >
            {t("memberFiles:import.confirm", { count: counts.new + counts.changed })}
          </Button>
        </SectionCard>
      )}
    </>
  )
}

const Check = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className="choice w-full">
    <input type="checkbox" className="check" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

/** What each column of the file is: recognised by its name, and chosen otherwise. */
function Columns({ preview, onAgain }: Pick<ResultProps, "preview" | "onAgain">) {
  const { t } = useTranslation("memberFiles")
  const current = preview.columns.map(({ column }) => column)
  const choose = (index: number, column: ImportColumn | null) => {
    // A column of ours comes from one column of the file.
    const next = current.map((known, place) => (place === index ? column : known === column ? null : known))
    onAgain({ columns: next.map((known) => known ?? "").join(",") })
  }
  const options = importColumns.map((value) => ({ value, label: t(`memberFiles:columns.${value}`) }))
  return (
    <SectionCard title={t("memberFiles:import.columns")} lead={t("memberFiles:import.columnsHelp")}>
      <ul className="grid gap-1 sm:grid-cols-2">
        {preview.columns.map(({ header, column, example }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names of columns may be the same; their place is not
          <li key={index} className="min-w-0">
            <FilterSelect
              name={`column-${index}`}
              label={header || t("memberFiles:import.noName")}
              value={column ?? ""}
              allLabel={t("memberFiles:import.ignore")}
              options={options}
              onChange={(value) => choose(index, (value || null) as ImportColumn | null)}
            />
            {example ? <span className="text-muted text-sm ml-1 wrap-anywhere">{example}</span> : null}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
