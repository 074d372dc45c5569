/** A part of a line as Markdown, with the formatting that is put around it. */
export interface Piece {
  marks: readonly Mark[]
  text: string
  isLink: boolean
}
type Mark = "strong" | "em" | "s"
const order: readonly Mark[] = ["strong", "em", "s"]

const isPunctuation = (character: string) => /^[\p{P}\p{S}]$/u.test(character)
const isWord = (character: string) => character !== "" && !/^\s$/.test(character) && !isPunctuation(character)
const firstOf = (text: string) => /^./su.exec(text)?.[0] ?? ""
const lastOf = (text: string) => /.$/su.exec(text)?.[0] ?? ""
const entity = (character: string) => `&#${character.codePointAt(0)};`

/**
 * The pieces of a line in a row. Stars do not work between a letter outside and a sign
 * inside: there, the letter is written as an entity.
 * @param before what is directly before the line, and `after` what is directly after it
 */
export function joined(pieces: readonly Piece[], before = "", after = ""): string {
  const groups = grouped(pieces.filter((piece) => piece.text !== ""))
  let line = ""
  let isEncoded = false
  for (const [index, { mark, pieces: inner }] of groups.entries()) {
    const follower = groups[index + 1]
    // A link or a mark begins with a sign.
    const following = follower ? (follower.mark ? "*" : firstOf(follower.pieces[0]?.text ?? "")) : after
    if (!mark) {
      const { text = "", isLink = false } = inner[0] ?? {}
      // An exclamation mark before a link would make it a picture, unless it is escaped: after two backslashes it is not.
      if (isLink && /(?<!\\)(\\\\)*!$/.test(line)) line = `${line.slice(0, -1)}\\!`
      // An underscore beside an entity is no longer within a word.
      line +=
        isEncoded && !isLink ? entity(firstOf(text)) + text.slice(firstOf(text).length).replace(/^_/, "\\_") : text
      isEncoded = false
      continue
    }
    const rest = inner.map((piece) => ({ ...piece, marks: piece.marks.filter((each) => each !== mark) }))
    // Spaces at its ends are outside the formatting, or the stars would be text.
    const [, start = "", text = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(joined(rest, "*", "*")) ?? []
    const preceding = start ? " " : line === "" ? before : lastOf(line)
    const next = end ? " " : following
    const sign = text === "" ? "" : signOf(mark, preceding, next)
    const isBlocked = (inside: string, outside: string) =>
      sign !== "" && isWord(outside) && (sign === "_" || isPunctuation(inside))
    if (isBlocked(firstOf(text), preceding))
      line = line.slice(0, -preceding.length).replace(/(?<!\\)_$/, "\\_") + entity(preceding)
    isEncoded = isBlocked(lastOf(text), next)
    line += start + sign + text + sign + end
  }
  return line
}

/** Underscores do not work beside a letter, and a star beside other stars is one of those. */
function signOf(mark: Mark, preceding: string, following: string): string {
  if (mark === "strong") return "**"
  if (mark === "s") return "~~"
  const isInWord = isWord(preceding) || isWord(following)
  return isInWord && preceding !== "*" && following !== "*" ? "*" : "_"
}

interface Group {
  mark: Mark | undefined
  pieces: Piece[]
}

/** Neighbours with the same outermost formatting are one. */
function grouped(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = []
  for (const piece of pieces) {
    const mark = order.find((each) => piece.marks.includes(each))
    const last = groups.at(-1)
    if (mark && last?.mark === mark) last.pieces.push(piece)
    else groups.push({ mark, pieces: [piece] })
  }
  return groups
}

/** Code between so many ticks that those inside it are text. */
export function fenced(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const ticks = "`".repeat(longest + 1)
  const isPadded = /^`|`$/.test(code) || /^ .*\S.* $/.test(code)
  return isPadded ? `${ticks} ${code} ${ticks}` : ticks + code + ticks
}

const address = /https?:\/\/[^\s<>*`\\]+/gi

/** Text in which no character has a meaning. Addresses stay as they are: they become links. */
export function escapedText(text: string, isInLink: boolean): string {
  if (isInLink) return escaped(text, /[[\]]/g)
  let done = ""
  let at = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    done += escaped(text.slice(at, index)) + found
    at = index + found.length
  }
  return done + escaped(text.slice(at))
}

/** Brackets only have a meaning as part of a link. */
const linkBrackets = /\](?=[([:])/g
const escaped = (text: string, brackets = linkBrackets) =>
  text
    .replaceAll(/[\\`*~]/g, "\\$&")
    // Within a word it is text.
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replaceAll(brackets, "\\$&")
    .replaceAll(/&(?=#?\w+;)/g, "\\&")
    .replaceAll(/<(?=[a-z][\w+.-]*:|[^\s<>]+@)/gi, "\\<")

/** A line that is a line of text: no list, heading, quote, rule or row below the head of a table. */
export function escapedLine(line: string): string {
  if (/^[|:-][\s|:-]*$/.test(line)) return `\\${line}`
  return line.replace(/^(?=#{1,6}(\s|$)|>|[+-](\s|$)|=+$)/, "\\").replace(/^(\d{1,9})(?=[.)](\s|$))/, "$1\\")
}
