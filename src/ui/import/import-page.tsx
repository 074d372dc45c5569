import "../styles/fields.css"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { FileUp } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describeError, errorTexts, fallbackFor } from "../../platform/describe-error.ts"
import { asCsv } from "../../platform/web/files/workbook.ts"
import { Alert } from "../alert.tsx"
import { Button, LinkButton } from "../button.tsx"
import type { FilterOption } from "../list/filter-control.ts"
import { FilterSelect } from "../list/filter-select.tsx"
import { PageHead } from "../page-head.tsx"
import { SectionCard } from "../section-card.tsx"

interface Preview {
  columns: readonly { header: string; column: string | null; example: string }[]
  missing: readonly string[]
  fingerprint: string
}

interface Chosen<O> {
  file: Blob
  name: string
  options: O
}

interface ImportPageProps<P extends Preview, O, C, R> {
  title: string
  lead: string
  fileHelp: ReactNode
  maxBytes: number
  /** What a column of the file can be. */
  columns: readonly FilterOption[]
  preview: (file: Blob, options: O) => Promise<P>
  /** Imports what the preview showed. */
  confirm: (file: Blob, given: O & C & { fingerprint: string }) => Promise<R>
  /** The message when it is done, and the way onward. */
  done: (result: R) => string
  onward: { to: string; label: string }
  /** What the file will do, and the button to confirm it. */
  children: (shown: ImportPreviewProps<P, O, C>) => ReactNode
}

export interface ImportPreviewProps<P, O, C> {
  preview: P
  /** With which it was made. */
  options: O
  /** Previews the same file with other options. */
  onAgain: (options: Partial<O>) => void
  onConfirm: (choices: C) => void
  isBusy: boolean
}

/** The page to import a file: choose it, say what its columns are, see what will change, confirm. */
export function ImportPage<P extends Preview, O extends { columns?: string | undefined }, C, R>(
  props: ImportPageProps<P, O, C, R>,
) {
  const { title, lead, fileHelp, maxBytes } = props
  const { t } = useTranslation("imports")
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen<O> | null>(null)
  const preview = useMutation({
    mutationFn: async (next: Chosen<O>) => props.preview(next.file, next.options),
    onMutate: setChosen,
  })
  const choose = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxBytes) throw new TooLarge()
      return asCsv(file)
    },
    onSuccess: (csv, { name }) => preview.mutate({ file: csv, name, options: {} as O }),
  })
  const confirm = useMutation({
    mutationFn: async (choices: C) => {
      if (!chosen || !preview.data) return undefined
      const { fingerprint } = preview.data
      return props.confirm(chosen.file, { ...chosen.options, ...choices, fingerprint })
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const failure = confirm.error ?? preview.error ?? choose.error
  const again = (options: Partial<O>) => {
    confirm.reset()
    if (chosen) preview.mutate({ ...chosen, options: { ...chosen.options, ...options } })
  }
  if (confirm.data)
    return (
      <>
        <PageHead title={title} />
        <Alert severity="success" role="status" className="mb-3">
          {props.done(confirm.data)}
        </Alert>
        <LinkButton variant="contained" to={props.onward.to}>
          {props.onward.label}
        </LinkButton>
      </>
    )
  return (
    <>
      <PageHead title={title} lead={lead} />
      <SectionCard title={t("imports:page.file")} lead={fileHelp}>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="outlined"
            startIcon={<FileUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t("imports:page.choose")}
          </Button>
          <span className="min-w-0 wrap-anywhere text-muted">{chosen?.name ?? t("imports:page.noneChosen")}</span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={t("imports:page.file")}
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
      {failure ? <Failure error={failure} maxBytes={maxBytes} /> : null}
      {preview.isPending || choose.isPending ? <p role="status">{t("imports:page.reading")}</p> : null}
      {preview.data && !preview.isPending ? (
        <>
          <Columns
            preview={preview.data}
            options={props.columns}
            onChoose={(columns) => again({ columns } as Partial<O>)}
          />
          {preview.data.missing.length
            ? null
            : props.children({
                preview: preview.data,
                options: chosen?.options ?? ({} as O),
                onAgain: again,
                onConfirm: confirm.mutate,
                isBusy: confirm.isPending,
              })}
        </>
      ) : null}
    </>
  )
}

class TooLarge extends Error {}

function Failure({ error, maxBytes }: { error: Error; maxBytes: number }) {
  const { t } = useTranslation(["imports", "errors"])
  const text =
    error instanceof TooLarge
      ? t("imports:refused.tooLarge", { megabytes: maxBytes / 1024 / 1024 })
      : describeError(error, {
          fallback: fallbackFor(error, t, { fallback: t("imports:refused.noTable") }),
          texts: errorTexts(t),
        }).message
  return (
    <Alert severity="error" role="alert" className="mb-3">
      {text}
    </Alert>
  )
}

interface ColumnsProps {
  preview: Preview
  options: readonly FilterOption[]
  /** As in the address of the call. */
  onChoose: (columns: string) => void
}

/** What each column of the file is: recognised by its name, and chosen otherwise. */
function Columns({ preview: { columns, missing }, options, onChoose }: ColumnsProps) {
  const { t } = useTranslation("imports")
  const current = columns.map(({ column }) => column)
  const choose = (index: number, column: string | null) => {
    // A column of ours comes from one column of the file.
    const next = current.map((known, place) => (place === index ? column : known === column ? null : known))
    onChoose(next.map((known) => known ?? "").join(","))
  }
  const labels = options.filter(({ value }) => missing.includes(value)).map(({ label }) => label)
  return (
    <>
      <SectionCard title={t("imports:page.columns")} lead={t("imports:page.columnsHelp")}>
        <ul className="grid gap-1 sm:grid-cols-2">
          {columns.map(({ header, column, example }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names of columns may be the same; their place is not
            <li key={index} className="min-w-0 flex flex-wrap items-center gap-x-1">
              <FilterSelect
                name={`column-${index}`}
                label={`${header || t("imports:page.noName")}:`}
                value={column ?? ""}
                allLabel={t("imports:page.ignore")}
                options={options}
                onChange={(value) => choose(index, value || null)}
              />
              {example ? <span className="min-w-0 text-muted text-sm wrap-anywhere">{example}</span> : null}
            </li>
          ))}
        </ul>
      </SectionCard>
      {labels.length ? (
        <Alert severity="warning" role="status" className="mb-3">
          {t("imports:page.missing", { columns: labels.join(", ") })}
        </Alert>
      ) : null}
    </>
  )
}

interface ImportChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A choice about the whole file. */
export const ImportChoice = ({ label, isOn, onChange }: ImportChoiceProps) => (
  <label className="choice w-full">
    <input type="checkbox" className="check" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
