import "../../../ui/styles/fields.css"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useChange } from "../../../platform/web/change.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { FilterSelect } from "../../../ui/list/filter-select.tsx"
import { DialogActions, ModalDialog } from "../../../ui/modal-dialog.tsx"
import { academicYearText } from "../academic-year.ts"

const optionOf = (year: number) => ({ value: String(year), label: academicYearText(year) })

/** Copies the books of an academic year to another. `years`: those that have books, newest first. */
export function BookCopyDialog({ years, onClose }: { years: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation("books")
  const navigate = useNavigate()
  const showError = useShowError()
  const copy = useChange("POST /books/copies", "books")
  const [from, setFrom] = useState(years[0] ?? 0)
  const [to, setTo] = useState(from + 1)
  const run = async () => {
    try {
      const { copied } = (await copy.mutateAsync({ body: { from, to } })).data
      showSnack(t("books:copy.done", { count: copied, year: academicYearText(to) }))
      onClose()
      void navigate(`/nieuwe-boeken?studiejaar=${to}`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <ModalDialog title={t("books:copy.title")} onClose={onClose}>
      <p className="text-muted max-w-[60ch] mb-3">{t("books:copy.lead")}</p>
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          name="from"
          label={t("books:copy.from")}
          value={String(from)}
          allLabel={null}
          options={years.map(optionOf)}
          onChange={(value) => {
            setFrom(Number(value))
            setTo(Number(value) + 1)
          }}
        />
        <FilterSelect
          name="to"
          label={t("books:copy.to")}
          value={String(to)}
          allLabel={null}
          options={[from + 1, from + 2].map(optionOf)}
          onChange={(value) => setTo(Number(value))}
        />
      </div>
      <DialogActions onCancel={onClose}>
        <Button variant="contained" loading={copy.isPending} onClick={() => void run()}>
          {t("books:copy.run")}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
