import { useState } from "react"
import * as z from "zod"
import { clock, day, line, moment, nullableText } from "../../../platform/contract.ts"
import { ApiError } from "../../../platform/web/api.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { CheckboxesField } from "../../../ui/form/fields/checkboxes-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { SwitchField } from "../../../ui/form/fields/switch-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { TimeField } from "../../../ui/form/pickers/time-field.tsx"
import { PublishingSection } from "../../../ui/form/publishing-section.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { VisibleDaysFields } from "../../../ui/form/visible-days-fields.tsx"
import { When } from "../../../ui/form/when.tsx"
import { publishStatuses, visibilities } from "../../../platform/publishing/publishing.ts"
import { useGuideText } from "./guide-text.ts"

const input = z.object({
  title: line(80),
  remark: nullableText(300),
  password: nullableText(80),
  places: z.number().int().min(1).max(500).nullable(),
  priceCents: z.number().int().min(0).max(100_000).nullable(),
  kind: z.enum(["social", "course"]),
  room: z.number().nullable(),
  groups: z.array(z.number()),
  shape: z.enum(["round", "square"]),
  days: z.array(z.enum(["mon", "tue"])),
  isOpen: z.boolean(),
  isLoud: z.boolean(),
  date: day.nullable(),
  startAt: moment.nullable(),
  opensAt: clock.nullable(),
  items: z.array(z.object({ name: line(80), priceCents: z.number().int().min(0).nullable() })).max(5),
  visibility: z.enum(visibilities),
  status: z.enum(publishStatuses),
  publishAt: moment.nullable(),
  visibleFrom: day.nullable(),
  visibleUntil: day.nullable(),
})
type Values = z.input<typeof input>

const begin: Values = {
  title: "Pubquiz",
  remark: null,
  password: null,
  places: 40,
  priceCents: 250,
  kind: "social",
  room: 1,
  groups: [1],
  shape: "round",
  days: ["mon"],
  isOpen: true,
  isLoud: false,
  date: "2027-02-18",
  startAt: "2027-02-18T19:00:00.000Z",
  opensAt: "19:30",
  items: [{ name: "Bitterballen", priceCents: 600 }],
  visibility: "public",
  status: "published",
  publishAt: null,
  visibleFrom: null,
  visibleUntil: null,
}

/** A form with every field, and a switch that makes the next save collide with that of somebody else. */
export function WholeFormSample() {
  const text = useGuideText("form")
  const [row, setRow] = useState({ version: 1, values: begin })
  const names = (keys: readonly string[]) => keys.map((key, index) => ({ value: index + 1, label: text(key) }))
  const words = <T extends string>(keys: readonly T[]) => keys.map((value) => ({ value, label: text(value) }))
  const save = async (values: z.output<typeof input>, version: number) => {
    if (!values.isLoud || version > 1) return showSnack(text("saved"))
    throw new ApiError("", {
      status: 409,
      body: { code: "changedMeanwhile", message: text("changed"), changedBy: "Sanne de Vries" },
    })
  }
  const reload = async () => setRow({ version: 2, values: { ...begin, title: text("theirs"), places: 60 } })
  return (
    <Form
      schema={input}
      defaultValues={row.values}
      version={row.version}
      reload={reload}
      onSubmit={save}
      cancelTo="#form"
      guard={false}
      bar="plain"
    >
      <FormSection title={text("basics")} help={text("basicsHelp")}>
        <TextField<Values> name="title" label={text("name")} />
        <TextField<Values> name="remark" label={text("remark")} help={text("remarkHelp")} multiline rows={2} />
        <TextField<Values> name="password" label={text("password")} type="password" autoComplete="off" />
        <FieldRow>
          <NumberField<Values> name="places" label={text("places")} unit={text("placesUnit")} />
          <MoneyField<Values> name="priceCents" label={text("price")} />
        </FieldRow>
        <CheckboxField name="isLoud" label={text("collide")} help={text("collideHelp")} />
      </FormSection>
      <FormSection title={text("choices")} help={text("choicesHelp")}>
        <SelectField<Values> name="kind" label={text("kind")} options={words(["social", "course"])} />
        <ChoiceField<Values> name="room" label={text("room")} options={names(["canteen", "hall", "garden"])} />
        <ChoiceField<Values> name="groups" label={text("groups")} options={names(["board", "bar", "web"])} multiple />
        <RadioField<Values> name="shape" label={text("shape")} options={words(["round", "square"])} row />
        <CheckboxesField<Values> name="days" label={text("days")} options={words(["mon", "tue"])} row />
        <SwitchField name="isOpen" label={text("isOpen")} />
        <When<Values> test={({ isOpen }) => isOpen}>
          <TimeField<Values> name="opensAt" label={text("opensAt")} help={text("opensAtHelp")} />
        </When>
      </FormSection>
      <FormSection title={text("moments")} help={text("momentsHelp")}>
        <DateField<Values> name="date" label={text("date")} />
        <DateTimeField<Values> name="startAt" label={text("startAt")} />
        <VisibleDaysFields />
      </FormSection>
      <FormSection title={text("rows")} help={text("rowsHelp")}>
        <RepeatRows
          name="items"
          label={text("rows")}
          labelHidden
          max={5}
          columns="2fr 1fr"
          emptyRow={{ name: "", priceCents: null }}
        >
          {({ name }) => (
            <>
              <TextField name={`${name}.name`} label={text("item")} />
              <MoneyField name={`${name}.priceCents`} label={text("price")} />
            </>
          )}
        </RepeatRows>
      </FormSection>
      <PublishingSection isNew={false} publishAtHelp={text("publishAtHelp")} />
    </Form>
  )
}
