import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"
import { expect, test } from "vitest"
import { writtenAttacks as written } from "../../../tests/support/attacks.ts"
import { cleanHtml, renderMarkdown } from "./markdown.ts"

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const allowedTags = new Set(
  "p br strong em s h2 h3 h4 h5 h6 ul ol li blockquote code pre hr a div table thead tbody tr th td".split(" "),
)

/** Every element of the text, parsed as a browser does. */
function elementsOf(html: string): Element[] {
  const inside = (node: Node): Element[] => {
    const own = "tagName" in node ? [node] : []
    const children = "childNodes" in node ? node.childNodes : []
    return [...own, ...children.flatMap(inside)]
  }
  return inside(parseFragment(html))
}

const isAllowedAttribute = (tag: string, name: string, value: string): boolean => {
  if (tag === "a" && name === "href") return isSafeAddress(value)
  if (tag === "a" && name === "rel") return value === "noopener noreferrer nofollow"
  if (tag === "a" && name === "title") return true
  if (tag === "ol" && name === "start") return /^\d+$/.test(value)
  if (tag === "div") return (name === "class" && value === "table") || (name === "tabindex" && value === "0")
  return (tag === "th" || tag === "td") && name === "class" && /^(right|center)$/.test(value)
}

/** Whether a browser resolves it to our own site or to a harmless scheme. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address, "https://clubhuis.example/nieuws/")
  if (!url) return false
  if (["mailto:", "tel:"].includes(url.protocol)) return true
  const isWritten = /^https?:/i.test(address)
  return ["http:", "https:"].includes(url.protocol) && (isWritten || url.host === "clubhuis.example")
}

/** Parts of the HTML that should not be there. */
const dangersOf = (html: string): string[] =>
  elementsOf(html).flatMap(({ tagName, attrs }) => [
    ...(allowedTags.has(tagName) ? [] : [`<${tagName}>`]),
    ...attrs
      .filter(({ name, value }) => !isAllowedAttribute(tagName, name, value))
      .map(({ name, value }) => `${tagName} ${name}=${value}`),
    ...(tagName === "a" &&
    /^https?:/i.test(attrs.find(({ name }) => name === "href")?.value ?? "") &&
    !attrs.some(({ name }) => name === "rel")
      ? ["a link to elsewhere without rel"]
      : []),
  ])

const render = (text: string) => renderMarkdown(text) ?? ""

test.each(written)("written as %j, nothing runs and nothing is fetched", (text) => {
  expect(dangersOf(render(text))).toEqual([])
})

const html: string[] = [
  "<script>alert(1)</script>a",
  "<img src=x onerror=alert(1)>",
  "<img src=https://evil.example/pixel.gif>",
  "<svg onload=alert(1)><a xlink:href=javascript:alert(1)>x</a></svg>",
  "<svg><p><style><!--</style><img src=x onerror=alert(1)>--></style>",
  "<math><mi xlink:href='data:x,<script>alert(1)</script>'>",
  "<p onclick=alert(1) style=color:red class=x id=root name=body>a</p>",
  "<p/onclick=alert(1)>a",
  "<a href='java\nscript:alert(1)'>a</a>",
  "<a href=' &#14; javascript:alert(1)'>a</a>",
  "<a href='data:text/html,x'>a</a>",
  "<a href='//evil.example'>a</a>",
  "<a href='/\\evil.example'>a</a>",
  "<a href='/\n/evil.example'>a</a>",
  "<a href=https://evil.example target=_blank rel=opener ping=//evil.example>a</a>",
  "<a href=https://evil.example download>a</a>",
  "<td style='text-align:right;background:url(//evil.example)'>1</td>",
  "<div class='table MuiModal-root' tabindex=0 style=position:fixed>a</div>",
  "<ol start='1' onfocus=alert(1) autofocus><li>a</ol>",
  "<template><img src=x onerror=alert(1)></template>",
  "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<noembed><img src=x onerror=alert(1)></noembed>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'><link rel=stylesheet href=//evil.example>",
  "<p><![endif]--><script>alert(1)</script>",
  "<table><td><a href=javascript:alert(1)>a",
  "<custom-element onclick=alert(1)>a</custom-element>",
  "<<script>alert(1)//<</script>",
  '<a href="https://evil.example""onclick=alert(1)">a</a>',
]

test.each(html)("the sanitiser stops %j", (text) => {
  expect(dangersOf(cleanHtml(text))).toEqual([])
})

test("text of a removed link stays readable", () => {
  expect(render("[klik](javascript:alert(1))")).toBe("<p>[klik](javascript:alert(1))</p>")
  expect(render("Kosten: 3 < 4 & <b>niet vet</b>")).toBe("<p>Kosten: 3 &lt; 4 &amp; &lt;b&gt;niet vet&lt;/b&gt;</p>")
})

test("links lead to the web, mail, phone and our own pages", () => {
  expect(render("[a](https://example.org/?a=1&b=2)")).toBe(
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">a</a></p>',
  )
  expect(render("[a](/activiteiten?page=2#top)")).toBe('<p><a href="/activiteiten?page=2#top">a</a></p>')
  expect(render("[a](mailto:bestuur@example.org) [b](tel:+31301234567)")).toBe(
    '<p><a href="mailto:bestuur@example.org">a</a> <a href="tel:+31301234567">b</a></p>',
  )
  expect(render("[a](#onder)")).toBe('<p><a href="#onder">a</a></p>')
})

test("a typed address becomes a link", () => {
  expect(render("Zie https://example.org of mail bestuur@example.org")).toBe(
    '<p>Zie <a href="https://example.org" rel="noopener noreferrer nofollow">https://example.org</a> of mail <a href="mailto:bestuur@example.org">bestuur@example.org</a></p>',
  )
})

test("headings begin below that of the page", () => {
  expect(render("# a\n## b\n### c\n#### d\n##### e\n###### f").replaceAll("\n", "")).toBe(
    "<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>",
  )
})

test("lists, quotes, tables and tasks", () => {
  expect(render("3. a\n4. b")).toContain('<ol start="3">')
  expect(render("> a")).toContain("<blockquote>")
  expect(render("- [ ] bier\n- [x] chips")).toBe("<ul>\n<li>☐ bier</li>\n<li>☑ chips</li>\n</ul>")
  const table = render("| wat | prijs |\n|---|--:|\n| bier | 1,50 |")
  expect(table).toMatch(/^<div class="table" tabindex="0"><table>/)
  expect(table).toContain('<td>bier</td>\n<td class="right">1,50</td>')
})

test("a picture becomes its description, and line breaks are kept", () => {
  expect(render("voor ![de *bar*](https://example.org/bar.jpg) na")).toBe("<p>voor de *bar* na</p>")
  expect(render("een\ntwee")).toBe("<p>een<br />\ntwee</p>")
})

test("no text is null", () => {
  expect([renderMarkdown(null), renderMarkdown(""), renderMarkdown(" \n ")]).toEqual([null, null, null])
})

const heavy: [string, string][] = [
  ["brackets", "[".repeat(10_000)],
  ["brackets that close", "[".repeat(5_000) + "]".repeat(5_000)],
  ["links in links", "[a](".repeat(2_500)],
  ["pictures in pictures", "![".repeat(5_000)],
  ["quotes in quotes", "> ".repeat(5_000)],
  ["lists in lists", Array.from({ length: 140 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n")],
  ["stars", "*a ".repeat(3_333)],
  ["stars and underscores", "*_".repeat(5_000)],
  ["ticks", Array.from({ length: 140 }, (_, length) => "`".repeat(length)).join(" ")],
  ["tags", "<a ".repeat(3_333)],
  ["addresses", "https://".repeat(1_250)],
  ["mail addresses", "a@".repeat(5_000)],
  ["mailto", "mailto:".repeat(1_428)],
  ["a table", `${"|a".repeat(2_000)}|\n${"|-".repeat(2_000)}|\n${"|".repeat(2_000)}`],
  ["references", Array.from({ length: 600 }, (_, index) => `[${index}]: /a\n`).join("")],
  ["entities", "&#x".repeat(3_333)],
  ["backslashes", "\\".repeat(10_000)],
  ["a word", "a".repeat(99_999)],
]

test.each(heavy)("a text of nothing but %s is rendered quickly", (_, text) => {
  const began = performance.now()
  expect(dangersOf(render(text))).toEqual([])
  expect(performance.now() - began).toBeLessThan(2_000)
})

test("a text longer than anybody writes is cut off", () => {
  expect(render("a ".repeat(200_000)).length).toBeLessThan(110_000)
})
