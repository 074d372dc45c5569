import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { asWorkbook } from "../../../platform/web/files/workbook.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Questionnaire } from "./questionnaire.api.ts"

/** Downloads what was answered. */
export function AnswersExport({ questionnaire }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation("questionnaires")
  const [api, language, showError] = [useApi(), useLanguage(), useShowError()]
  const { questionnaireId, title_nl, title_en } = questionnaire
  const name = pickText(title_nl, title_en, language).text.replaceAll(/[^\p{L}\p{N} -]/gu, "")
  const download = useMutation({
    mutationFn: async (format: "xlsx" | "csv") => {
      const answer = await api("POST /questionnaires/:questionnaireId/export", {
        params: { questionnaireId },
        body: { format: format === "csv" ? "csv" : "rows" },
      })
      const file = answer.data as unknown as Blob
      saveFile(format === "csv" ? file : await asWorkbook(file), `${name}.${format}`)
    },
    onError: (error) => showError(error, t("questionnaires:export.failed")),
  })
  return (["xlsx", "csv"] as const).map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {t(`questionnaires:export.${format}`)}
    </Button>
  ))
}
