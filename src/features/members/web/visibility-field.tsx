import { useTranslation } from "react-i18next"
import { Radio } from "../../../ui/form/fields/radio.tsx"
import { useField } from "../../../ui/form/fields/use-field.ts"
import { type MemberField, memberFields, type Visibility } from "../member-fields.ts"

/** Who sees a field of the person: a row of a table of choices. */
export function VisibilityField({ field: name }: { field: MemberField }) {
  const { t } = useTranslation("profiles")
  const label = t(`profiles:visible.${name}`)
  const textOf = (value: Visibility) => t(`profiles:visibilities.${value}`)
  const field = useField<Visibility>({ name: `visibility.${name}`, label }, textOf)
  const choices: readonly Visibility[] = memberFields[name].choices
  return (
    <div
      id={field.id}
      role="radiogroup"
      aria-labelledby={`${field.id}-label`}
      className="flex flex-wrap gap-x-2 items-center justify-between py-0.75 border-b border-line"
    >
      <span id={`${field.id}-label`} className="flex-[1_1_12rem]">
        {label}
      </span>
      <span className="grid grid-cols-[7.5rem_6.5rem_6.5rem] max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,4.7rem),1fr))]">
        {(["onlyMe", "board", "members"] as const).map((value) =>
          choices.includes(value) ? (
            <Radio
              key={value}
              name={`visibility.${name}`}
              value={value}
              checked={field.value === value}
              onChange={() => field.change(value)}
              onBlur={field.blur}
            >
              {textOf(value)}
            </Radio>
          ) : (
            <span key={value} />
          ),
        )}
      </span>
    </div>
  )
}
