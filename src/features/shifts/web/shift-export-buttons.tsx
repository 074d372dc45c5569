import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { asWorkbook } from "../../../platform/web/files/workbook.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"

interface ShiftExportButtonsProps {
  /** Without its extension. */
  name: string
  ask: (format: "csv" | "rows") => Promise<{ data: unknown }>
}

/** Downloads what a page shows. */
export function ShiftExportButtons({ name, ask }: ShiftExportButtonsProps) {
  const { t } = useTranslation("shiftDesk")
  const showError = useShowError()
  const download = useMutation({
    mutationFn: async (format: "xlsx" | "csv") => {
      const file = (await ask(format === "csv" ? "csv" : "rows")).data as Blob
      saveFile(format === "csv" ? file : await asWorkbook(file), `${name}.${format}`)
    },
    onError: (error) => showError(error, t("shiftDesk:export.failed")),
  })
  return (
    <>
      {(["xlsx", "csv"] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<Download size={18} aria-hidden />}
          loading={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {t(`shiftDesk:export.${format}`)}
        </Button>
      ))}
    </>
  )
}
