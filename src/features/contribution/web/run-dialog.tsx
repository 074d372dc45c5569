import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { flag } from "../../../platform/contract.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { SwitchField } from "../../../ui/form/fields/switch-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { type Preview, previewQuery, type Terms, useContributionChange } from "./contribution.api.ts"

const fields = z.object({ isMailing: flag })
type Fields = z.input<typeof fields>

interface RunDialogProps {
  terms: Terms
  preview: Preview
  onClose: () => void
}

/** Asks whether to charge what the preview shows. */
export function RunDialog({ terms: { year, payBy }, preview, onClose }: RunDialogProps) {
  const { t } = useTranslation("contribution")
  const language = useLanguage()
  const [api, queryClient] = [useApi(), useQueryClient()]
  const run = useContributionChange("POST /contribution-years/:year/runs")
  const { people: count, cents, fingerprint } = preview
  const start = async (isMailing: boolean) => {
    try {
      await run.mutateAsync({ params: { year }, body: { fingerprint, isMailing } })
    } catch (error) {
      // Something changed since: shows what would happen now.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: previewQuery(api, year).queryKey })
      throw error
    }
  }
  return (
    <ModalDialog title={t("contribution:run.title")} onClose={onClose}>
      <p className="mb-2 max-w-[60ch]">
        {t("contribution:run.sure", {
          count,
          amount: formatMoney(cents, language),
          day: formatFullDate(payBy, language),
        })}
      </p>
      <Form
        schema={fields}
        defaultValues={{ isMailing: true }}
        onSubmit={({ isMailing }) => start(isMailing)}
        onSaved={() => {
          showSnack(t("contribution:run.started"))
          onClose()
        }}
        submitLabel={t("contribution:run.do", { count })}
        bar="plain"
      >
        <SwitchField<Fields>
          name="isMailing"
          label={t("contribution:run.mail")}
          help={t("contribution:run.mailHelp")}
        />
        <p className="text-sm text-muted max-w-[60ch]">{t("contribution:run.undo")}</p>
      </Form>
    </ModalDialog>
  )
}
