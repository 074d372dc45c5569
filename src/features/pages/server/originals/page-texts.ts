/** The texts of a page, in both languages. */
export interface PageTexts {
  title_nl: string
  title_en: string
  body_nl: string
  body_en: string | null
}

/** What the texts name of the association. */
export interface Named {
  name: string
  shortName: string
  email: string
}
