/** An element to write: its name, its text or what is in it, and its attributes. Elements that are null are left out. */
export interface XmlElement {
  name: string
  content: string | (XmlElement | null)[]
  attributes?: Record<string, string>
}

/** Shorthand for an element. */
export const xml = (name: string, content: XmlElement["content"], attributes?: Record<string, string>): XmlElement => ({
  name,
  content,
  attributes,
})

/** A document in UTF-8, an element a line: the same bytes for the same elements. */
export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${linesOf(root, "").join("\n")}\n`

function linesOf({ name, content, attributes = {} }: XmlElement, indent: string): string[] {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ")
  if (typeof content === "string") return [`${indent}<${opening}>${escaped(content)}</${name}>`]
  const inside = content.flatMap((child) => (child ? linesOf(child, `${indent}  `) : []))
  return [`${indent}<${opening}>`, ...inside, `${indent}</${name}>`]
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
/** Attributes are between double quotes, in which an apostrophe may stay, as it may in text. */
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "")
