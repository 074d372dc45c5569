import { $createHorizontalRuleNode } from "@lexical/extension"
import { $createLinkNode } from "@lexical/link"
import { $createListItemNode, $createListNode } from "@lexical/list"
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text"
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementNode,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type LexicalNode,
} from "lexical"
import MarkdownIt, { type Token } from "markdown-it"
import { markdownOptions, mayLinkTo } from "../../../platform/markdown.ts"
import { $createSourceNode } from "./markdown-nodes.ts"

// The parser of the server, so that the editor and the page agree on what a text means.
const parser = new MarkdownIt(markdownOptions)
parser.validateLink = mayLinkTo

/** A top-level block: its lines, and the blank lines before it. */
export interface Block {
  source: string
  gap: string
  $node: () => ElementNode | LexicalNode
}

/** The blocks of a text. Together, their gaps and sources are the text, except for blank lines at its end. */
export function blocksOf(text: string): Block[] {
  const lines = text.split("\n")
  const blocks: Block[] = []
  let done = 0
  const add = (end: number, part?: Part) => {
    let [from, to] = [done, end]
    while (from < to && lines[from]?.trim() === "") from += 1
    while (from < to && lines[to - 1]?.trim() === "") to -= 1
    if (from === to) return
    const source = lines.slice(from, to).join("\n")
    const gap = lines
      .slice(done, from)
      .map((line) => `${line}\n`)
      .join("")
    blocks.push({
      source,
      gap: blocks.length ? `\n${gap}` : gap,
      $node: () => (part && isKnown(part) ? $blockOf(part) : $createSourceNode(source)),
    })
    done = to
  }
  for (const part of treeOf(parser.parse(text, {}))) {
    const [start, end] = part.token.map ?? [done, done]
    // Lines that are not in any token define the addresses of links elsewhere in the text.
    add(start)
    add(end, part)
  }
  add(lines.length)
  return blocks
}

interface Part {
  token: Token
  parts: Part[]
}

/** Tokens come in a row, with openings and closings. */
function treeOf(tokens: Token[]): Part[] {
  const root: Part[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop()
      continue
    }
    const part = { token, parts: token.children ? treeOf(token.children) : [] }
    open.at(-1)?.push(part)
    if (token.nesting > 0) open.push(part.parts)
  }
  return root
}

const formats: Record<string, number> = { strong_open: IS_BOLD, em_open: IS_ITALIC, s_open: IS_STRIKETHROUGH }
const inlineTypes = new Set(["text", "softbreak", "hardbreak", "code_inline", "link_open", ...Object.keys(formats)])
const isInline = ({ token, parts }: Part): boolean => inlineTypes.has(token.type) && parts.every(isInline)
const isParagraph = ({ token, parts }: Part): boolean =>
  token.type === "paragraph_open" && parts.every((inline) => inline.parts.every(isInline))
const isList = ({ token }: Part) => token.type === "bullet_list_open" || token.type === "ordered_list_open"

/** Whether the editor can express all of a block. */
function isKnown(part: Part): boolean {
  const { token, parts } = part
  if (token.type === "hr" || isParagraph(part)) return true
  if (token.type === "heading_open") return parts.every((inline) => inline.parts.every(isInline))
  if (token.type === "blockquote_open") return parts.length > 0 && parts.every(isParagraph)
  return isList(part) && parts.every((item) => isKnownItem(item.parts))
}

/** In a list item: paragraphs first, then lists. */
const isKnownItem = (parts: Part[]) =>
  parts.every((part, index) => {
    const previous = parts[index - 1]
    return isList(part) ? isKnown(part) : isParagraph(part) && !(previous && isList(previous))
  })

function $blockOf(part: Part): ElementNode | LexicalNode {
  const { token, parts } = part
  if (token.type === "hr") return $createHorizontalRuleNode()
  if (token.type === "heading_open")
    return $createHeadingNode(token.tag as HeadingTagType).append(...$paragraphs([part]))
  if (token.type === "blockquote_open") return $createQuoteNode().append(...$paragraphs(parts))
  return isList(part) ? $listOf(part) : $createParagraphNode().append(...$paragraphs([part]))
}

function $listOf({ token, parts }: Part): ElementNode {
  const list =
    token.type === "bullet_list_open"
      ? $createListNode("bullet")
      : $createListNode("number", Number(token.attrGet("start") ?? "1"))
  for (const item of parts) {
    const nested = item.parts.filter(isList)
    const texts = item.parts.filter((part) => !isList(part))
    if (texts.length > 0 || nested.length === 0) list.append($createListItemNode().append(...$paragraphs(texts)))
    for (const inner of nested) list.append($createListItemNode().append($listOf(inner)))
  }
  return list
}

/** The texts of paragraphs, with an empty line between them. */
function $paragraphs(parts: Part[]): LexicalNode[] {
  return parts.flatMap((paragraph, index) => [
    ...(index ? [$createLineBreakNode(), $createLineBreakNode()] : []),
    ...paragraph.parts.flatMap((inline) => inline.parts.flatMap((part) => $inlineOf(part, 0))),
  ])
}

function $inlineOf({ token, parts }: Part, format: number): LexicalNode[] {
  if (token.type === "text") return token.content === "" ? [] : [$createTextNode(token.content).setFormat(format)]
  if (token.type === "code_inline") return [$createTextNode(token.content).setFormat(format | IS_CODE)]
  if (token.type.endsWith("break")) return [$createLineBreakNode()]
  const children = parts.flatMap((part) => $inlineOf(part, format | (formats[token.type] ?? 0)))
  // The server makes links of addresses in the text: here they stay text.
  if (token.type !== "link_open" || token.markup === "linkify") return children
  const [address, title] = ["href", "title"].map((name) => String(token.attrGet(name) ?? ""))
  const link = $createLinkNode(address, { title: title || null, rel: null })
  return [link.append(...children)]
}
