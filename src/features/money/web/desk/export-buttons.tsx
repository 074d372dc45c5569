import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { saveFile } from "../../../../platform/web/files/save-file.ts"
import { asWorkbook } from "../../../../platform/web/files/workbook.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { exportOpenCharges } from "./desk.api.ts"

/** Downloads what the filter of the list finds. */
export function ExportButtons({ filter }: { filter: Parameters<typeof exportOpenCharges>[1] }) {
  const { t } = useTranslation("moneyDesk")
  const [api, showError] = [useApi(), useShowError()]
  const download = useMutation({
    mutationFn: async (format: "xlsx" | "csv") => {
      const file = await exportOpenCharges(api, filter, format === "csv" ? "csv" : "rows")
      const name = `${t("moneyDesk:export.file")}-${dayKey(new Date())}.${format}`
      saveFile(format === "csv" ? file : await asWorkbook(file), name)
    },
    onError: (error) => showError(error, t("moneyDesk:export.failed")),
  })
  return (
    <>
      {(["xlsx", "csv"] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          title={t("moneyDesk:export.about")}
          startIcon={<Download size={18} aria-hidden />}
          loading={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {t(`moneyDesk:export.${format}`)}
        </Button>
      ))}
    </>
  )
}
