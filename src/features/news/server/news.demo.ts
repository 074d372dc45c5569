import { type DemoPart, demoTime } from "../../../platform/server/demo/demo.ts"
import { sceneFile } from "../../../platform/server/demo/demo-scene.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import { translationSources } from "../../../platform/translation.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import { demoNews, type DemoNews } from "./news-items.demo.ts"

/** News around today. */
export const newsDemo: DemoPart = {
  drawings: () => new Map(demoNews.flatMap(({ slug, picture }) => (picture ? [[slug, sceneFile(picture)]] : []))),
  add: async ({ tx, by, now, today, people }, pictures) => {
    const groups = await tx.selectFrom("groups").select(["slug", "groupId"]).execute()
    for (const item of demoNews) {
      const pictureId = pictures.get(item.slug) ?? null
      await attachPicture(tx, pictureId, by, { now })
      const texts = textsOf(item)
      const publishAt = demoTime(today, item.at)
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
          publishAt,
          pinnedUntil: item.pinnedUntil ? demoTime(today, item.pinnedUntil) : null,
          translationSources: JSON.stringify(translationSources(null, texts, ["title", "intro", "body", "imageAlt"])),
          ...createdBy(by, publishAt < now ? publishAt : now),
        })
        .execute()
    }
  },
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
