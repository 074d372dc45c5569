import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { asWorkbook } from "../../../platform/web/files/workbook.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"

interface ExportButtonsProps {
  /** Without its extension. */
  name: string
  ask: (format: "csv" | "rows") => Promise<{ data: unknown }>
}

/** Downloads what a page shows. */
export function ExportButtons({ name, ask }: ExportButtonsProps) {
  const { t } = useTranslation("budgets")
  const showError = useShowError()
  const download = useMutation({
    mutationFn: async (format: "xlsx" | "csv") => {
      const file = (await ask(format === "csv" ? "csv" : "rows")).data as Blob
      saveFile(format === "csv" ? file : await asWorkbook(file), `${name}.${format}`)
    },
    onError: (error) => showError(error, t("budgets:export.failed")),
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
          {t(`budgets:export.${format}`)}
        </Button>
      ))}
    </>
  )
}
