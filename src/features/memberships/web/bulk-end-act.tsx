import { CalendarX } from "lucide-react"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { addDays } from "../../../platform/amsterdam.ts"
import { day, nullableText } from "../../../platform/contract.ts"
import { dayKey } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { anyInput, type BarAct } from "../../bulk-acts/web/public/bulk-bar.tsx"
import type { bulkEnd } from "../bulk-membership.ts"
import { endReasonMax } from "../membership.ts"
import { useBulkEnd, useUndo } from "./bulk-membership.api.ts"

/** People enter the last day that counts; the site stores the first that does not. */
const fields = z.object({ lastDay: day, endReason: nullableText(endReasonMax) })
type Fields = z.input<typeof fields>

/** Ends the memberships of the chosen people. */
export function useEnding(userIds: number[]): BarAct {
  const { t } = useTranslation(["memberships", "bulkActs"])
  const today = dayKey(useNow())
  const [api, end, undo] = [useApi(), useBulkEnd(), useUndo()]
  return {
    label: t("memberships:bulk.end"),
    icon: <CalendarX size={18} aria-hidden />,
    doneText: (count) => t("memberships:bulk.done", { count }),
    undo,
    act: anyInput<z.input<typeof bulkEnd>>({
      title: t("memberships:bulk.end"),
      ask: (look) => (
        <Form
          schema={fields}
          defaultValues={{ lastDay: today, endReason: "" }}
          onSubmit={({ lastDay, endReason }) =>
            look({ userIds, until: addDays(lastDay, 1), endReason: endReason ?? null })
          }
          serverPaths={{ until: "lastDay" }}
          submitLabel={t("memberships:bulk.next")}
          bar="plain"
        >
          <DateField<Fields> name="lastDay" label={t("memberships:bulk.lastDay")} />
          <TextField<Fields>
            name="endReason"
            label={t("memberships:bulk.reason")}
            help={t("memberships:bulk.reasonHelp")}
          />
          <p className="text-sm text-muted">{t("memberships:rights")}</p>
        </Form>
      ),
      note: t("bulkActs:mails"),
      preview: async (body) => (await api("POST /memberships/bulk/end/preview", { body })).data,
      run: async (input, fingerprint) => (await end.mutateAsync({ body: { ...input, fingerprint } })).data,
      submitLabel: (count) => t("memberships:bulk.endDo", { count }),
      isDestructive: true,
    }),
  }
}
