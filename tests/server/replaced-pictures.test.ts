import { beforeAll, expect, test } from "vitest"
import { postActivity, activityBody } from "../../src/features/activities/server/activity.test-support.ts"
import { listingBody, offer } from "../../src/features/book-listings/server/book-listing.test-support.ts"
import { companyBody, postCompany } from "../../src/features/companies/server/company.test-support.ts"
import { groupBody, makeGroup } from "../../src/features/groups/server/group.test-support.ts"
import { newsBody, postNews } from "../../src/features/news/server/news.test-support.ts"
import { unusedMax } from "../../src/features/pictures/server/picture.service.ts"
import { phonePhoto, sendPicture } from "../../src/features/pictures/server/picture.test-support.ts"
import { noSettings, settingsVersion } from "../../src/features/settings/server/settings.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
let admin: Actor
let groupIds: number[]
/** Of each feature, what shows pictures: the address of one, and its body with pictures in these fields. */
let owners: Record<string, { path: string; body: (pictures: object) => object | Promise<object> }>
beforeAll(async () => {
  admin = await actors.administrator()
  const group = await makeGroup(admin)
  groupIds = [group.groupId]
  const described = { imageAlt_nl: "Een foto", imageAlt_en: "" }
  const activity = await postActivity(admin, { groupIds })
  const { newsId } = await postNews(admin)
  const { companyId } = await postCompany(admin)
  const { bookListingId } = await offer(admin)
  owners = {
    activities: {
      path: `/api/activities/${activity.activityId}`,
      body: (pictures) => activityBody({ groupIds, ...described, ...pictures }),
    },
    news: { path: `/api/news/${newsId}`, body: (pictures) => newsBody({ ...described, ...pictures }) },
    companies: { path: `/api/companies/${companyId}`, body: companyBody },
    groups: {
      path: `/api/groups/${group.groupId}`,
      body: (pictures) => groupBody({ photoAlt_nl: "Een foto", ...pictures }),
    },
    settings: {
      path: "/api/settings",
      body: async (pictures) => ({ ...noSettings, ...pictures, version: await settingsVersion(server) }),
    },
    bookListings: { path: `/api/book-listings/${bookListingId}`, body: listingBody },
  }
})

test("whatever replaces a picture, it counts as one that its sender does not use", async () => {
  const { database } = server.services
  const { rows: columns } = await database.query(
    `select conrelid::regclass::text as "table", attname::text as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'pictures'::regclass`,
  )
  expect(columns.length).toBeGreaterThanOrEqual(9)
  const photo = await phonePhoto(300, 200)
  let replaced = 0
  for (const { table, name } of columns) {
    const owner = owners[String(table).replaceAll('"', "")]
    for (let time = 0; time < 2; time++) {
      const { pictureId } = (await sendPicture(admin, photo)).data
      const body = await owner?.body({ [String(name)]: pictureId })
      expect([table, name, (await admin.put(owner?.path ?? "", body)).status]).toEqual([table, name, 200])
    }
    replaced++
  }
  // Another field of the same row was emptied meanwhile, so there may be more.
  const { rows } = await database.query(
    `select count(*)::integer as count from pictures where "attachedAt" is null and "createdBy" = ${admin.userId}`,
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(replaced)
  for (let count = Number(rows[0]?.count); count < unusedMax; count++) await sendPicture(admin, photo)
  expect((await sendPicture(admin, photo)).status).toBe(409)
})
