import MarkdownIt from "markdown-it"
import sanitizeHtml from "sanitize-html"
import { markdownOptions, mayLinkTo } from "../markdown.ts"

/** Longer than any real text; limits the work if a caller does not. */
const maxLength = 100_000
const keptTexts = 500
const keptCharacters = 2_000_000

const isExternal = (address: string): boolean => /^https?:/i.test(address)

const markdown = new MarkdownIt(markdownOptions)
markdown.validateLink = mayLinkTo
// External pictures would tell their server who reads the page: only the description remains.
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? "")
// A wide table scrolls on its own, also with the keyboard; the page does not.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => "</table></div>\n"
markdown.core.ruler.push("site", (state) => {
  for (const [index, token] of state.tokens.entries()) {
    // A page has one heading of the first level: its own.
    if (token.type.startsWith("heading_")) token.tag = `h${Math.max(Number(token.tag.slice(1)), 2)}`
    if (token.type === "inline" && state.tokens[index - 2]?.type === "list_item_open") {
      const first = token.children?.[0]
      if (first?.type === "text") first.content = first.content.replace(/^\[[ xX]\](?= )/, boxOf)
    }
  }
})

/** The box of a task list item. */
const boxOf = (mark: string) => (mark === "[ ]" ? "☐" : "☑")

const allowed: sanitizeHtml.IOptions = {
  allowedTags: "p br strong em s h2 h3 h4 h5 h6 ul ol li blockquote code pre hr a div table thead tbody tr th td".split(
    " ",
  ),
  allowedAttributes: { a: ["href", "title", "rel"], ol: ["start"], div: ["tabindex"] },
  allowedClasses: { div: ["table"], th: ["right", "center"], td: ["right", "center"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && mayLinkTo(href) ? { href } : {}),
        ...(title ? { title } : {}),
        ...(href !== undefined && isExternal(href) ? { rel: "noopener noreferrer nofollow" } : {}),
      },
    }),
    th: alignedByClass,
    td: alignedByClass,
  },
}

/** Keeps the alignment of table cells as a class, and drops all other styles. */
function alignedByClass(tagName: string, { style = "" }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const side = /^text-align:(right|center)$/.exec(style)?.[1]
  return { tagName, attribs: side ? { class: side } : {} }
}

/** The sanitiser, as a second line of defence: whatever made the HTML, only what is allowed remains. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed)

const rendered = new Map<string, string>()
let characters = 0

/**
 * Long text as HTML that is safe to put in a page: no scripts, no styles, no pictures, links to http, https,
 * mailto, tel and our own pages only. Headings begin at h2. Recently rendered texts are cached.
 * @returns null if there is no text
 */
export function renderMarkdown(text: string | null): string | null {
  if (text === null || text.trim() === "") return null
  const cached = rendered.get(text)
  if (cached !== undefined) {
    // Moves the entry to the end: the first entry is the least recently used.
    rendered.delete(text)
    rendered.set(text, cached)
    return cached
  }
  const html = cleanHtml(markdown.render(text.slice(0, maxLength))).trim()
  keep(text, html)
  return html
}

function keep(text: string, html: string): void {
  if (text.length > maxLength) return
  rendered.set(text, html)
  characters += text.length + html.length
  for (const [oldest, made] of rendered) {
    if (rendered.size <= keptTexts && characters <= keptCharacters) return
    rendered.delete(oldest)
    characters -= oldest.length + made.length
  }
}
