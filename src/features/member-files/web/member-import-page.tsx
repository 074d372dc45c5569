import { useEffect, useState } from "react"
import { useFormState } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { day } from "../../../platform/contract.ts"
import { dayKey } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { Button } from "../../../ui/button.tsx"
import { Radio } from "../../../ui/form/fields/radio.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { ImportChoice, ImportPage, type ImportPreviewProps } from "../../../ui/import/import-page.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { importColumns, maxImportBytes } from "../import-bounds.ts"
import type { ImportPreview } from "../member-import.ts"
import { MemberImportRows } from "./import-rows.tsx"
import { confirmImport, type ImportChoices, previewImport } from "./member-file.api.ts"

type PreviewProps = ImportPreviewProps<ImportPreview, ImportChoices, Choices>

interface Choices {
  invite: boolean
  faulty: "stop" | "leaveOut"
}

/** /smobo/importeren: choose a file, see what will change, confirm. */
export function Component() {
  const { t } = useTranslation("memberFiles")
  const api = useApi()
  return (
    <ImportPage
      title={t("memberFiles:import.title")}
      lead={t("memberFiles:import.lead")}
      fileHelp={
        <>
          {t("memberFiles:import.fileHelp")} {t("memberFiles:import.moving")}{" "}
          <RouterLink to="/smobo/importeren/administratie">{t("memberFiles:import.toMoving")}</RouterLink>
        </>
      }
      maxBytes={maxImportBytes}
      columns={importColumns.map((value) => ({ value, label: t(`memberFiles:columns.${value}`) }))}
      preview={(file, options: ImportChoices) => previewImport(api, file, options)}
      confirm={(file, given: ImportChoices & Choices & { fingerprint: string }) => confirmImport(api, file, given)}
      done={(result) => t("memberFiles:import.done", { ...result })}
      onward={{ to: "/smobo", label: t("memberFiles:import.toMembers") }}
    >
      {(shown: PreviewProps) => <Result {...shown} />}
    </ImportPage>
  )
}

function Result({ preview, options, onAgain, onConfirm, isBusy }: PreviewProps) {
  const { t } = useTranslation(["memberFiles", "imports"])
  const [leavesOut, setLeavesOut] = useState(false)
  const [invite, setInvite] = useState(false)
  const [isDayOpen, setDayOpen] = useState(false)
  const { counts } = preview
  const begins = preview.rows.some(({ kind, changes }) => kind === "new" || changes.some(isSince))
  const undecided = counts.resembling > 0 && !options.resembling
  const isReady = (!counts.faulty || leavesOut) && !undecided && counts.new + counts.changed > 0
  return (
    <SectionCard title={t("imports:page.preview")} lead={t("memberFiles:import.counts", { ...counts })}>
      <MemberImportRows rows={preview.rows} />
      {counts.resembling > 0 || options.resembling ? (
        <Resembling chosen={options.resembling} onChoose={(resembling) => onAgain({ resembling })} />
      ) : null}
      {begins ? <FirstDay since={options.since} onChoose={(since) => onAgain({ since })} onOpen={setDayOpen} /> : null}
      {counts.faulty ? (
        <ImportChoice label={t("memberFiles:import.leaveOut")} isOn={leavesOut} onChange={setLeavesOut} />
      ) : null}
      {counts.new ? <ImportChoice label={t("memberFiles:import.invite")} isOn={invite} onChange={setInvite} /> : null}
      <Button
        variant="contained"
        className="mt-2"
        loading={isBusy}
        disabled={!isReady || (begins && isDayOpen)}
        onClick={() => onConfirm({ invite, faulty: leavesOut ? "leaveOut" : "stop" })}
      >
        {t("memberFiles:import.confirm", { count: counts.new + counts.changed })}
      </Button>
    </SectionCard>
  )
}

const isSince = ({ column }: { column: string }) => column === "since"

const decisions = ["update", "leaveOut"] as const
type Decision = (typeof decisions)[number]

interface ResemblingProps {
  chosen: ImportChoices["resembling"]
  onChoose: (decision: Decision) => void
}

/** What to do with rows that are probably somebody with another address. */
function Resembling({ chosen, onChoose }: ResemblingProps) {
  const { t } = useTranslation("memberFiles")
  return (
    <fieldset className="min-w-0 my-2">
      <legend className="field-label">{t("memberFiles:resembling.title")}</legend>
      <p className="text-sm text-muted">{t("memberFiles:resembling.help")}</p>
      {decisions.map((value) => (
        <Radio
          key={value}
          name="resembling"
          value={value}
          className="w-full"
          checked={chosen === value}
          onChange={() => onChoose(value)}
        >
          {t(`memberFiles:resembling.${value}`)}
        </Radio>
      ))}
    </fieldset>
  )
}

const firstDay = z.object({ since: day })

interface FirstDayProps {
  /** Today if nothing was chosen. */
  since: string | undefined
  onChoose: (since: string) => void
  /** Whether a day was filled in that the preview does not use yet. */
  onOpen: (isOpen: boolean) => void
}

/** From when rows without a day of their own are members. */
function FirstDay({ since, onChoose, onOpen }: FirstDayProps) {
  const { t } = useTranslation("memberFiles")
  const today = dayKey(useNow())
  return (
    <div className="my-2">
      <Form
        schema={firstDay}
        defaultValues={{ since: since ?? today }}
        onSubmit={async (chosen) => onChoose(chosen.since)}
        submitLabel={t("memberFiles:import.useDay")}
        bar="plain"
        isMinor
      >
        <DateField<z.input<typeof firstDay>>
          name="since"
          label={t("memberFiles:import.firstDay")}
          help={t("memberFiles:import.firstDayHelp")}
        />
        <OpenDay onOpen={onOpen} />
      </Form>
    </div>
  )
}

/** Says what to do with a day that was filled in: importing would leave it unused. */
function OpenDay({ onOpen }: Pick<FirstDayProps, "onOpen">) {
  const { t } = useTranslation("memberFiles")
  const { isDirty } = useFormState()
  useEffect(() => onOpen(isDirty), [isDirty, onOpen])
  return (
    <p role="status" className="text-sm not-empty:mb-3">
      {isDirty ? t("memberFiles:import.useDayFirst") : ""}
    </p>
  )
}
