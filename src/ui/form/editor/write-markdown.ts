import { $isHorizontalRuleNode } from "@lexical/extension"
import { $isLinkNode } from "@lexical/link"
import { $isListNode, type ListItemNode, type ListNode } from "@lexical/list"
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text"
import {
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type LexicalNode,
} from "lexical"
import { escapedLine, escapedText, fenced, type Piece, joined } from "./markdown-text.ts"
import { SourceNode } from "./markdown-nodes.ts"

/** A top-level block as Markdown; "" if it is empty. */
export function $blockMarkdown(node: LexicalNode): string {
  if (node instanceof SourceNode) return node.getTextContent()
  if ($isHorizontalRuleNode(node)) return "---"
  if ($isListNode(node)) return $listMarkdown(node).join("\n")
  if (!$isElementNode(node)) return ""
  const text = $linesOf(node)
  if (text === "") return ""
  if ($isHeadingNode(node)) return `${"#".repeat(Number(node.getTag().slice(1)))} ${headingText(text)}`
  return $isQuoteNode(node) ? prefixed(text, "> ") : text
}

/** A heading is one line, and ends with the hashes of its text only if they are escaped. */
const headingText = (text: string) => text.replaceAll(/\n+/g, " ").replace(/(?<!\\)#(?=#*$)/g, "\\#")
const prefixed = (text: string, prefix: string) => text.replaceAll(/^/gm, prefix).replaceAll(/ +$/gm, "")

/** The lines of a list. A list that directly follows one of its kind has another marker, or they would be one. */
function $listMarkdown(list: ListNode): string[] {
  const isNumbered = list.getListType() === "number"
  const before = list.getPreviousSibling()
  const isSecond = $isListNode(before) && before.getListType() === list.getListType() && !$isOther(before)
  const lines: string[] = []
  let number = list.getStart()
  let indent = 0
  for (const item of list.getChildren<ListItemNode>()) {
    const marker = isNumbered ? `${number}${isSecond ? ")" : "."} ` : isSecond ? "* " : "- "
    const nested = item.getChildren().filter($isListNode)
    const text = nested.length > 0 ? nested.flatMap($listMarkdown).join("\n") : $linesOf(item)
    if (text === "") continue
    // A nested list is part of the item before it.
    if (nested.length > 0 && indent > 0) lines.push(...text.split("\n").map((line) => indented(line, indent)))
    else {
      indent = marker.length
      lines.push(...text.split("\n").map((line, index) => (index ? indented(line, indent) : marker + line)))
      number += 1
    }
  }
  return lines
}

const indented = (line: string, width: number) => (line === "" ? "" : " ".repeat(width) + line)

/** Whether a list has the other marker. */
function $isOther(list: ListNode): boolean {
  const before = list.getPreviousSibling()
  return $isListNode(before) && before.getListType() === list.getListType() && !$isOther(before)
}

/** The text of a block, of which no line begins with a character that has a meaning there. */
function $linesOf(block: ElementNode): string {
  const lines = $inlineMarkdown(block.getChildren(), false).split("\n")
  return lines
    .map((line) => escapedLine(line.trim()))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

function $inlineMarkdown(nodes: LexicalNode[], isInLink: boolean): string {
  const lines: LexicalNode[][] = [[]]
  for (const node of nodes) {
    if ($isLineBreakNode(node)) lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines.map((line) => joined(line.map((node) => $pieceOf(node, isInLink)))).join(isInLink ? " " : "\n")
}

const marks = [
  ["strong", IS_BOLD],
  ["em", IS_ITALIC],
  ["s", IS_STRIKETHROUGH],
] as const

function $pieceOf(node: LexicalNode, isInLink: boolean): Piece {
  if ($isTextNode(node)) {
    const text = node.getTextContent()
    const format = node.getFormat()
    return {
      marks: marks.filter(([, bit]) => format & bit).map(([name]) => name),
      text: format & IS_CODE ? fenced(text) : escapedText(text, isInLink),
      isLink: false,
    }
  }
  if (!$isLinkNode(node)) return { marks: [], text: escapedText(node.getTextContent(), isInLink), isLink: false }
  const url = node.getURL()
  const title = node.getTitle()
  const address = /[\s()<>]/.test(url) || url === "" ? `<${url.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : url
  const titled = title ? `${address} "${title.replaceAll(/["\\&]/g, "\\$&")}"` : address
  const text = $inlineMarkdown(node.getChildren(), true)
  return { marks: [], text: text.trim() === "" ? text : `[${text}](${titled})`, isLink: text.trim() !== "" }
}
