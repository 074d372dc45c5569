import type { PageInput } from "../page.ts"

/** A complete text of a page. */
export const pageBody = (changes: Partial<PageInput> = {}): PageInput => ({
  title_nl: "Wie we zijn",
  title_en: "Who we are",
  body_nl: "Een vereniging met **koffie**.",
  body_en: "An association with **coffee**.",
  remark: null,
  ...changes,
})
