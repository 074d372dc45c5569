import "../../styles/fields.css"
import { CircleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"

interface FrameProps {
  id: string
  label: string
  help?: React.ReactNode
  fault?: string | undefined
  required: boolean
  disabled?: boolean | undefined
  /** A group of controls (radios, checkboxes) is named by its legend instead of a label. */
  group?: boolean
  /** Shown after the help, on the same line: a counter. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** Label, control, then error and help. */
export function FieldFrame({ id, label, help, fault, required, group, aside, children }: FrameProps) {
  const name = (
    <>
      {label} {!required && <OptionalMark />}
    </>
  )
  const notes = <FieldNotes id={id} help={help} fault={fault} aside={aside} />
  if (group)
    return (
      <fieldset className="min-w-0" aria-describedby={`${id}-fault ${id}-help`}>
        <legend id={`${id}-label`} className="field-label">
          {name}
        </legend>
        {children}
        {notes}
      </fieldset>
    )
  return (
    <div className="field min-w-0">
      <label htmlFor={id} id={`${id}-label`} className="field-label">
        {name}
      </label>
      {children}
      {notes}
    </div>
  )
}

/** In words, so that no symbol needs explaining; screen readers get it from the control itself. */
export function OptionalMark() {
  const { t } = useTranslation("ui")
  return (
    <span aria-hidden className="block text-sm font-normal opacity-80">
      ({t("form.optional")})
    </span>
  )
}

/** The error and help of a field. */
export function FieldNotes({ id, help, fault, aside }: Pick<FrameProps, "id" | "help" | "fault" | "aside">) {
  if (fault === undefined && !help && !aside) return null
  return (
    <div className="field-notes">
      {fault !== undefined && (
        <p id={`${id}-fault`} className="field-fault">
          <CircleAlert size={18} aria-hidden className="mt-0.25 flex-none" />
          <span>{fault}</span>
        </p>
      )}
      {(help || aside) && (
        <div className="mt-0.75 flex gap-2 text-sm text-muted">
          <span id={`${id}-help`} className="min-w-0 wrap-anywhere">
            {help}
          </span>
          {aside && <span className="ml-auto whitespace-nowrap">{aside}</span>}
        </div>
      )}
    </div>
  )
}
