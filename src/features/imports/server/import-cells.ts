import { addDays } from "../../../platform/amsterdam.ts"

const months = [
  ["jan", "januari", "january"],
  ["feb", "februari", "february"],
  ["mrt", "maart", "mar", "march"],
  ["apr", "april"],
  ["mei", "may"],
  ["jun", "juni", "june"],
  ["jul", "juli", "july"],
  ["aug", "augustus", "august"],
  ["sep", "sept", "september"],
  ["okt", "oktober", "oct", "october"],
  ["nov", "november"],
  ["dec", "december"],
]

const written = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`

/** Excel counts days from here; a day before 1900-03-01 is one off, and nobody has those. */
const excelBegins = "1899-12-30"
/** The numbers of 1927 up to and including 2099: a smaller one may be anything. */
const [firstSerial, lastSerial] = [10_000, 73_050]

/**
 * A day as systems write it, as `2001-12-31`: that itself, `31-12-2001`, `31/12/01`, `31 dec 2001`, each with a time
 * behind it, or the number of a day in Excel. Anything else as it is, which the contract refuses; so is `12/31/2001`.
 * @param latestYear a year of two digits is this one at the latest
 */
export function dayOfCell(cell: string, latestYear: number): string {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?Z|[+-]\d{2}:?\d{2})?$/, "").trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1]
  if (serial && Number(serial) >= firstSerial && Number(serial) <= lastSerial)
    return addDays(excelBegins, Number(serial))
  const [, date = "", month = "", year = ""] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? []
  if (date) return written(fullYear(year, latestYear), month, date)
  const [, dateToo = "", name = "", yearToo = ""] =
    /^(\d{1,2})[-. ]+([a-z]{3,9})\.?[-. ]+(\d{4}|\d{2})$/i.exec(text) ?? []
  const index = months.findIndex((names) => names.includes(name.toLowerCase()))
  return index < 0 ? text : written(fullYear(yearToo, latestYear), index + 1, dateToo)
}

function fullYear(year: string, latest: number): string {
  if (year.length === 4) return year
  const century = Math.floor(latest / 100) * 100
  const inCentury = century + Number(year)
  return String(inCentury > latest ? inCentury - 100 : inCentury)
}

/** An amount in cents: `€ 1.234,56`, `1,234.56`, `12.5`, `-5`, `(5,00)`; undefined for anything else. */
export function centsOfCell(cell: string): number | undefined {
  const text = cell.replace(/€|EUR|\s|'/gi, "")
  const isNegative = /^-|-$|^\(.*\)$/.test(text)
  const digits = text.replace(/^[-+]|-$|[()]/g, "")
  const [, whole = "", fraction = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits) ??
    []
  if (!whole || whole.length > 9) return undefined
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0"))
  return isNegative ? -cents : cents
}

/** A spreadsheet that takes a phone number for a number drops its zero. */
export const phoneOfCell = (cell: string): string => (/^[1-9]\d{8}$/.test(cell) ? `0${cell}` : cell)

/** `2021`, `2021-2022` or `2021/22` as `2021`. */
export const yearOfCell = (cell: string): string =>
  /^\d{4}$/.test(cell) ? cell : (/^(\d{4})\s*[-/]\s*\d{2,4}$/.exec(cell)?.[1] ?? cell)

const infixWords = new Set(
  "aan af bij d' da de del della den der des di do dos du el het im in l' la las le les lo los met onder op over 's 't te ten ter tot uit uijt van ver von voor vom zu zum zur".split(
    " ",
  ),
)

interface Names {
  firstName?: string
  infix?: string
  lastName?: string
}

/** `van der Berg`, or `Berg, van der`: only a prefix in lower case is one, since `De Vries` may be a whole last name. */
export function lastNameOfCell(cell: string): Names {
  const [name = "", behind] = cell.split(",").map((part) => part.trim())
  if (behind && behind.split(" ").every((word) => infixWords.has(word.toLowerCase())))
    return { infix: behind.toLowerCase(), lastName: name }
  const words = cell.split(/\s+/)
  const begin = words.findIndex((word) => !infixWords.has(word))
  return begin > 0
    ? { infix: words.slice(0, begin).join(" "), lastName: words.slice(begin).join(" ") }
    : { lastName: cell }
}

/** `Jan van der Berg`, or `Berg, Jan van der`. Of more names, the first word is the first name. */
export function fullNameOfCell(cell: string): Names {
  const [last = "", rest] = cell.split(",").map((part) => part.trim())
  if (rest) {
    const words = rest.split(/\s+/)
    const begin = words.findIndex((word) => infixWords.has(word))
    const first = begin < 0 ? words : words.slice(0, begin)
    const infix = begin < 0 ? [] : words.slice(begin)
    return {
      firstName: first.join(" "),
      ...(infix.length ? { infix: infix.join(" "), lastName: last } : lastNameOfCell(last)),
    }
  }
  const [firstName = "", ...words] = cell.split(/\s+/)
  return words.length ? { firstName, ...lastNameOfCell(words.join(" ")) } : { firstName }
}

/** `Dorpsstraat 12a` or `Plein 1944 3`: the last word that begins with a digit is the number, with what follows it. */
export function addressOfCell(cell: string): { street: string; houseNumber?: string } {
  const [, street = "", houseNumber = ""] = /^(.*\S)\s+(\d\S{0,9}(?:\s+\S{1,5})?)$/.exec(cell.slice(0, 200)) ?? []
  return street ? { street: street.replace(/,$/, ""), houseNumber } : { street: cell }
}

/** Whether a cell says yes. */
export const isYes = (cell: string): boolean => /^(ja|yes|j|y|true|waar|1|x)$/i.test(cell.trim())
