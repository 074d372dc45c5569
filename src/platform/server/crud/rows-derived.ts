import type { Rights } from "../../contract.ts"
import { staleTranslationsOf, type TranslationSources } from "../../translation.ts"
import { renderMarkdown } from "../markdown.ts"

/** Keys of an answer that are derived from others: `bodyHtml_nl` is the HTML of `body_nl`. */
export type Derived = `${string}Html_${"nl" | "en"}` | "staleTranslations" | "may"

const html = /^(.+)Html_(nl|en)$/
export const isDerived = (key: string): boolean => html.test(key) || key === "staleTranslations" || key === "may"

interface Source {
  row: Record<string, unknown>
  /** What this viewer may do with the row; null for a visitor. */
  may: Rights | null
  translated: readonly string[]
}

/** Computes the derived keys among these. */
export function derivedOf(keys: readonly string[], { row, may, translated }: Source): Record<string, unknown> {
  const value = (key: string) => {
    const [, text, language] = html.exec(key) ?? []
    if (text) return renderMarkdown((row[`${text}_${language}`] as string | null | undefined) ?? null)
    if (key === "may") return may
    return staleTranslationsOf(row as Record<string, unknown> & { translationSources: TranslationSources }, translated)
  }
  return Object.fromEntries(keys.filter(isDerived).map((key) => [key, value(key)]))
}
