import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { formatMoney, formatMonth } from "../../../../platform/format.ts"
import { ApiError } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useChange } from "../../../../platform/web/change.ts"
import { ActDialog } from "../../../../ui/form/act-dialog.tsx"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { useFormValue } from "../../../../ui/form/use-form-value.ts"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { month } from "../../journal.ts"
import { type Closing, closingQuery } from "./journal.api.ts"

const choice = z.object({ through: month })

interface CloseMonthsProps {
  /** The months up to which can be closed, the last first. */
  choices: readonly string[]
  onClose: () => void
}

/** Shows what closing would fix, and closes what was shown. */
export function CloseMonths({ choices, onClose }: CloseMonthsProps) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  const [api, queryClient] = [useApi(), useQueryClient()]
  const close = useChange("POST /money/months/close", "money")
  const act = async ({ through }: z.output<typeof choice>) => {
    const { fingerprint } = await queryClient.ensureQueryData(closingQuery(api, through))
    try {
      await close.mutateAsync({ body: { through, fingerprint } })
    } catch (error) {
      // Something was booked since: shows what would be fixed now.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: closingQuery(api, through).queryKey })
      throw error
    }
  }
  return (
    <ActDialog
      title={t("journal:close.title")}
      lead={t("journal:close.lead")}
      schema={choice}
      defaultValues={{ through: choices[0] ?? "" }}
      act={act}
      submitLabel={t("journal:close.do")}
      done={t("journal:close.done")}
      isDestructive
      onClose={onClose}
    >
      {choices.length > 1 ? (
        <SelectField
          name="through"
          label={t("journal:close.through")}
          options={choices.map((value) => ({ value, label: formatMonth(value, language) }))}
        />
      ) : null}
      <Preview />
    </ActDialog>
  )
}

/** What would be fixed. */
function Preview() {
  const through = useFormValue<z.input<typeof choice>, "through">("through") ?? ""
  const result = useQuery({ ...closingQuery(useApi(), through), enabled: Boolean(through), staleTime: 0 })
  return <Loaded result={result}>{(closing) => <Fixed closing={closing} />}</Loaded>
}

function Fixed({ closing: { months, suspenseCents } }: { closing: Closing }) {
  const { t } = useTranslation("journal")
  const language = useLanguage()
  if (!months.length) return <p className="text-muted">{t("journal:close.nothing")}</p>
  return (
    <>
      <table className="w-full figures">
        <caption className="sr-only">{t("journal:close.title")}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="text-left font-normal">
              {t("journal:close.month")}
            </th>
            <th scope="col" className="text-right font-normal">
              {t("journal:close.entries")}
            </th>
            <th scope="col" className="text-right font-normal">
              {t("journal:close.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month: each, entries, debitCents }) => (
            <tr key={each} className="border-t border-line">
              <th scope="row" className="text-left py-0.5">
                {formatMonth(each, language)}
              </th>
              <td className="text-right">{entries}</td>
              <td className="text-right">{formatMoney(debitCents, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {suspenseCents > 0 ? (
        <p className="mt-2 max-w-[60ch]">
          {t("journal:close.suspense", { amount: formatMoney(suspenseCents, language) })}
        </p>
      ) : null}
    </>
  )
}
