import * as z from "zod"

/** Fields (`description`) of which the Dutch was changed after its English was written; in answers. */
export const staleTranslations = z.array(z.string())
/** Fields of which the writer says that the English is right, although the Dutch was changed; in inputs. */
export const confirmedTranslations = z.array(z.string().max(80)).max(40).optional()

/** For each field with an English text: a fingerprint of the Dutch that it was written for. A jsonb column. */
export type TranslationSources = Readonly<Record<string, string>>

type Texts = Readonly<Record<string, unknown>>

/**
 * What to keep beside a row that is saved.
 * @param previous the row as it was, null for a new one
 * @param input the texts as they will be: `x_nl` and `x_en` of each pair
 * @param pairs names without language: `["name", "description"]`
 * @param right fields of which the writer says that the English still holds
 */
export function translationSources(
  previous: (Texts & { translationSources: TranslationSources }) | null,
  input: Texts,
  pairs: readonly string[],
  right: readonly string[] = [],
): TranslationSources {
  const kept: Record<string, string> = {}
  for (const name of pairs) {
    const english = textOf(input, name, "en")
    if (english === "") continue
    const isSame = previous !== null && textOf(previous, name, "en") === english && !right.includes(name)
    kept[name] =
      (isSame && previous.translationSources[name]) ||
      fingerprint(isSame ? textOf(previous, name, "nl") : textOf(input, name, "nl"))
  }
  return kept
}

/** The fields of which the Dutch was changed since the English was written. */
export const staleTranslationsOf = (
  row: Texts & { translationSources: TranslationSources },
  pairs: readonly string[],
): string[] =>
  pairs.filter((name) => {
    const known = row.translationSources[name]
    return known !== undefined && textOf(row, name, "en") !== "" && known !== fingerprint(textOf(row, name, "nl"))
  })

/** Blanks do not count: they change nothing that a translator has to look at. */
function textOf(texts: Texts, name: string, language: "nl" | "en"): string {
  const text = texts[`${name}_${language}`]
  return typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : ""
}

/** A short fingerprint (cyrb53, 53 bits): it finds a change, it keeps no secret. */
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
