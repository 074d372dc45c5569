import type { Actor } from "../../../../tests/support/actors.ts"
import type { OwnPage, OwnPageInput } from "../own-page.ts"
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

/** A complete body for a page of the editors, which everybody may read. */
export const ownPageBody = (changes: Partial<OwnPageInput> = {}): OwnPageInput => ({
  ...pageBody(),
  title_nl: "Studiereis",
  title_en: "Study trip",
  status: "published",
  visibility: "public",
  ...changes,
})

/** Makes a page through the API. */
export async function postOwnPage(actor: Actor, changes: Partial<OwnPageInput> = {}): Promise<OwnPage> {
  const made = await actor.post<OwnPage>("/api/own-pages", ownPageBody(changes))
  if (made.status !== 201) throw new Error(`no page was made: ${JSON.stringify(made)}`)
  return made.data
}
