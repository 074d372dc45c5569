import { Eye, EyeOff } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldFrame } from "./field-frame.tsx"
import { Input, TextArea } from "./input.tsx"
import { type FieldProps, useField } from "./use-field.ts"
import { IconButton } from "../../button.tsx"

export interface TextFieldProps<T extends FieldValues = FieldValues> extends FieldProps<T> {
  type?: "text" | "email" | "password" | "tel" | "url"
  multiline?: boolean
  /** Initial number of lines; it grows with its text. */
  rows?: number
  /** Default: that of the schema. The text is never cut off: a counter shows how much is left. */
  maxLength?: number
  autoComplete?: string
  placeholder?: string
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search"
  start?: React.ReactNode
  end?: React.ReactNode
  autoFocus?: boolean
  readOnly?: boolean
  /** Language of the input, for the spelling checker and screen readers. */
  lang?: string
}

/** A single- or multi-line text. */
export function TextField<T extends FieldValues = FieldValues>(props: TextFieldProps<T>) {
  const { label, help, disabled, type = "text", multiline = false, rows = 4 } = props
  const field = useField<string | null | undefined>(props as FieldProps)
  const [isVisible, setVisible] = useState(false)
  const early = useEarlyInput(field.value ?? "", field.change)
  const { autoFocus = false } = props
  useEffect(() => {
    // A dialog opens after React gave the focus, and gives it to what has this attribute.
    if (autoFocus) early.current?.setAttribute("autofocus", "")
  }, [autoFocus, early])
  const counter = useCounter(field.value ?? "", props.maxLength ?? field.maxLength)
  const secret = type === "password"
  const control = {
    id: field.id,
    name: props.name,
    value: field.value ?? "",
    onBlur: field.blur,
    autoComplete: props.autoComplete ?? "off",
    autoFocus,
    placeholder: props.placeholder,
    lang: props.lang,
    disabled,
    readOnly: props.readOnly,
    required: field.required,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.fault !== undefined,
  }
  return (
    <FieldFrame {...field} label={label} help={help} disabled={disabled} aside={counter}>
      {multiline ? (
        <TextArea
          {...control}
          ref={early as React.Ref<HTMLTextAreaElement>}
          rows={rows}
          onChange={(event) => field.change(event.target.value)}
        />
      ) : (
        <Input
          {...control}
          ref={early as React.Ref<HTMLInputElement>}
          type={secret && isVisible ? "text" : type}
          onChange={(event) => field.change(event.target.value)}
          inputMode={props.inputMode}
          {...(type === "text" ? {} : { autoCapitalize: "none", spellCheck: false })}
          start={props.start}
          end={secret ? <Reveal isVisible={isVisible} setVisible={setVisible} /> : props.end}
        />
      )}
    </FieldFrame>
  )
}

/**
 * Text that the user, or a password manager, entered before hydration is in the control but not in the form yet: this
 * copies it, once.
 */
function useEarlyInput(value: string, change: (value: string) => void) {
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  useEffect(() => {
    const typed = control.current?.value
    if (typed !== undefined && typed !== value) change(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- only after the first render
  }, [])
  return control
}

function Reveal({ isVisible, setVisible }: { isVisible: boolean; setVisible: (isVisible: boolean) => void }) {
  const { t } = useTranslation("ui")
  return (
    <IconButton
      onClick={() => setVisible(!isVisible)}
      aria-label={t(isVisible ? "field.hidePassword" : "field.showPassword")}
    >
      {isVisible ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
    </IconButton>
  )
}

/** Shows how much is left as the text nears its limit. */
export function useCounter(text: string, maxLength: number | undefined): React.ReactNode {
  const { t } = useTranslation("ui")
  if (maxLength === undefined || text.length < maxLength * 0.8) return undefined
  const left = maxLength - text.length
  return left >= 0 ? (
    t("field.charactersLeft", { count: left })
  ) : (
    <strong>{t("field.charactersOver", { count: -left })}</strong>
  )
}
