import type {} from "../../features/news/server/news.table.ts"
import { attachPicture } from "../../features/pictures/server/picture.service.ts"
import { addDays, momentOf } from "../../platform/amsterdam.ts"
import type { Services } from "../../platform/server/services.ts"
import { createdBy } from "../../platform/server/table.ts"
import { translationSources } from "../../platform/translation.ts"
import type { At } from "./demo-activity.ts"
import type { DemoContext } from "./demo-context.ts"
import { demoNews, type DemoNews } from "./demo-news-list.ts"
import { drawPictures, keepPictures } from "./demo-pictures.ts"

/** News around today. `pictures` by slug. */
export async function addDemoNews(demo: DemoContext, pictures: ReadonlyMap<string, number>): Promise<void> {
  const { tx, by, now, today, people } = demo
  const at = ([days, clock]: At) => momentOf(addDays(today, days), clock)
  const groups = await tx.selectFrom("groups").select(["slug", "groupId"]).execute()
  for (const item of demoNews) {
    const pictureId = pictures.get(item.slug) ?? null
    await attachPicture(tx, pictureId, by, { now })
    const texts = textsOf(item)
    await tx
      .insertInto("news")
      .values({
        ...texts,
        slug: item.slug,
        pictureId,
        authorId: item.author ? (people[`${item.author}@demo.test`] ?? null) : null,
        groupId: groups.find(({ slug }) => slug === item.group)?.groupId ?? null,
        visibility: item.isForMembers ? "members" : "public",
        status: item.status ?? "published",
        publishAt: at(item.at),
        pinnedUntil: item.pinnedUntil ? at(item.pinnedUntil) : null,
        translationSources: JSON.stringify(translationSources(null, texts, ["title", "intro", "body", "imageAlt"])),
        ...createdBy(by, at(item.at) < now ? at(item.at) : now),
      })
      .execute()
  }
}

/** Draws and keeps the pictures of the news. @returns their ids, by slug */
export async function keepNewsPictures(services: Services): Promise<Map<string, number>> {
  const pictured = demoNews.flatMap(({ slug, picture }) => (picture ? [{ slug, picture }] : []))
  const pictureIds = await keepPictures(services, await drawPictures(pictured.map(({ picture }) => picture)))
  return new Map(pictured.map(({ slug }, index) => [slug, pictureIds[index] ?? 0]))
}

const textsOf = ({ title, intro, body, picture }: DemoNews) => ({
  title_nl: title[0],
  title_en: title[1],
  intro_nl: intro[0],
  intro_en: intro[1],
  body_nl: body[0],
  body_en: body[1] || null,
  imageAlt_nl: picture?.alt[0] ?? "",
  imageAlt_en: picture?.alt[1] ?? "",
})
