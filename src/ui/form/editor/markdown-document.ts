import { $getRoot, type LexicalEditor, type NodeKey } from "lexical"
import { blocksOf } from "./read-markdown.ts"
import { $blockMarkdown } from "./write-markdown.ts"

/** A block as it was loaded. */
interface Original {
  source: string
  /** The blank lines before it, and the block before those. */
  gap: string
  previous: NodeKey | undefined
  /** How the editor would write it. */
  written: string
}

/**
 * The text in an editor, as Markdown. A block that nobody changed stays as it was, to the letter, even if the editor
 * would write it differently.
 */
export class MarkdownDocument {
  readonly #editor: LexicalEditor
  #originals = new Map<NodeKey, Original>()
  /** What is before the first block and after the last, which only a text that nobody changed still has. */
  #text = ""
  #unchanged = ""

  constructor(editor: LexicalEditor) {
    this.#editor = editor
  }

  load(text: string): void {
    const blocks = blocksOf(text)
    this.#editor.update(
      () => {
        const nodes = blocks.map(({ $node }) => $node())
        $getRoot()
          .clear()
          .append(...nodes)
      },
      { discrete: true },
    )
    // Only now: Lexical tidies nodes at the end of an update.
    this.#editor.read(() => {
      const nodes = $getRoot().getChildren()
      this.#originals = new Map(
        nodes.map((node, index) => {
          const { source = "", gap = "" } = blocks[index] ?? {}
          return [node.getKey(), { source, gap, previous: nodes[index - 1]?.getKey(), written: $blockMarkdown(node) }]
        }),
      )
    })
    this.#text = text
    this.#unchanged = this.#write()
  }

  text(): string {
    const written = this.#write()
    return written === this.#unchanged ? this.#text : written
  }

  #write(): string {
    return this.#editor.read(() => {
      let [text, previous, isPreviousOriginal] = ["", undefined as NodeKey | undefined, false]
      for (const node of $getRoot().getChildren()) {
        const written = $blockMarkdown(node)
        if (written.trim() === "") continue
        const original = this.#originals.get(node.getKey())
        const isOriginal = original?.written === written
        const isGapOriginal = isOriginal && isPreviousOriginal && original.previous === previous
        if (previous !== undefined) text += isGapOriginal ? original.gap : "\n\n"
        text += isOriginal ? original.source : written
        previous = node.getKey()
        isPreviousOriginal = isOriginal
      }
      return text
    })
  }
}
