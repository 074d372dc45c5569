import { CodeNode } from "@lexical/code-core"
import { HorizontalRuleNode } from "@lexical/extension"
import { LinkNode } from "@lexical/link"
import { ListItemNode, ListNode } from "@lexical/list"
import { HeadingNode, QuoteNode } from "@lexical/rich-text"
import { $createLineBreakNode, $createTextNode } from "lexical"

/** Markdown that the editor has no buttons for, such as a table: shown and edited as it is written. */
export class SourceNode extends CodeNode {
  static override getType(): string {
    return "source"
  }

  static override clone(node: SourceNode): SourceNode {
    return new SourceNode(undefined, node.__key)
  }

  /** What is pasted never becomes source: its characters would get a meaning. */
  static override importDOM(): null {
    return null
  }
}

/** Creates a source block with one line of the editor per line of text. */
export function $createSourceNode(source: string): SourceNode {
  const lines = source.split("\n").map((line) => (line === "" ? [] : [$createTextNode(line)]))
  return new SourceNode().append(...lines.flatMap((line, index) => (index ? [$createLineBreakNode(), ...line] : line)))
}

export const markdownNodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, HorizontalRuleNode, SourceNode]
