import { ChevronDown, Lock, Shield, Users } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useField } from "../../../ui/form/fields/use-field.ts"
import { type MemberField, memberFields, type Visibility } from "../member-fields.ts"

const icons = { onlyMe: Lock, board: Shield, members: Users } as const satisfies Record<Visibility, unknown>

/** Who sees a field, as a small choice beside it: the same choice as in the table of preferences. */
export function VisibilitySelect({ field: name }: { field: MemberField }) {
  const { t } = useTranslation("profiles")
  const textOf = (value: Visibility) => t(`profiles:visibilities.${value}`)
  const label = t("profiles:whoSees", { field: t(`profiles:visible.${name}`) })
  const field = useField<Visibility>({ name: `visibility.${name}`, label }, textOf)
  const Icon = icons[field.value]
  return (
    <label className="pill visibility text-sm" title={label}>
      <Icon size={16} aria-hidden />
      <select
        id={field.id}
        name={`visibility.${name}`}
        aria-label={label}
        value={field.value}
        onChange={({ target }) => field.change(target.value as Visibility)}
        onBlur={field.blur}
      >
        {memberFields[name].choices.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none -ml-3" />
    </label>
  )
}

interface VisibilityLineProps {
  field: MemberField
  /** What it is about. */
  children: ReactNode
}

/** Who sees what consists of several fields, or of none on this form. */
export const VisibilityLine = ({ field, children }: VisibilityLineProps) => (
  <div className="flex gap-1.5 items-center justify-between">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <VisibilitySelect field={field} />
  </div>
)
