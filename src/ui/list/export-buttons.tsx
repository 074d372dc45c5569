import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../platform/web/files/save-file.ts"
import { asWorkbook } from "../../platform/web/files/workbook.ts"
import { useShowError } from "../../platform/web/show-error.ts"
import { Button } from "../button.tsx"

interface ExportButtonsProps {
  /** Of the file, without its extension. */
  name: string
  /** Gets the file: CSV, or rows of which the browser makes a workbook. `data` is a `Blob`, which contracts do not name. */
  ask: (format: "csv" | "rows") => Promise<{ data: unknown }>
  /** What the file holds, or who finds out: shown when the pointer rests on a button. */
  about?: string
}

/** Two buttons, side by side on a phone too, that download what a page shows: as a workbook and as CSV. */
export function ExportButtons({ name, ask, about }: ExportButtonsProps) {
  const { t } = useTranslation("ui")
  const showError = useShowError()
  const download = useMutation({
    mutationFn: async (format: "xlsx" | "csv") => {
      const file = (await ask(format === "csv" ? "csv" : "rows")).data as Blob
      saveFile(format === "csv" ? file : await asWorkbook(file), `${name}.${format}`)
    },
    onError: (error) => showError(error, t("ui:export.failed")),
  })
  return (
    <span className="flex gap-1">
      {(["xlsx", "csv"] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          title={about}
          aria-label={t("ui:export.download", { format: t(`ui:export.${format}`) })}
          startIcon={<Download size={18} aria-hidden />}
          loading={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {t(`ui:export.${format}`)}
        </Button>
      ))}
    </span>
  )
}
