import * as z from "zod"
import { line, nameMax } from "./contract.ts"

/** Fields (`description`) whose Dutch changed after the English was written; in answers. */
export const staleTranslations = z.array(z.string())
/** Fields whose English the author confirms, although the Dutch changed; in inputs. */
export const confirmedTranslations = z.array(line(nameMax)).max(40).optional()

/** For each field with an English text: a fingerprint of the Dutch it was written for. A jsonb column. */
export type TranslationSources = Readonly<Record<string, string>>

type Texts = Readonly<Record<string, unknown>>

/**
 * The translation sources to store with a row that is saved.
 * @param previous the row as it was, null for a new one
 * @param input the new texts: `x_nl` and `x_en` of each pair
 * @param pairs names without language: `["name", "description"]`
 * @param right fields whose English the author confirms
 */
export function translationSources(
  previous: (Texts & { translationSources: TranslationSources }) | null,
  input: Texts,
  pairs: readonly string[],
  right: readonly string[] = [],
): TranslationSources {
  const sources: Record<string, string> = {}
  for (const name of pairs) {
    const english = textOf(input, name, "en")
    if (english === "") continue
    const isSame = previous !== null && textOf(previous, name, "en") === english && !right.includes(name)
    sources[name] =
      (isSame && previous.translationSources[name]) ||
      fingerprint(isSame ? textOf(previous, name, "nl") : textOf(input, name, "nl"))
  }
  return sources
}

/** The fields whose Dutch changed since the English was written. */
export const staleTranslationsOf = (
  row: Texts & { translationSources: TranslationSources },
  pairs: readonly string[],
): string[] =>
  pairs.filter((name) => {
    const source = row.translationSources[name]
    return source !== undefined && textOf(row, name, "en") !== "" && source !== fingerprint(textOf(row, name, "nl"))
  })

/** Since when a row that is saved has a text whose English is older than its Dutch; null if it has none. */
export const staleSince = (
  previous: { staleSince: Date | null } | null,
  row: Texts & { translationSources: TranslationSources },
  { pairs, now }: { pairs: readonly string[]; now: Date },
): Date | null => (staleTranslationsOf(row, pairs).length ? (previous?.staleSince ?? now) : null)

/** Whitespace is ignored: a change of it needs no new translation. */
function textOf(texts: Texts, name: string, language: "nl" | "en"): string {
  const text = texts[`${name}_${language}`]
  return typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : ""
}

/** A short fingerprint (cyrb53, 53 bits) that detects changes; it is not cryptographic. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
