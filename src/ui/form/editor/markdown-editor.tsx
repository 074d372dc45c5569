import "../../styles/prose.css"
import "./editor.css"
import {
  addImportVisitor$,
  createRootEditorSubscription$,
  headingsPlugin,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  markdownShortcutPlugin,
  MDXEditor,
  type MDXEditorMethods,
  quotePlugin,
  realmPlugin,
  thematicBreakPlugin,
} from "@mdxeditor/editor"
import clsx from "clsx"
import { $createParagraphNode, $createTextNode, TextNode } from "lexical"
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { EditorLinkDialog, linkOf } from "./editor-link-dialog.tsx"
import { editorToolbarPlugin } from "./editor-toolbar.tsx"
import type { Field } from "../fields/use-field.ts"

export interface MarkdownEditorProps {
  field: Field<string | null | undefined>
  text: string
  label: string
  lang?: string | undefined
  /** Initial height of the text area in pixels; it grows with its text. */
  height: number
  /** Called if the text contains something the editor cannot show; none of it is lost. */
  onFailed: () => void
}

/** One notation for each construct, the one most readable as plain text. */
const writing = { bullet: "-", emphasis: "_", strong: "*", rule: "-", listItemIndent: "one" } as const

/** The editor itself. It is large: loaded only by `markdown-field.tsx`, when a page has such a field. */
export function MarkdownEditor({ field, text, label, lang, height, onFailed }: MarkdownEditorProps) {
  const editor = useRef<MDXEditorMethods>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const latest = useRef(text)
  const plugins = useMemo(
    () => [
      headingsPlugin({ allowedHeadingLevels: [1, 2, 3] }),
      listsPlugin(),
      quotePlugin(),
      thematicBreakPlugin(),
      // The server links typed addresses when rendering; doing it here would change a text merely by opening it.
      linkPlugin({ validateUrl: (address) => linkOf(address) === address, disableAutoLink: true }),
      linkDialogPlugin({ LinkDialog: EditorLinkDialog, showLinkTitleField: false }),
      markdownShortcutPlugin(),
      onlyMarkdown(),
      elementPlugin({ onElement: setElement }),
      editorToolbarPlugin(),
    ],
    [],
  )
  useEffect(() => {
    // The form set another text: restored unsaved input, or an earlier version.
    if (text === latest.current) return
    latest.current = text
    editor.current?.setMarkdown(text)
  }, [text])
  useEditable(element, field, lang)
  const change = (written: string, isRewritten: boolean) => {
    // Opening a text is not a change, even if the editor would write it differently.
    if (isRewritten || written === latest.current) return
    latest.current = written
    field.change(written)
  }
  // The one remaining text of its own: the accessible name of the text area.
  const translate = (key: string, defaultText: string) => (key === "contentArea.editableMarkdown" ? label : defaultText)
  return (
    <div
      onKeyDownCapture={leaveKeys}
      className={clsx("editor", field.fault !== undefined && "editor-fault")}
      style={{ "--editor-height": `${height}px` } as CSSProperties}
    >
      <MDXEditor
        ref={editor}
        markdown={text}
        onChange={change}
        onBlur={field.blur}
        onError={onFailed}
        plugins={plugins}
        toMarkdownOptions={writing}
        translation={translate}
        contentEditableClassName="editor-text prose"
        suppressHtmlProcessing
      />
    </div>
  )
}

/** Tab moves to the next field, as everywhere; Markdown has no underline. */
function leaveKeys(event: KeyboardEvent): void {
  const inText = (event.target as HTMLElement).isContentEditable
  if (!inText) return
  if (event.key === "Tab") event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "u") {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Gives the text area the attributes of a form control: id, language, notes. */
function useEditable(element: HTMLElement | null, field: MarkdownEditorProps["field"], lang: string | undefined) {
  useLayoutEffect(() => {
    if (!element) return
    const attributes = {
      id: field.id,
      "aria-describedby": field.describedBy,
      "aria-invalid": field.fault === undefined ? undefined : "true",
      "aria-required": field.required ? "true" : undefined,
      "aria-multiline": "true",
      lang,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  })
}

/** Reports when the text area exists: it is created later than the editor around it. */
const elementPlugin = realmPlugin<{ onElement: (element: HTMLElement | null) => void }>({
  init: (realm, params) =>
    realm.pub(createRootEditorSubscription$, (editor) =>
      editor.registerRootListener((element) => {
        params?.onElement(element)
      }),
    ),
})

const unwritable = [
  "underline",
  "subscript",
  "superscript",
  "highlight",
  "uppercase",
  "lowercase",
  "capitalize",
] as const

/** Removes formatting that Markdown cannot express, such as colours of pasted text. */
const onlyMarkdown = realmPlugin({
  init: (realm) => {
    realm.pub(createRootEditorSubscription$, (editor) =>
      editor.registerNodeTransform(TextNode, (node) => {
        for (const format of unwritable) if (node.hasFormat(format)) node.toggleFormat(format)
        if (node.getStyle() !== "") node.setStyle("")
      }),
    )
    realm.pub(addImportVisitor$, {
      // HTML is not rendered on the site but shown as typed, so the editor treats it as text too.
      testNode: "html",
      visitNode: ({ mdastNode, lexicalParent, mdastParent }) => {
        const text = $createTextNode((mdastNode as { value: string }).value)
        const isLine =
          mdastParent?.type === "root" || mdastParent?.type === "blockquote" || mdastParent?.type === "listItem"
        const node = isLine ? $createParagraphNode().append(text) : text
        ;(lexicalParent as ReturnType<typeof $createParagraphNode>).append(node)
      },
    })
  },
})
