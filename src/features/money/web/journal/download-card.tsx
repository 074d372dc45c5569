import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { flag } from "../../../../platform/contract.ts"
import { formatMoment } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { saveFile } from "../../../../platform/web/files/save-file.ts"
import { asWorkbook } from "../../../../platform/web/files/workbook.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { SwitchField } from "../../../../ui/form/fields/switch-field.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { useFormValue } from "../../../../ui/form/use-form-value.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { journalPackages } from "../../journal.ts"
import { bookFile, type BookDownload, type JournalMonth, journalQuery } from "./journal.api.ts"

const formats = ["xlsx", "csv", ...journalPackages] as const
type Format = (typeof formats)[number]
const choice = z.object({ format: z.enum(formats), isPerDay: flag })
type Fields = z.input<typeof choice>

const extensionOf = (format: Format) => (format === "xlsx" || format === "xaf" ? format : "csv")

/** Takes the journal of a month along to the bookkeeping. */
export function DownloadCard({ journal: { month, closedAt, downloads } }: { journal: JournalMonth }) {
  const { t } = useTranslation("journal")
  const [api, queryClient] = [useApi(), useQueryClient()]
  const download = async ({ format, isPerDay }: z.output<typeof choice>) => {
    const body = { format: format === "xlsx" ? ("rows" as const) : format, isPerDay }
    const file = await bookFile(api, "POST /money/journal/:month/export", { params: { month }, body })
    const kind = format === "xlsx" || format === "csv" || format === "xaf" ? "" : `-${format.toLowerCase()}`
    const name = `${t("journal:file.journal")}-${month}${kind}.${extensionOf(format)}`
    saveFile(format === "xlsx" ? await asWorkbook(file) : file, name)
    await queryClient.invalidateQueries({ queryKey: journalQuery(api, month).queryKey, exact: true })
  }
  return (
    <SectionCard title={t("journal:download.title")} lead={t("journal:download.lead")}>
      {closedAt ? null : <p className="mb-2 font-semibold">{t("journal:download.closedFirst")}</p>}
      <Form
        schema={choice}
        defaultValues={{ format: "xlsx", isPerDay: false }}
        onSubmit={download}
        submitLabel={t("journal:download.get")}
        bar="plain"
      >
        <SelectField<Fields>
          name="format"
          label={t("journal:download.format")}
          options={formats.map((value) => ({ value, label: t(`journal:formats.${value}`) }))}
        />
        <About />
        <SwitchField<Fields>
          name="isPerDay"
          label={t("journal:download.perDay")}
          help={t("journal:download.perDayHelp")}
        />
      </Form>
      <Downloads downloads={downloads} title={t("journal:download.before")} />
    </SectionCard>
  )
}

/** What the chosen file follows, and whether anybody tried it. */
function About() {
  const { t } = useTranslation("journal")
  const format = useFormValue<Fields, "format">("format")
  return <p className="text-sm text-muted max-w-[60ch]">{format ? t(`journal:about.${format}`) : null}</p>
}

/** Who took something along, the latest first. */
export function Downloads({ downloads, title }: { downloads: readonly BookDownload[]; title: string }) {
  const { t } = useTranslation("journal")
  const [language, now] = [useLanguage(), useNow()]
  if (!downloads.length) return null
  const formatOf = (format: string) => t(`journal:formats.${format as Format | "rows" | "zip"}`)
  return (
    <>
      <h3 className="heading-4 mt-3">{title}</h3>
      <ul>
        {downloads.map(({ format, at, by }) => (
          <li key={at} className="text-sm text-muted py-0.5">
            {by
              ? t("journal:download.byAt", {
                  format: formatOf(format),
                  at: formatMoment(at, language, now),
                  name: by,
                })
              : t("journal:download.at", { format: formatOf(format), at: formatMoment(at, language, now) })}
          </li>
        ))}
      </ul>
    </>
  )
}
