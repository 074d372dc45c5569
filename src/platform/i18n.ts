/** The languages of the site, Dutch first. */
export const languages = ["nl", "en"] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = "nl"
/** Name of the cookie and of the local storage key that hold the chosen language (i18next's own names). */
export const languageCookie = "i18next"
export const languageStorageKey = "i18nextLng"

/** A text in both languages, always in this order: Dutch, English. */
export type Pair = readonly [nl: string, en: string]
export interface Messages {
  readonly [key: string]: Pair | Messages
}
/** The translation file of one language: the same keys, one text each. */
export type Resource<T> = { [K in keyof T]: T[K] extends Pair ? string : Resource<T[K]> }

/**
 * Declares the texts of a namespace. Each text is a pair `[nl, en]`, so a missing
 * translation does not compile.
 */
export const defineMessages = <const T extends Messages>(messages: T): T => messages

const isPair = (value: Pair | Messages): value is Pair => Array.isArray(value)

/** The texts of one language, in the shape i18next loads. */
export function resourceOf<T extends Messages>(messages: T, language: Language): Resource<T> {
  const side = languages.indexOf(language)
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, isPair(value) ? value[side] : resourceOf(value, language)]),
  ) as Resource<T>
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/**
 * The language of a request: the first source that names one, in the order of detection (cookie, query, path,
 * subdomain). The browser's own preference is not used, so without a choice the language is Dutch.
 */
export const languageOf = (...sources: readonly (string | null | undefined)[]): Language =>
  sources.find(isLanguage) ?? defaultLanguage

/** The parts of an address that could be a language: the first path segment and the subdomain. */
export function wordsOfAddress({ pathname, hostname }: URL): [path: string | undefined, subdomain: string | undefined] {
  const labels = hostname.split(".")
  return [pathname.split("/")[1], labels.length > 2 ? labels[0] : undefined]
}

export type Localized<T> = T extends readonly (infer U)[]
  ? Localized<U>[]
  : T extends object
    ? { [K in keyof T as K extends `${infer Base}_nl` ? Base : K extends `${string}_en` ? never : K]: Localized<T[K]> }
    : T

/** The text of a bilingual pair in a language. Falls back to Dutch, and reports that for the `lang` attribute. */
export function pickText(nl: string | null | undefined, en: string | null | undefined, language: Language) {
  const own = language === "en" ? en : nl
  return own
    ? { text: own, lang: undefined }
    : { text: nl ?? "", lang: language === "nl" ? undefined : ("nl" as const) }
}

/**
 * Replaces every pair `x_nl`/`x_en` of a record, at any depth, by `x` in the given language
 * (Dutch where the English text is missing).
 */
export function localize<T>(record: T, language: Language): Localized<T> {
  if (Array.isArray(record)) return record.map((item) => localize(item, language)) as Localized<T>
  if (record === null || typeof record !== "object") return record as Localized<T>
  const source = record as Record<string, unknown>
  const folded: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) {
    if (key.endsWith("_en")) continue
    if (!key.endsWith("_nl")) folded[key] = localize(value, language)
    else {
      const name = key.slice(0, -3)
      folded[name] = pickText(value as string | null, source[`${name}_en`] as string | null, language).text
    }
  }
  return folded as Localized<T>
}
