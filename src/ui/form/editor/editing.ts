import { $insertDataTransferForRichText } from "@lexical/clipboard"
import { createEmptyHistoryState, registerHistory } from "@lexical/history"
import { $createLinkNode, $isLinkNode, $toggleLink, LinkNode } from "@lexical/link"
import { registerList } from "@lexical/list"
import {
  BOLD_STAR,
  HEADING,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  UNORDERED_LIST,
} from "@lexical/markdown"
import { registerRichText } from "@lexical/rich-text"
import {
  $createTextNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  createEditor,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  ParagraphNode,
  TextNode,
} from "lexical"
import { mayLinkTo } from "../../../platform/markdown.ts"
import { markdownNodes, SourceNode } from "./markdown-nodes.ts"

/** What somebody who knows Markdown may type instead of using a button. */
const shortcuts = [HEADING, QUOTE, UNORDERED_LIST, ORDERED_LIST, BOLD_STAR, ITALIC_STAR, ITALIC_UNDERSCORE]

const theme = {
  text: { strikethrough: "editor-struck" },
  list: { nested: { listitem: "editor-nested" } },
  code: "editor-source",
  hr: "editor-rule",
}

export const makeEditor = (onError: () => void): LexicalEditor =>
  createEditor({ namespace: "markdown", nodes: markdownNodes, theme, onError })

/** Everything a user can do in the text. */
export function registerEditing(editor: LexicalEditor, onChange: () => void): () => void {
  return mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    registerList(editor),
    registerMarkdownShortcuts(editor, shortcuts),
    registerOnlyMarkdown(editor),
    registerPaste(editor),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) onChange()
    }),
  )
}

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
const registerOnlyMarkdown = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerNodeTransform(TextNode, (node) => {
      for (const format of unwritable) if (node.hasFormat(format)) node.toggleFormat(format)
      if (node.getStyle() !== "") node.setStyle("")
      // The characters of source are its formatting.
      if (node.getFormat() !== 0 && node.getParent() instanceof SourceNode) node.setFormat(0)
    }),
    editor.registerNodeTransform(ParagraphNode, (node) => {
      if (node.getFormatType() !== "") node.setFormat("")
      if (node.getIndent() !== 0) node.setIndent(0)
    }),
    // Links that the server refuses, such as those to files of somebody's computer.
    editor.registerNodeTransform(LinkNode, (node) => {
      if (mayLinkTo(node.getURL())) return
      for (const child of node.getChildren()) node.insertBefore(child)
      node.remove()
    }),
  )

/** Word puts style sheets in what it copies, which our security policy refuses to apply. */
const registerPaste = (editor: LexicalEditor) =>
  editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const copied = event instanceof ClipboardEvent ? event.clipboardData : null
      const html = copied?.getData("text/html") ?? ""
      const selection = $getSelection()
      if (!copied || !/<style/i.test(html) || !$isRangeSelection(selection)) return false
      event.preventDefault()
      const unstyled = new DataTransfer()
      unstyled.setData("text/html", html.replaceAll(/<style.*?<\/style>/gis, ""))
      unstyled.setData("text/plain", copied.getData("text/plain"))
      editor.update(() => $insertDataTransferForRichText(unstyled, selection, editor), { tag: PASTE_TAG })
      return true
    },
    COMMAND_PRIORITY_NORMAL,
  )

/** The link that the dialog starts with. */
export interface LinkAtSelection {
  address: string
  text: string
  /** Whether its text is typed in the dialog too: nothing is selected. */
  hasText: boolean
}

export function $linkAtSelection(): LinkAtSelection {
  const selection = $getSelection()
  const link = selection?.getNodes()[0]?.getParents().find($isLinkNode)
  const isCollapsed = !$isRangeSelection(selection) || selection.isCollapsed()
  return { address: link?.getURL() ?? "", text: link?.getTextContent() ?? "", hasText: isCollapsed && !link }
}

/** Saves what the dialog was filled in with. An empty address removes the link. */
export function saveLink(editor: LexicalEditor, address: string, text: string | undefined): void {
  editor.focus(() =>
    editor.update(() => {
      if (text === undefined) return $toggleLink(address === "" ? null : { url: address, rel: null })
      const words = $createTextNode(text.trim() === "" ? address : text)
      $insertNodes([$createLinkNode(address, { rel: null }).append(words)])
    }),
  )
}
