import { useTranslation } from "react-i18next"
import * as z from "zod"
import { addDays } from "../../../platform/amsterdam.ts"
import { about, day, nullableText } from "../../../platform/contract.ts"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { membershipTypes } from "../../members/membership-type.ts"
import { endReasonMax, type MembershipChange } from "../membership.ts"

/** People enter the last day that counts; the site stores the first that does not. */
const membershipFields = z
  .object({
    type: z.enum(membershipTypes),
    since: day,
    lastDay: day.nullish(),
    endReason: nullableText(endReasonMax),
  })
  .refine(({ since, lastDay }) => !lastDay || lastDay >= since, {
    path: ["lastDay"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("since", "lastDay"),
  })
type Fields = z.input<typeof membershipFields>

interface MembershipFormProps<R> {
  membership: MembershipChange
  save: (values: MembershipChange, version: number) => Promise<R>
  /** Of a membership that is changed; see `Form`. */
  version?: number
  reload?: () => Promise<unknown>
  onSaved: () => void
}

/** Form for a period of membership, in a dialog. */
export function MembershipForm<R>({ membership, save, onSaved, ...rest }: MembershipFormProps<R>) {
  const { t } = useTranslation("memberships")
  const { until, endReason, ...initial } = membership
  const defaults = { ...initial, endReason: endReason ?? "", lastDay: until ? addDays(until, -1) : null }
  return (
    <Form
      schema={membershipFields}
      defaultValues={defaults as unknown as Fields}
      onSubmit={({ lastDay, ...values }, version) =>
        save({ ...values, until: lastDay ? addDays(lastDay, 1) : null }, version)
      }
      onSaved={onSaved}
      serverPaths={{ until: "lastDay" }}
      bar="plain"
      {...rest}
    >
      <SelectField<Fields>
        name="type"
        label={t("memberships:fields.type")}
        options={membershipTypes.map((value) => ({ value, label: t(`memberships:types.${value}`) }))}
      />
      <FieldRow>
        <DateField<Fields> name="since" label={t("memberships:fields.since")} />
        <DateField<Fields>
          name="lastDay"
          label={t("memberships:fields.lastDay")}
          help={t("memberships:fields.lastDayHelp")}
        />
      </FieldRow>
      {rest.version === undefined ? null : (
        <When<Fields> test={({ lastDay }) => Boolean(lastDay)}>
          <TextField<Fields>
            name="endReason"
            label={t("memberships:fields.endReason")}
            help={t("memberships:fields.endReasonHelp")}
          />
        </When>
      )}
      <p className="text-sm text-muted">{t("memberships:rights")}</p>
    </Form>
  )
}
