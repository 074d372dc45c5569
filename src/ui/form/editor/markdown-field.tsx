import { type ComponentType, useEffect, useState } from "react"
import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldFrame } from "../fields/field-frame.tsx"
import { TextArea } from "../fields/input.tsx"
import type { MarkdownEditorProps } from "./markdown-editor.tsx"
import { type TextFieldProps, useCounter } from "../fields/text-field.tsx"
import { type Field, type FieldProps, useField } from "../fields/use-field.ts"
import { Skeleton } from "../../skeleton.tsx"

type Props<T extends FieldValues> = Pick<
  TextFieldProps<T>,
  "name" | "label" | "help" | "required" | "disabled" | "rows" | "maxLength" | "lang"
>

/**
 * Long text with some formatting: headings, lists, links. It saves Markdown. The editor is loaded with the field; if
 * that fails, or the text contains something the editor cannot show, it is a plain text area.
 */
export function MarkdownField<T extends FieldValues = FieldValues>(props: Props<T>) {
  const { label, help, disabled = false, rows = 8, lang } = props
  const { t } = useTranslation("ui")
  const field = useField<string | null | undefined>(props as FieldProps)
  const text = field.value ?? ""
  const counter = useCounter(text, props.maxLength ?? field.maxLength)
  const [Editor, fail] = useEditor()
  const height = rows * 24 + 32
  const plain = Editor === "failed" || disabled
  return (
    <FieldFrame
      {...field}
      label={label}
      help={plain ? t("editor.asMarkdown") : help}
      disabled={disabled}
      aside={counter}
    >
      {plain ? (
        <PlainText {...props} field={field} rows={rows} />
      ) : Editor === "waiting" ? (
        <div role="group" aria-busy aria-label={label}>
          <Skeleton height={height + 49} />
        </div>
      ) : (
        <Editor field={field} text={text} label={label} lang={lang} height={height} onFailed={fail} />
      )}
    </FieldFrame>
  )
}

function PlainText({
  field,
  name,
  rows,
  lang,
}: {
  field: Field<string | null | undefined>
  name: string
  rows: number
  lang?: string | undefined
}) {
  return (
    <TextArea
      id={field.id}
      name={name}
      value={field.value ?? ""}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.blur}
      rows={rows}
      lang={lang}
      required={field.required}
      aria-describedby={field.describedBy}
      aria-invalid={field.fault !== undefined}
    />
  )
}

type Loaded = ComponentType<MarkdownEditorProps> | "waiting" | "failed"

/** The editor, once loaded. The server never needs it. */
function useEditor(): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<{ editor: Loaded }>({ editor: "waiting" })
  useEffect(() => {
    if (import.meta.env.SSR) return
    let gone = false
    const set = (editor: Loaded) => {
      if (!gone) setLoaded({ editor })
    }
    import("./markdown-editor.tsx").then(
      ({ MarkdownEditor }) => set(MarkdownEditor),
      () => set("failed"),
    )
    return () => {
      gone = true
    }
  }, [])
  return [loaded.editor, () => setLoaded({ editor: "failed" })]
}
