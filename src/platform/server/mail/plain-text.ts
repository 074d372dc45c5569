import type MarkdownIt from "markdown-it"

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number]

/** A text in Markdown as people write it in a mail without formatting: no stars, and links as "text: address". */
export function plainText(tokens: readonly Token[]): string {
  const written = new Lines()
  const lists: (number | null)[] = []
  let cells: string[] | null = null
  let isTight = false
  // An empty line above a list, none between its items.
  let beginsList = false
  for (const token of tokens) {
    const { type, content } = token
    if (type === "paragraph_open") isTight = token.hidden
    else if (type === "heading_open") isTight = false
    else if (type === "inline") {
      const text = inlineText(token.children ?? [])
      if (cells) cells.push(text)
      else written.add(text, isTight && !beginsList)
      beginsList = false
    } else if (type === "tr_open") cells = []
    else if (type === "tr_close") {
      written.add((cells ?? []).join(" – "), isTight)
      ;[cells, isTight] = [null, true]
    } else if (type === "table_open") isTight = false
    else if (type === "bullet_list_open" || type === "ordered_list_open") {
      beginsList = lists.length === 0
      lists.push(type === "bullet_list_open" ? null : Number(token.attrGet("start") ?? 1))
    } else if (type === "bullet_list_close" || type === "ordered_list_close") lists.pop()
    else if (type === "list_item_open") {
      const number = lists.at(-1) ?? null
      if (number !== null) lists[lists.length - 1] = number + 1
      const marker = number === null ? "- " : `${number}. `
      written.enter(" ".repeat(marker.length), marker)
    } else if (type === "blockquote_open") written.enter("> ")
    else if (type === "list_item_close" || type === "blockquote_close") written.leave()
    else if (type === "fence" || type === "code_block") written.add(content.trimEnd(), false)
    else if (type === "hr") written.add("———", false)
  }
  return written.text
}

/** The words of a line. An address that is its own text is written once. */
function inlineText(tokens: readonly Token[]): string {
  let text = ""
  const links: { begins: number; address: string }[] = []
  for (const token of tokens) {
    if (token.type === "link_open") links.push({ begins: text.length, address: String(token.attrGet("href") ?? "") })
    else if (token.type === "link_close") {
      const { begins, address } = links.pop() ?? { begins: 0, address: "" }
      const words = text.slice(begins)
      const plain = address.replace(/^mailto:/, "")
      if (words !== plain && words !== address) text += words ? `: ${plain}` : plain
    } else if (token.type === "softbreak" || token.type === "hardbreak") text += "\n"
    // Of a picture only its description.
    else text += token.content
  }
  return text
}

/** Blocks, as they are put below each other. */
class Lines {
  text = ""
  /** What each line within a quote or a list begins with. */
  readonly #prefixes: string[] = []
  /** What the next line begins with instead: the bullet or number of an item. */
  #marker: string | undefined

  enter(prefix: string, marker?: string): void {
    this.#prefixes.push(prefix)
    this.#marker = marker
  }

  leave(): void {
    this.#prefixes.pop()
    this.#marker = undefined
  }

  /** @param isTight directly below what is above it */
  add(block: string, isTight: boolean): void {
    const prefix = this.#prefixes.join("")
    const first = this.#marker === undefined ? prefix : this.#prefixes.slice(0, -1).join("") + this.#marker
    const lines = block.split("\n").map((line, index) => ((index ? prefix : first) + line).trimEnd())
    this.text += (this.text ? (isTight ? "\n" : "\n\n") : "") + lines.join("\n")
    this.#marker = undefined
  }
}
