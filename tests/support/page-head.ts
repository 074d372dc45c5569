import { type DefaultTreeAdapterTypes, parse } from "parse5"
import { expect } from "vitest"
import type { Thing } from "./schema-org.ts"
import type { TestServer } from "./server.ts"

type Element = DefaultTreeAdapterTypes.Element
type Attributes = Record<string, string>

/** The head of a page as parsed by a browser, a search engine or a link preview. */
export interface ReadHead {
  status: number
  /** The whole page. */
  text: string
  title: string
  /** By `name` or `property`; the first, if there are several. */
  meta: Record<string, string>
  links: Attributes[]
  /** The addresses by language. */
  languages: Record<string, string>
  canonical: string | undefined
  things: Thing[]
}

/** Requests a page as a visitor and parses its head. Throws on duplicates of what must be unique. */
export async function readHead(site: TestServer, path: string, headers: Attributes = {}): Promise<ReadHead> {
  const response = await site.fetch(path, { headers })
  const text = await response.text()
  const elements = elementsOf(parse(text), "head")
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const meta = named("meta").map(attributesOf)
  const names = meta.flatMap((each) => each.name ?? each.property ?? [])
  expect(names.toSorted(), "names in the head").toEqual([...new Set(names)].toSorted())
  const links = named("link").map(attributesOf)
  const canonical = links.filter(({ rel }) => rel === "canonical")
  expect(canonical.length).toBeLessThanOrEqual(1)
  expect(named("title")).toHaveLength(1)
  return {
    status: response.status,
    text,
    title: textOf(named("title")[0]),
    meta: Object.fromEntries(meta.map(({ name, property, content }) => [name ?? property ?? "", content ?? ""])),
    links,
    languages: Object.fromEntries(links.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href ?? ""]] : []))),
    canonical: canonical[0]?.href,
    things: named("script")
      .filter((element) => attributesOf(element).type === "application/ld+json")
      .map((element) => JSON.parse(textOf(element)) as Thing),
  }
}

const attributesOf = ({ attrs }: Element): Attributes =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
const textOf = (element: Element | undefined): string =>
  element?.childNodes.map((node) => ("value" in node ? node.value : "")).join("") ?? ""

/** All elements within the first one with this name. */
function elementsOf(node: DefaultTreeAdapterTypes.ParentNode, within: string): Element[] {
  const children = node.childNodes.filter((child): child is Element => "tagName" in child)
  const found = children.find(({ tagName }) => tagName === within)
  if (found) return found.childNodes.filter((child): child is Element => "tagName" in child)
  return children.flatMap((child) => elementsOf(child, within))
}
