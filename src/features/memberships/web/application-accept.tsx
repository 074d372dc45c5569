import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { addDays } from "../../../platform/amsterdam.ts"
import { about, day } from "../../../platform/contract.ts"
import { dayKey, formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { membershipTypes } from "../../members/membership-type.ts"
import { endOf } from "../application-state.ts"
import { type Application, useApplicationChange } from "./application.api.ts"

/** People enter the last day that counts; the site stores the first that does not. */
const acceptance = z
  .object({ type: z.enum(membershipTypes), since: day, lastDay: day.nullish() })
  .refine(({ since, lastDay }) => !lastDay || lastDay >= since, {
    path: ["lastDay"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("since", "lastDay"),
  })
type Fields = z.input<typeof acceptance>

interface AcceptProps {
  application: Application
  onClose: () => void
  onAccepted: () => void
}

/** Accepts an application with another type, first or last day than it has by itself. */
export function ApplicationAccept({ application: { membershipId, name, type }, onClose, onAccepted }: AcceptProps) {
  const { t } = useTranslation(["applications", "signUpCosts"])
  const today = dayKey(useNow())
  const accept = useApplicationChange("POST /applications/:membershipId/accept")
  return (
    <ModalDialog title={t("applications:accept.title", { name })} onClose={onClose}>
      <Form
        schema={acceptance}
        defaultValues={{ type, since: today, lastDay: null }}
        onSubmit={({ lastDay, ...body }) =>
          accept.mutateAsync({
            params: { membershipId },
            body: { ...body, ...(lastDay ? { until: addDays(lastDay, 1) } : {}) },
          })
        }
        onSaved={() => {
          onClose()
          onAccepted()
        }}
        serverPaths={{ until: "lastDay" }}
        submitLabel={t("applications:actions.accept")}
        bar="plain"
      >
        <SelectField<Fields>
          name="type"
          label={t("applications:facts.type")}
          options={membershipTypes.map((value) => ({ value, label: t(`signUpCosts:types.${value}`) }))}
        />
        <FieldRow>
          <DateField<Fields> name="since" label={t("applications:accept.since")} />
          <DateField<Fields> name="lastDay" label={t("applications:accept.lastDay")} />
        </FieldRow>
        <DefaultEnd />
      </Form>
    </ModalDialog>
  )
}

/** When the membership ends if no last day is filled in: that depends on the type. */
function DefaultEnd() {
  const { t } = useTranslation("applications")
  const language = useLanguage()
  const now = useNow()
  const { type, since, lastDay } = useWatch<Fields>()
  if (lastDay || !type || !day.safeParse(since).success) return null
  const end = endOf(type, since ?? "")
  return (
    <p className="text-sm text-muted" role="status">
      {end
        ? t("applications:accept.endsByItself", { day: formatDate(addDays(end, -1), language, now) })
        : t("applications:accept.noEnd")}
    </p>
  )
}
