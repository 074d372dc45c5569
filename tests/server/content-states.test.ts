import { beforeAll, describe, expect, test } from "vitest"
import { postActivity } from "../../src/features/activities/server/activity.test-support.ts"
import { postCompany } from "../../src/features/companies/server/company.test-support.ts"
import { newsBody, postNews } from "../../src/features/news/server/news.test-support.ts"
import { postVacancy } from "../../src/features/vacancies/server/vacancy.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { isPresent } from "../support/present-features.ts"
import { createGroups } from "../support/rows/groups.ts"
import { startOfTest } from "../support/server.ts"
import { testSite } from "../support/site.ts"

const site = testSite()
const actors = createActors(site)
const groups = createGroups(site)

// The clock of the tests is at 2 March 2026.
const [later, before] = ["2026-03-05T12:00:00Z", "2026-02-01"]

/** Content with a page, and where else it can be found. */
interface Thing {
  /** Its call, and a list that contains it. */
  call: string
  list: string
  page: string
  /** Words that occur nowhere else. */
  title: string
  /** Another list or page that shows it; a feed. Absent if there is none. */
  related?: string
  feed?: string
}

let editor: Actor
let member: Actor
let groupId = 0
const all = {} as Record<string, Thing>

async function makeActivities() {
  const make = async (state: string, changes: object = {}) => {
    const title = `Activiteit ${state}`
    const { activityId, slug } = await postActivity(editor, { title_nl: title, groupIds: [groupId], ...changes })
    all[`activity ${state}`] = {
      call: `/api/activities/${activityId}`,
      list: "/api/activities?pageSize=100",
      page: `/activiteiten/${slug}`,
      title,
      related: `/api/activities?pageSize=100&filter[groupId]=${groupId}`,
      feed: "/api/calendar/activities.ics",
    }
    return activityId
  }
  await make("published")
  await make("draft", { status: "draft" })
  await make("scheduled", { publishAt: later })
  await make("for members", { visibility: "members" })
  const off = await make("cancelled")
  await editor.post(`/api/activities/${off}/cancel`, { reason_nl: "Storm", reason_en: "" })
}

async function makeNews() {
  const make = async (state: string, changes: object = {}) => {
    const title = `Bericht ${state}`
    const { newsId, slug } = await postNews(editor, { title_nl: title, groupId, ...changes })
    all[`news ${state}`] = {
      call: `/api/news/${newsId}`,
      list: "/api/news?pageSize=100",
      page: `/nieuws/${slug}`,
      title,
      related: `/api/news?pageSize=100&filter[groupId]=${groupId}`,
      feed: "/nieuws/feed.xml",
    }
    return newsId
  }
  await make("published")
  await make("draft", { status: "draft" })
  await make("scheduled", { publishAt: later })
  await make("for members", { visibility: "members" })
  const old = await make("archived")
  const { status } = await editor.put(
    `/api/news/${old}`,
    newsBody({ title_nl: "Bericht archived", groupId, status: "archived" }),
  )
  expect(status).toBe(200)
}

async function makeCompanies() {
  const company = async (state: string, changes: object = {}) => {
    const name = `Bedrijf ${state}`
    const { companyId, slug } = await postCompany(editor, { name, ...changes })
    all[`company ${state}`] = {
      call: `/api/companies/${companyId}`,
      list: "/api/companies?pageSize=100",
      page: `/bedrijven/${slug}`,
      title: name,
      related: "/samenwerken",
    }
    return { companyId, slug }
  }
  const shown = await company("shown", { tier: "partner" })
  await company("planned", { tier: "partner", visibleFrom: "2026-03-20" })
  const ended = await company("ended", { tier: "partner", visibleFrom: "2025-01-01", visibleUntil: before })
  if (!isPresent("vacancies")) return
  const vacancy = async (state: string, at: typeof shown, changes: object = {}) => {
    const title = `Vacature ${state}`
    const { vacancyId, slug } = await postVacancy(editor, { title_nl: title, companyId: at.companyId, ...changes })
    all[`vacancy ${state}`] = {
      call: `/api/vacancies/${vacancyId}`,
      list: "/api/vacancies?pageSize=100&filter[isOpen]=true",
      page: `/vacatures/${slug}`,
      title,
      related: `/bedrijven/${at.slug}`,
    }
  }
  await vacancy("open", shown)
  await vacancy("planned", shown, { visibleFrom: "2026-03-20" })
  await vacancy("closed", shown, { deadline: before })
  await vacancy("of a company that left", ended)
}

beforeAll(async () => {
  editor = await actors.administrator()
  member = await actors.user({ permissions: { activities: 1, members: 1 } })
  groupId = (await groups.group("COMMITTEE")).groupId
  await makeActivities()
  await makeNews()
  await makeCompanies()
})

type Three = readonly [visitor: number, member: number, editor: number]
/** Who finds it in a list. */
type Found = "everybody" | "members" | "editors" | "nobody"
/** Where visitors find it outside the API: page and link preview, related pages, feed, sitemap. */
interface Public {
  page: 200 | 404
  related: boolean
  feed: boolean
  sitemap: boolean
}
const shown: Public = { page: 200, related: true, feed: true, sitemap: true }
const hidden: Public = { page: 404, related: false, feed: false, sitemap: false }
const put = { page: 200, related: false, feed: false, sitemap: false } as const

/** Every kind of content in every state: the call, the list, and what visitors see. */
const table: Record<string, [call: Three, list: Found, visitors: Public]> = {
  "activity published": [[200, 200, 200], "everybody", shown],
  "activity draft": [[404, 404, 200], "editors", hidden],
  "activity scheduled": [[404, 404, 200], "editors", hidden],
  "activity for members": [[404, 200, 200], "members", hidden],
  // Stays visible, so that everybody sees the cancellation.
  "activity cancelled": [[200, 200, 200], "everybody", shown],

  "news published": [[200, 200, 200], "everybody", shown],
  "news draft": [[404, 404, 200], "editors", hidden],
  "news scheduled": [[404, 404, 200], "editors", hidden],
  "news for members": [[404, 200, 200], "members", hidden],
  // Keeps its page, which says so.
  "news archived": [[200, 200, 200], "nobody", put],

  "company shown": [[200, 200, 200], "everybody", shown],
  "company planned": [[404, 404, 200], "editors", hidden],
  "company ended": [[404, 404, 200], "editors", hidden],

  "vacancy open": [[200, 200, 200], "everybody", shown],
  "vacancy planned": [[404, 404, 200], "nobody", hidden],
  // Keeps its page, which says so.
  "vacancy closed": [[200, 200, 200], "nobody", put],
  "vacancy of a company that left": [[200, 200, 200], "nobody", put],
}

const text = async (who: Actor, path: string) => (await who.fetch(path)).text()
const finders: Record<Found, readonly boolean[]> = {
  everybody: [true, true, true],
  members: [false, true, true],
  editors: [false, false, true],
  nobody: [false, false, false],
}

/** Of the features that are in the site. */
const states = Object.entries(table).filter(([name]) => isPresent("vacancies") || !name.startsWith("vacancy"))

test("every kind is in the table", () => {
  expect(Object.keys(all).toSorted()).toEqual(states.map(([name]) => name).toSorted())
  expect(site.services.now()).toEqual(startOfTest)
})

describe.each(states)("%s", (name, [calls, list, visitors]) => {
  const thing = () => all[name] as Thing
  const callers = () => [actors.visitor, member, editor]

  test("by its call", async () => {
    const heard = []
    for (const who of callers()) heard.push((await who.get(thing().call)).status)
    expect(heard).toEqual(calls)
  })

  test("in the list, also with a search", async () => {
    const inList = []
    for (const who of callers()) inList.push((await text(who, thing().list)).includes(`"${thing().title}"`))
    expect(inList).toEqual(finders[list])
  })

  test("on its page, and in its link preview", async () => {
    for (const [index, who] of callers().entries()) {
      const response = await who.fetch(thing().page)
      const html = await response.text()
      const isThere = calls[index] === 200
      const head = /<meta property="og:title" content="(.*?)"/.exec(html)?.[1] ?? ""
      expect([response.status, html.includes(thing().title), head.includes(thing().title)]).toEqual(
        isThere ? [200, true, true] : [404, false, false],
      )
    }
  })

  test("in other lists, the feed and the sitemap", async () => {
    const { related, feed, page, title } = thing()
    const visitor = actors.visitor
    const found = {
      related: related ? (await text(visitor, related)).includes(title) : visitors.related,
      feed: feed ? (await text(visitor, feed)).includes(title) : visitors.feed,
      sitemap: (await text(visitor, "/sitemap.xml")).includes(`${page}<`),
    }
    expect({ page: visitors.page, ...found }).toEqual(visitors)
  })
})
