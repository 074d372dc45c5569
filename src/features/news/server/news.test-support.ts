import type * as z from "zod"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { NewsItem, newsInput } from "../news.ts"

export type Body = z.input<typeof newsInput>

/** A complete, valid body for making an item: public and published at once. */
export const newsBody = (changes: Partial<Body> = {}): Body => ({
  title_nl: "De bar gaat verbouwen",
  title_en: "The bar is being rebuilt",
  intro_nl: "Drie weken zonder tap.",
  intro_en: "Three weeks without a tap.",
  body_nl: "Er komt een **nieuwe** tap.",
  body_en: "There will be a **new** tap.",
  pictureId: null,
  imageAlt_nl: "",
  imageAlt_en: "",
  groupId: null,
  visibility: "public",
  status: "published",
  publishAt: null,
  pinnedUntil: null,
  ...changes,
})

/** Makes an item through the API. */
export async function postNews(actor: Actor, changes: Partial<Body> = {}): Promise<NewsItem> {
  const made = await actor.post<NewsItem>("/api/news", newsBody(changes))
  if (made.status !== 201) throw new Error(`no news was made: ${JSON.stringify(made)}`)
  return made.data
}
