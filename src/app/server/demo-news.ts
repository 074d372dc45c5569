import type {} from "../../features/news/server/news.table.ts"
import { attachPicture, createPicture } from "../../features/pictures/server/picture.service.ts"
import { addDays, dayOf, momentOf } from "../../platform/amsterdam.ts"
import type { Viewer } from "../../platform/policy.ts"
import type { Services } from "../../platform/server/services.ts"
import { createdBy } from "../../platform/server/table.ts"
import { englishOf } from "../../platform/translation.ts"
import type { At } from "./demo-activity.ts"
import { demoNews, type DemoNews } from "./demo-news-list.ts"
import { drawPictures } from "./demo-pictures.ts"

/** News around today. `people` by address; the first of them made everything. */
export async function addDemoNews(services: Services, people: Record<string, number>): Promise<void> {
  const now = services.now()
  const today = dayOf(now)
  const by: Viewer = { userId: people["admin@demo.test"] ?? 0, permissions: {} }
  const at = ([days, clock]: At) => momentOf(addDays(today, days), clock)
  const pictures = await addPictures(services, by)
  await services.database.db.transaction().execute(async (tx) => {
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
          englishOf: JSON.stringify(englishOf(null, texts, ["title", "intro", "body", "imageAlt"])),
          ...createdBy(by, at(item.at) < now ? at(item.at) : now),
        })
        .execute()
    }
  })
}

/** Their numbers, by slug. */
async function addPictures(services: Services, by: Viewer): Promise<Map<string, number>> {
  const pictured = demoNews.flatMap(({ slug, picture }) => (picture ? [{ slug, picture }] : []))
  const files = await drawPictures(pictured.map(({ picture }) => picture))
  const made = new Map<string, number>()
  for (const [index, { slug }] of pictured.entries())
    made.set(slug, (await createPicture(services, files[index] ?? Buffer.alloc(0), by)).pictureId)
  return made
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
