import { setImmediate } from "node:timers/promises"
import sax from "sax"
import { type BankRefusal, refused } from "./bank-refusal.ts"

/** An element of a file: its name without prefix, its text, its attributes, and what is in it. */
export interface XmlNode {
  name: string
  text: string
  attributes: Record<string, string>
  children: XmlNode[]
}

/** Called when an element ends, with the names of those around it. Returns whether it may be forgotten. */
type Ended = (node: XmlNode, around: readonly string[]) => boolean

interface Reader {
  /** Called once, before anything in the document is read: with its namespace. Throws if it is another kind of file. */
  begins: (namespace: string) => void
  ended: Ended
}

/** Files of banks are at most 20 deep, and their longest text is 500 characters. */
const maxDepth = 40
const maxText = 4000
const maxAttributes = 20
/** Elements that are remembered at a time: one payment has fewer than a hundred. */
const maxRemembered = 20_000
/** Characters that are parsed before other requests get their turn. */
const slice = 32 * 1024

/**
 * Reads XML piece by piece. Everything is bounded before anything is built of it: elements that `ended` has handled are
 * forgotten, so that memory does not grow with the file. There are no entities but the five of XML itself: a file that
 * declares any, or has a document type at all, is refused before it reaches the parser.
 * @throws AppError as `bank-refusal.ts` names them
 */
export async function readXml(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  reader: Reader,
): Promise<void> {
  const tree = new Tree(reader)
  const parser = sax.parser(true, {})
  let why: BankRefusal = "malformed"
  parser.onerror = () => {
    throw refused(tree.hasRoot ? why : "unknownFormat")
  }
  parser.onopentagstart = ({ name }) => tree.open(name)
  parser.onattribute = ({ name, value }) => tree.attribute(name, value)
  parser.ontext = (text) => tree.text(text)
  parser.oncdata = (text) => tree.text(text)
  parser.onclosetag = () => tree.close()

  // What a declaration could be split over by the end of a piece.
  let tail = ""
  for await (const text of decoded(bytes, maxBytes)) {
    const seen = tail + text
    if (/<!(DOCTYPE|ENTITY)/i.test(seen)) throw refused("doctype")
    tail = seen.slice(-10)
    for (let from = 0; from < text.length; from += slice) {
      parser.write(text.slice(from, from + slice))
      await setImmediate()
    }
  }
  if (!tree.hasRoot) throw refused(tail.trim() === "" ? "empty" : "unknownFormat")
  why = "truncated"
  parser.close()
}

/** The text of a file: UTF-8 unless it declares one of the older encodings of Western Europe. */
async function* decoded(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) {
  let decoder: TextDecoder | null = null
  let length = 0
  const decode = (part?: Uint8Array) => {
    try {
      return decoder?.decode(part, { stream: part !== undefined }) ?? ""
    } catch {
      throw refused("encoding")
    }
  }
  for await (const part of bytes) {
    length += part.length
    if (length > maxBytes) throw refused("tooLarge")
    decoder ??= new TextDecoder(encodingOf(part), { fatal: true })
    yield decode(part)
  }
  yield decode()
}

const encodings = new Set(["utf-8", "us-ascii", "iso-8859-1", "iso-8859-15", "windows-1252"])
function encodingOf(start: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(start.subarray(0, 200))
  const declared = /^(?:ï»¿)?<\?xml[^>]*encoding=["']([^"']+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8"
  // UTF-16 has a zero in every second byte.
  if (!encodings.has(declared) || head.includes("\0")) throw refused("encoding")
  return declared === "us-ascii" ? "utf-8" : declared
}

/** Builds elements while they are read, and forgets those that have been handled. */
class Tree {
  readonly #reader: Reader
  readonly #open: XmlNode[] = []
  readonly #names: string[] = []
  #remembered = 0
  #hasBegun = false
  #namespace = ""
  hasRoot = false

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** The attributes of the root are known once something in it begins, or it ends. */
  #begin(): void {
    if (!this.#hasBegun) this.#reader.begins(this.#namespace)
    this.#hasBegun = true
  }

  open(name: string): void {
    // The parser allows a second document after the first.
    if (this.hasRoot && this.#open.length === 0) throw refused("malformed")
    if (this.hasRoot) this.#begin()
    if (this.#open.length >= maxDepth || ++this.#remembered > maxRemembered) throw refused("tooComplex")
    const node = { name: local(name), text: "", attributes: {}, children: [] }
    this.#open.at(-1)?.children.push(node)
    this.#open.push(node)
    this.#names.push(node.name)
    this.hasRoot = true
  }

  attribute(name: string, value: string): void {
    const node = this.#open.at(-1)
    if (!node || value.length > maxText || Object.keys(node.attributes).length >= maxAttributes)
      throw refused("tooComplex")
    node.attributes[name] = value
    if (this.#open.length === 1 && /^xmlns(:|$)/.test(name) && value.includes(":iso:20022:")) this.#namespace = value
  }

  text(text: string): void {
    const node = this.#open.at(-1)
    if (!node) return
    if (node.text.length + text.length > maxText && text.trim() !== "") throw refused("tooComplex")
    if (text.trim() !== "" || node.text !== "") node.text = (node.text + text).slice(0, maxText)
  }

  close(): void {
    this.#begin()
    const node = this.#open.pop()
    this.#names.pop()
    if (!node) return
    node.text = node.text.trim()
    if (!this.#reader.ended(node, this.#names)) return
    this.#remembered -= sizeOf(node)
    this.#open.at(-1)?.children.pop()
  }
}

const local = (name: string) => name.slice(name.indexOf(":") + 1)
const sizeOf = (node: XmlNode): number => node.children.reduce((sum, child) => sum + sizeOf(child), 1)

/** The first element at a path below this one. */
export function find(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}

/** The text at a path; null if there is none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string | null => find(node, ...path)?.text || null

/** All elements of one name below this one. */
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
