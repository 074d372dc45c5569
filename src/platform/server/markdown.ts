import MarkdownIt from "markdown-it"
import sanitizeHtml from "sanitize-html"

/** Nobody writes this much; it bounds the work where a caller forgot to. */
const maxLength = 100_000
const keptTexts = 500
const keptCharacters = 2_000_000

/** An address of our own site, or one that begins with a scheme we know. Anything else is not made a link. */
const mayLinkTo = (address: string): boolean =>
  /^(https?|mailto|tel):/i.test(address) || !/^([^/?#]*:|[/\\]{2})/.test(address.trim())
const isExternal = (address: string): boolean => /^https?:/i.test(address)

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 24 })
markdown.validateLink = mayLinkTo
// Pictures from elsewhere would tell their server who reads the page: what remains is what they show, in words.
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? "")
// A wide table scrolls by itself, also with the keyboard; the page does not.
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

/** Whether something of a list of tasks is done. */
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

/** Numbers stand to the right; the rest of a style is nobody's business. */
function alignedByClass(tagName: string, { style = "" }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const side = /^text-align:(right|center)$/.exec(style)?.[1]
  return { tagName, attribs: side ? { class: side } : {} }
}

/** The second wall: whatever made the HTML, only what is on the list remains of it. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed)

const known = new Map<string, string>()
let characters = 0

/**
 * Long text as HTML that may be put in a page as it is: no scripts, no styles, no pictures, links to http, https,
 * mailto, tel and our own pages only. Headings begin at h2. The same text is not rendered twice in a row.
 * @returns null where there is no text
 */
export function renderMarkdown(text: string | null): string | null {
  if (text === null || text.trim() === "") return null
  const kept = known.get(text)
  if (kept !== undefined) {
    // The one that was used last goes last.
    known.delete(text)
    known.set(text, kept)
    return kept
  }
  const html = cleanHtml(markdown.render(text.slice(0, maxLength))).trim()
  keep(text, html)
  return html
}

function keep(text: string, html: string): void {
  if (text.length > maxLength) return
  known.set(text, html)
  characters += text.length + html.length
  for (const [oldest, made] of known) {
    if (known.size <= keptTexts && characters <= keptCharacters) return
    known.delete(oldest)
    characters -= oldest.length + made.length
  }
}
