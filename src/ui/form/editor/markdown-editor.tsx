import "../../styles/prose.css"
import "./editor.css"
import clsx from "clsx"
import type { LexicalEditor } from "lexical"
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { EditorLinkDialog } from "./editor-link-dialog.tsx"
import { EditorToolbar } from "./editor-toolbar.tsx"
import { $linkAtSelection, type LinkAtSelection, makeEditor, registerEditing, saveLink } from "./editing.ts"
import { MarkdownDocument } from "./markdown-document.ts"
import type { Field } from "../fields/use-field.ts"

export interface MarkdownEditorProps {
  field: Field<string | null | undefined>
  text: string
  label: string
  lang?: string | undefined
  /** Initial height of the text area in pixels; it grows with its text. */
  height: number
  /** Called if the editor cannot go on; none of the text is lost. */
  onFailed: () => void
}

/** The editor itself. It is large: loaded only by `markdown-field.tsx`, when a page has such a field. */
export function MarkdownEditor({ field, text, label, lang, height, onFailed }: MarkdownEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const [editor] = useState(() => makeEditor(onFailed))
  const [link, setLink] = useState<LinkAtSelection>()
  const openLink = () => setLink(editor.read($linkAtSelection))
  useText(editor, text, field.change)
  useEffect(() => {
    editor.setRootElement(root.current)
    return () => editor.setRootElement(null)
  }, [editor])
  const handleKeys = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey
    // Tab moves to the next field, as everywhere; Markdown has no underline.
    if (event.key === "Tab") event.nativeEvent.stopImmediatePropagation()
    if (isShortcut && /^[uk]$/i.test(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      if (event.key.toLowerCase() === "k") openLink()
    }
  }
  return (
    <div
      className={clsx("editor", field.fault !== undefined && "editor-fault")}
      style={{ "--editor-height": `${height}px` } as CSSProperties}
    >
      <EditorToolbar editor={editor} openLink={openLink} />
      <div
        ref={root}
        id={field.id}
        className="editor-text prose"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-describedby={field.describedBy}
        aria-invalid={field.fault === undefined ? undefined : true}
        aria-required={field.required ? true : undefined}
        lang={lang}
        spellCheck
        onKeyDownCapture={handleKeys}
        onBlur={field.blur}
      />
      {link && (
        <EditorLinkDialog
          first={link}
          hasText={link.hasText}
          save={(address, words) => {
            setLink(undefined)
            saveLink(editor, address, link.hasText ? words : undefined)
          }}
          cancel={() => setLink(undefined)}
        />
      )}
    </div>
  )
}

/** Loads the text into the editor, and reports what the user makes of it. */
function useText(editor: LexicalEditor, text: string, change: (text: string) => void): void {
  const [content] = useState(() => new MarkdownDocument(editor))
  const latest = useRef<string>(undefined)
  const report = useRef(change)
  useEffect(() => {
    report.current = change
  })
  useEffect(() => {
    // Differs at first, and if the form set another text: restored unsaved input, or an earlier version.
    if (text === latest.current) return
    latest.current = text
    content.load(text)
  }, [content, text])
  useEffect(
    () =>
      registerEditing(editor, () => {
        const written = content.text()
        // Opening a text is not a change, even if the editor would write it differently.
        if (written === latest.current) return
        latest.current = written
        report.current(written)
      }),
    [editor, content],
  )
}
