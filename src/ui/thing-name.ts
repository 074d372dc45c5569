import { type Language, pickText } from "../platform/i18n.ts"

/** Something with a name, a title or a subject, in one language or two. */
export type Named =
  | { name: string }
  | { title: string }
  | { name_nl: string; name_en: string }
  | { title_nl: string; title_en: string }
  | { subject_nl: string; subject_en: string }

/** The name of something, in this language. */
export function nameOf(thing: Named, language: Language): { text: string; lang: "nl" | undefined } {
  if ("name" in thing) return { text: thing.name, lang: undefined }
  if ("title" in thing) return { text: thing.title, lang: undefined }
  if ("name_nl" in thing) return pickText(thing.name_nl, thing.name_en, language)
  if ("subject_nl" in thing) return pickText(thing.subject_nl, thing.subject_en, language)
  return pickText(thing.title_nl, thing.title_en, language)
}
