import "@mdxeditor/editor/style.css"
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
import Box from "@mui/material/Box"
import { $createParagraphNode, $createTextNode, TextNode } from "lexical"
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { EditorLinkDialog, linkOf } from "./editor-link-dialog.tsx"
import { editorStyles } from "./editor-styles.ts"
import { editorToolbarPlugin } from "./editor-toolbar.tsx"
import type { Field } from "./use-field.ts"

export interface MarkdownEditorProps {
  field: Field<string | null | undefined>
  text: string
  label: string
  lang?: string | undefined
  /** Of the part that is typed in, in pixels; it grows with its text. */
  height: number
  /** Called where the text holds something the editor cannot show; nothing of it is lost. */
  onFailed: () => void
}

/** One way to write each thing, the one that reads best as plain text. */
const writing = { bullet: "-", emphasis: "_", strong: "*", rule: "-", listItemIndent: "one" } as const

/** The editor itself. It is large: only `markdown-field.tsx` fetches it, when there is a field on the page. */
export function MarkdownEditor({ field, text, label, lang, height, onFailed }: MarkdownEditorProps) {
  const editor = useRef<MDXEditorMethods>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const latest = useRef(text)
  const plugins = useMemo(
    () => [
      headingsPlugin({ allowedHeadingLevels: [1, 2, 3] }),
      listsPlugin(),
      quotePlugin(),
      thematicBreakPlugin(),
      // An address that is typed becomes a link when it is shown; here it would change a text by opening it.
      linkPlugin({ validateUrl: (address) => linkOf(address) === address, disableAutoLink: true }),
      linkDialogPlugin({ LinkDialog: EditorLinkDialog, showLinkTitleField: false }),
      markdownShortcutPlugin(),
      onlyMarkdown(),
      placePlugin({ onPlace: setPlace }),
      editorToolbarPlugin(),
    ],
    [],
  )
  useEffect(() => {
    // The form itself put another text here: what was typed before and not saved, or an earlier version.
    if (text === latest.current) return
    latest.current = text
    editor.current?.setMarkdown(text)
  }, [text])
  useEditable(place, field, lang)
  const change = (written: string, isRewritten: boolean) => {
    // Opening a text is no change, also where the editor would have written it in another way.
    if (isRewritten || written === latest.current) return
    latest.current = written
    field.change(written)
  }
  // The one text of its own that is left: the name of the place that is typed in.
  const translate = (key: string, words: string) => (key === "contentArea.editableMarkdown" ? label : words)
  return (
    <Box
      onKeyDownCapture={leaveKeys}
      sx={[
        editorStyles,
        { "--editor-height": `${height}px` },
        field.fault !== undefined && { "--editor-edge": "var(--mui-palette-error-main)" },
      ]}
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
        contentEditableClassName="editor-text"
        suppressHtmlProcessing
      />
    </Box>
  )
}

/** Tab goes to the next field, as everywhere; underlining cannot be written in Markdown. */
function leaveKeys(event: KeyboardEvent): void {
  const inText = (event.target as HTMLElement).isContentEditable
  if (!inText) return
  if (event.key === "Tab") event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "u") {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Gives the place that is typed in what a control of a form has: an id, a name, a language, its notes. */
function useEditable(place: HTMLElement | null, field: MarkdownEditorProps["field"], lang: string | undefined) {
  useLayoutEffect(() => {
    if (!place) return
    const attributes = {
      id: field.id,
      "aria-describedby": field.describedBy,
      "aria-invalid": field.fault === undefined ? undefined : "true",
      "aria-required": field.required ? "true" : undefined,
      "aria-multiline": "true",
      lang,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) place.removeAttribute(name)
      else place.setAttribute(name, value)
    }
  })
}

/** Tells when the place that is typed in is there: it comes later than the editor around it. */
const placePlugin = realmPlugin<{ onPlace: (place: HTMLElement | null) => void }>({
  init: (realm, params) =>
    realm.pub(createRootEditorSubscription$, (editor) =>
      editor.registerRootListener((place) => {
        params?.onPlace(place)
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

/** Keeps out what Markdown has no words for, such as the colours of a text pasted from elsewhere. */
const onlyMarkdown = realmPlugin({
  init: (realm) => {
    realm.pub(createRootEditorSubscription$, (editor) =>
      editor.registerNodeTransform(TextNode, (node) => {
        for (const format of unwritable) if (node.hasFormat(format)) node.toggleFormat(format)
        if (node.getStyle() !== "") node.setStyle("")
      }),
    )
    realm.pub(addImportVisitor$, {
      // HTML is not HTML here: it is shown to readers as it was typed, so it is text to the writer too.
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
