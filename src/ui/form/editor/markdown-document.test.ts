import { $createLinkNode } from "@lexical/link"
import { $createListItemNode, $createListNode, ListNode } from "@lexical/list"
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text"
import fc from "fast-check"
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type ElementNode,
  IS_BOLD,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type LexicalNode,
  type TextNode,
} from "lexical"
import MarkdownIt from "markdown-it"
import { describe, expect, test } from "vitest"
import { markdownOptions } from "../../../platform/markdown.ts"
import { MarkdownDocument } from "./markdown-document.ts"
import { markdownNodes, SourceNode } from "./markdown-nodes.ts"

function opened(text: string) {
  const editor = createEditor({
    nodes: markdownNodes,
    onError: (error) => {
      throw error
    },
  })
  const content = new MarkdownDocument(editor)
  content.load(text)
  const update = (change: () => void) => editor.update(change, { discrete: true })
  return { editor, content, update }
}

/** What the text becomes if the user adds a word to the first text in it that contains `within`. */
function edited(text: string, within: string, added = "!"): string {
  const { content, update } = opened(text)
  update(() => {
    const node = $getRoot()
      .getAllTextNodes()
      .find((each) => each.getTextContent().includes(within))
    if (!node) throw new Error(`no ${within}`)
    node.setTextContent(node.getTextContent() + added)
  })
  return content.text()
}

const everything = `# Kop
Tekst direct onder een kop, met **vet**, __ook vet__, *schuin*, ~~weg~~ en \`code\`.
Een tweede regel\\
en een derde.

* een
* twee
    * genest
1) tien
2) elf

> een citaat
> van twee regels
>
> en een tweede alinea

***

| wat | prijs |
|---|--:|
| bier | 1,50 |

\`\`\`js
let x = "<b>"
\`\`\`

    ingesprongen

<b>geen html</b> en ![een *foto*](https://example.org/a.jpg)

[naar ons][ons] en [elders](https://example.org/a_(b) "met titel") en https://example.org/_a_

[ons]: /over-ons "Over ons"


Setext
======

- [ ] bier
- [x] chips

Slot`

describe("a text that is opened", () => {
  test.each([everything, "", "\n\na\n\n\n", "  een\ttab", "- \n- a", "[a]: /b", "#", "> ", "a\r\nb", "*los"])(
    "is itself, to the letter: %j",
    (text) => {
      expect(opened(text).content.text()).toBe(text)
    },
  )

  test("stays as it was where the user changes nothing", () => {
    expect(edited(everything, "Slot")).toBe(`${everything}!`)
    expect(edited(everything, "Setext")).toBe(
      everything.replace("Setext\n======", "# Setext!").replace("\n\n\n#", "\n\n#"),
    )
  })

  test.each([
    ["a table", "| a | b |\n|---|---|\n| c | d |", "| c | d |"],
    ["code", "```js\nlet x\n```", "let x"],
    ["a picture", "a ![b](https://example.org/c.jpg)", "a ![b]"],
    ["a list with a table", "- a\n\n  | b |\n  |---|\n  | c |", "| c |"],
    ["a quote with a list", "> - a", "- a"],
    ["the address of a link", "[a]: /b", "/b"],
  ])("shows %s as it is written, and keeps what is changed in it", (_, text, within) => {
    const { editor } = opened(text)
    editor.read(() => expect($getRoot().getFirstChild()).toBeInstanceOf(SourceNode))
    const line = text.split("\n").find((each) => each.includes(within)) ?? ""
    expect(edited(text, within, " x")).toBe(text.replace(line, `${line} x`))
  })
})

test.each([
  ["**vet**", "vet", "**vet!**"],
  ["__vet__ en *schuin*", "vet", "**vet!** en _schuin_"],
  ["* a\n* b\n    * c\n\n1) d", "d", "* a\n* b\n    * c\n\n1. d!"],
  ["* a\n* b\n    * c", "c", "- a\n- b\n  - c!"],
  ["9. a\n10. b\n    - c", "c", "9. a\n10. b\n    - c!"],
  ["> a\n>\n> b", "b", "> a\n>\n> b!"],
  ['[a](/b "c")', "a", '[a!](/b "c")'],
  ["[a][b]\n\n[b]: </c d>", "a", "[a!](/c%20d)\n\n[b]: </c d>"],
  ["https://example.org/~a_b_ en a_b", "en", "https://example.org/~a_b_ en a_b!"],
  ["- [ ] bier", "bier", "- [ ] bier!"],
  ["een  \ntwee", "twee", "een\ntwee!"],
  ["Titel\n---", "Titel", "## Titel!"],
])("%j is written as people write it", (text, within, expected) => {
  expect(edited(text, within)).toBe(expected)
})

type Run = { text: string; format: number; url?: string } | "break"
type Content = { kind: "paragraph" | "heading" | "quote" | "list"; runs: Run[] }

const bits = fc
  .integer({ min: 0, max: 7 })
  .map((mask) => (mask & 1 ? IS_BOLD : 0) | (mask & 2 ? IS_ITALIC : 0) | (mask & 4 ? IS_STRIKETHROUGH : 0))
const signs = [..."ab1é .,:;!?*_~`[]()<>#+-=|&\\/\"'@{}^$%€"].concat(
  "&amp;",
  "1. ",
  "- ",
  "--",
  "# ",
  "](",
  "<a@b.nl>",
  "👍",
)
const text = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""))
const run: fc.Arbitrary<Run> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ text, format: bits }) },
  {
    weight: 1,
    arbitrary: fc.record({
      text,
      format: bits,
      url: fc.constantFrom("/a", "https://example.org/?a=(b)", "mailto:a@b.nl"),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Run>("break") },
)
const content: fc.Arbitrary<Content> = fc.record({
  kind: fc.constantFrom("paragraph", "heading", "quote", "list"),
  runs: fc.array(run, { minLength: 1, maxLength: 5 }),
})

function $nodeOf(each: Run): LexicalNode {
  if (each === "break") return $createLineBreakNode()
  const words = $createTextNode(each.text).setFormat(each.format)
  return each.url === undefined ? words : $createLinkNode(each.url).append(words)
}

function $blockOf({ kind, runs }: Content): ElementNode {
  const nodes = runs.map($nodeOf)
  if (kind === "heading") return $createHeadingNode("h2").append(...nodes)
  if (kind === "quote") return $createQuoteNode().append(...nodes)
  if (kind === "list") return $createListNode("bullet").append($createListItemNode().append(...nodes))
  return $createParagraphNode().append(...nodes)
}

/** What a user sees of a block: each character with its formatting, without spaces at the ends of lines. */
function $seen(block: LexicalNode): string[] {
  const isList = block instanceof ListNode
  const items = isList ? block.getChildren<ElementNode>() : [block as ElementNode]
  return items.map((item) => $seenIn(item, isList ? "list" : block.getType())).filter(Boolean)
}

function $seenIn(item: ElementNode, name: string): string {
  const characters = item.getChildren().flatMap((node) => {
    const link = node.getType() === "link" ? (node as ElementNode & { getURL(): string }).getURL() : ""
    const texts = link ? (node as ElementNode).getChildren<TextNode>() : [node as TextNode]
    return texts.flatMap((each) =>
      [...each.getTextContent()].map((character) => ({
        character,
        look: `${each.getType() === "text" ? each.getFormat() : ""}${link}`,
      })),
    )
  })
  const lines: string[] = [""]
  for (const { character, look } of characters) {
    if (character === "\n") lines.push("")
    // Formatting of a space is not visible.
    else lines.push((lines.pop() ?? "") + (character === " " ? " " : `${character}{${look}}`))
  }
  const tidy = lines
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
  if (tidy === "") return ""
  if (name === "heading") return `heading: ${tidy.replaceAll(/\s+/g, " ")}`
  // An empty line begins a paragraph.
  return `${name}: ${name === "paragraph" ? tidy.replaceAll("\n\n", "\n\nparagraph: ") : tidy}`
}

/** What once came back as something else. */
const cameBackOtherwise: [Content[]][] = [
  // An underscore between letters, of which one became an entity.
  [
    [
      {
        kind: "paragraph",
        runs: [
          { text: "a", format: 3 },
          { text: "a_a", format: 0 },
          { text: "a", format: 3 },
          { text: "a", format: 6 },
        ],
      },
    ],
  ],
  // A heading of hashes, which were escaped twice.
  [[{ kind: "heading", runs: [{ text: "# ", format: 0 }] }]],
  // A backslash and an exclamation mark before a link, which became a picture.
  [
    [
      {
        kind: "paragraph",
        runs: [
          { text: "\\!", format: 0 },
          { text: "a", format: 0, url: "/a" },
        ],
      },
    ],
  ],
]

test("whatever is typed comes back as it was typed", { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 3 }), (blocks) => {
      const { editor, content: typed, update } = opened("")
      update(() => {
        $getRoot().append(...blocks.map($blockOf))
      })
      const before = editor.read(() => $getRoot().getChildren().flatMap($seen))
      const again = opened(typed.text())
      const after = again.editor.read(() => $getRoot().getChildren().flatMap($seen))
      expect({ markdown: typed.text(), seen: after.join("\n\n") }).toEqual({
        markdown: typed.text(),
        seen: before.join("\n\n"),
      })
    }),
    { numRuns: 500, examples: cameBackOtherwise },
  )
})

test("the page shows what the editor shows", () => {
  const { content: typed, update } = opened("")
  update(() => {
    const bold = $createTextNode("“vet”").setFormat(IS_BOLD)
    $getRoot().append($createParagraphNode().append($createTextNode("Heel"), bold, $createTextNode("gezegd 1. *echt*")))
  })
  expect(new MarkdownIt(markdownOptions).render(typed.text())).toBe(
    "<p>Heel<strong>“vet”</strong>gezegd 1. *echt*</p>\n",
  )
})
