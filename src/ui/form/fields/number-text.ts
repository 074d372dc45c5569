/** Typed text read as a number: a value, null for an empty text, or an error. Both comma and point work. */
export type ReadNumber = { value: number | null } | { fault: "notANumber" | "notAWholeNumber" }

/** One to three digits followed by groups of three: if fewer decimals are expected, `1.500` is fifteen hundred. */
const grouped = /^[-−]?[1-9]\d{0,2}([.,]\d{3})+$/

/** Reads `1.234,5`, `1234.5`, `-3`. */
export function readNumber(text: string, decimals: number): ReadNumber {
  const plain = text.replace(/[\s€\u00A0]/g, "")
  if (plain === "") return { value: null }
  const last = decimals < 3 && grouped.test(plain) ? -1 : Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."))
  const whole = (last < 0 ? plain : plain.slice(0, last)).replace(/[.,]/g, "")
  const number = last < 0 ? whole : `${whole}.${plain.slice(last + 1)}`
  if (!/^[-−]?\d*\.?\d*$/.test(number) || !/\d/.test(number)) return { fault: "notANumber" }
  const value = Number(number.replace("−", "-"))
  const factor = 10 ** decimals
  if (Math.abs(value * factor - Math.round(value * factor)) > 1e-6)
    return { fault: decimals === 0 ? "notAWholeNumber" : "notANumber" }
  return { value: Math.round(value * factor) / factor }
}

/** Writes a number in the user's language, without grouping, so that it can be edited. */
export const writeNumber = (value: number, language: string, decimals: number, fixed = false): string =>
  new Intl.NumberFormat(language === "en" ? "en-GB" : "nl-NL", {
    useGrouping: false,
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(value)
