interface Titled {
  title_nl: string
  title_en: string
}

/** What a questionnaire about something is called until somebody changes it: in both languages, of which a page has one. */
export const titlesAbout = ({ title_nl, title_en }: Titled): Titled => ({
  title_nl: `Hoe was het? ${title_nl}`,
  title_en: title_en && `How was it? ${title_en}`,
})
