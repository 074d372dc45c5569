import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { postActivity, signUpNow } from "../../../src/features/activities/server/activity.test-support.ts"
import { makeGroup } from "../../../src/features/groups/server/group.test-support.ts"
import type { Group } from "../../../src/features/groups/group.ts"
import { sendPicture } from "../../../src/features/pictures/server/picture.test-support.ts"
import { momentWithOffset } from "../../../src/platform/structured-data.ts"
import { type Actor, createActors } from "../../support/actors.ts"
import { readHead } from "../../support/page-head.ts"
import { makeRoom } from "../../../src/features/rooms/server/room.test-support.ts"
import { faultsOf, missingFields, type Thing } from "../../support/schema-org.ts"
import { testOrigin } from "../../support/server.ts"
import { testSite } from "../../support/site.ts"

const site = testSite({ ASSOCIATION_NAME: "Vereniging Test", DATA_DIR: `/tmp/clubhuis-schema-${process.pid}` })
const actors = createActors(site)
let admin: Actor
let group: Group
let roomId = 0

beforeAll(async () => {
  admin = await actors.user({ permissions: { activities: 4, groups: 4, rooms: 4 } })
  roomId = (await makeRoom(admin, { hasOpeningTimes: true, isVisitorAddress: true })).roomId
  group = await makeGroup(admin, { type: "COMMITTEE" })
})

/** The structured data of a page, after validating it. */
async function thingsOf(path: string): Promise<Thing[]> {
  const { things } = await readHead(site, path)
  for (const thing of things) expect(thing["@context"]).toBe("https://schema.org")
  expect(await faultsOf(things), path).toEqual([])
  expect(things.flatMap(missingFields), path).toEqual([])
  return things
}
const thing = async (path: string, type: string) => (await thingsOf(path)).find((each) => each["@type"] === type)

describe("the validation", () => {
  test("knows schema.org's vocabulary and Google's requirements", async () => {
    expect(await faultsOf([{ "@type": "Evenement" }])).toEqual([expect.stringContaining("not a valid schema.org type")])
    expect(await faultsOf([{ "@type": "Event", hours: 3 }])).toEqual([expect.stringContaining('"hours"')])
    expect(await faultsOf([{ "@type": "Event", location: { "@type": "Place", naam: "x" } }])).toHaveLength(1)
    expect(await faultsOf([{ "@type": "JobPosting", title: "Kok" }])).not.toEqual([])
    expect(await faultsOf([{ "@type": "Event", name: "Quiz", doorTime: "19:00" }])).toEqual([])
    expect(missingFields({ "@type": "Event", name: "Quiz" })).toContain("startDate")
  })
})

describe("home describes the association", () => {
  test("and its site", async () => {
    const organization = await thing("/", "Organization")
    expect(organization).toMatchObject({
      "@id": `${testOrigin}/#organization`,
      name: "Vereniging Test",
      url: `${testOrigin}/`,
      logo: `${testOrigin}/logo.svg`,
      sameAs: [expect.stringContaining("instagram"), expect.stringContaining("linkedin")],
      address: {
        "@type": "PostalAddress",
        streetAddress: "Princetonplein 5",
        postalCode: "3584 CC",
        addressLocality: "Utrecht",
        addressCountry: "NL",
      },
    })
    expect(await thing("/?lng=en", "WebSite")).toMatchObject({ inLanguage: "en", name: "Vereniging Test" })
    expect(await thing("/", "BreadcrumbList")).toBeUndefined()
  })
})

describe("a page has a breadcrumb", () => {
  test("of the public pages above it", async () => {
    const trail = await thing(`/groepen/COMMITTEE/${group.slug}?lng=en`, "BreadcrumbList")
    expect(trail?.itemListElement).toEqual(
      [
        ["Home", "/"],
        ["Committees", "/groepen/COMMITTEE"],
        ["Cooking committee", `/groepen/COMMITTEE/${group.slug}`],
      ].map(([name, path], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: `${testOrigin}${path}?lng=en`,
      })),
    )
  })
})

describe("an activity is an event", () => {
  const activity = (changes: Partial<Parameters<typeof postActivity>[1]> = {}) =>
    postActivity(admin, { groupIds: [group.groupId], ...changes })
  const event = (slug: string, query = "") => thing(`/activiteiten/${slug}${query}`, "Event")

  test("with what, when, where and who, in the user's language", async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#184" } })
      .png()
      .toBuffer()
    const { pictureId, key } = (await sendPicture(admin, photo)).data
    const { slug } = await activity({ pictureId, imageAlt_nl: "Een groene muur" })
    expect(await event(slug)).toMatchObject({
      name: "Pubquiz",
      description: "Weet jij het?",
      url: `${testOrigin}/activiteiten/${slug}`,
      startDate: "2026-03-09T19:30:00+01:00",
      endDate: "2026-03-09T23:00:00+01:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: "Café De Zwaan", address: "Café De Zwaan" },
      image: `${testOrigin}/files/pictures/${key}/share.jpg`,
      organizer: [{ name: "Kookcommissie", url: `${testOrigin}/groepen/COMMITTEE/${group.slug}` }],
      isAccessibleForFree: true,
    })
    expect(await event(slug)).not.toHaveProperty("offers")
    expect(await event(slug, "?lng=en")).toMatchObject({
      name: "Pub quiz",
      inLanguage: "en",
      url: `${testOrigin}/activiteiten/${slug}?lng=en`,
    })
  })

  test("in summer on summer time, in our own room at its address", async () => {
    const { slug } = await activity({
      startsAt: "2026-07-01T18:00:00Z",
      endsAt: "2026-07-01T20:00:00Z",
      location_nl: "Zolder",
      roomId,
    })
    expect(await event(slug)).toMatchObject({
      startDate: "2026-07-01T20:00:00+02:00",
      location: {
        name: "Zolder, Het Clubhuis",
        address: { "@type": "PostalAddress", streetAddress: "Princetonplein 5", addressLocality: "Utrecht" },
      },
    })
  })

  test("with its price, and whether there are seats", async () => {
    const { slug, activityId } = await activity({
      ...signUpNow,
      capacity: 1,
      waitingList: "off",
      priceCents: 750,
      allowNonMembers: true,
    })
    expect(await event(slug)).toMatchObject({
      isAccessibleForFree: false,
      offers: {
        "@type": "Offer",
        price: "7.50",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        url: `${testOrigin}/activiteiten/${slug}`,
        validFrom: "2026-03-02T09:00:00+01:00",
        validThrough: "2026-03-08T19:30:00+01:00",
      },
    })
    const member = await actors.user()
    expect((await member.put(`/api/activities/${activityId}/sign-ups/me`, { answers: {} })).status).toBeLessThan(300)
    expect(await event(slug)).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } })
  })

  test("closed for sign-up says so", async () => {
    const { slug } = await activity({ ...signUpNow })
    site.setNow("2026-03-08T18:30:00Z")
    expect(await event(slug)).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } })
  })

  test("that is cancelled is described as cancelled, with no offers", async () => {
    const { slug, activityId } = await activity({ ...signUpNow })
    expect(
      (await admin.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Ziek", reason_en: "" })).status,
    ).toBe(200)
    const cancelled = await event(slug)
    expect(cancelled).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" })
    expect(cancelled).not.toHaveProperty("offers")
  })

  test("cannot inject a script", async () => {
    const evil = `</script><script>alert("x")</script><!--`
    const { slug } = await activity({ title_nl: evil, summary_nl: evil, location_nl: evil })
    const { things, text } = await readHead(site, `/activiteiten/${slug}`)
    expect(things.find((each) => each["@type"] === "Event")).toMatchObject({ name: evil, description: evil })
    expect(text).not.toContain("<script>alert")
    expect(text.match(/<\/script>/g)?.length).toBe(text.match(/<script/g)?.length)
  })
})

test("a time has the offset of its day, also on the days the clock changes", () => {
  expect(momentWithOffset("2026-03-29T00:59:59Z")).toBe("2026-03-29T01:59:59+01:00")
  expect(momentWithOffset("2026-03-29T01:00:00Z")).toBe("2026-03-29T03:00:00+02:00")
  expect(momentWithOffset("2026-10-25T00:30:00Z")).toBe("2026-10-25T02:30:00+02:00")
  expect(momentWithOffset("2026-10-25T01:30:00Z")).toBe("2026-10-25T02:30:00+01:00")
  expect(momentWithOffset("2025-12-31T23:30:00.500Z")).toBe("2026-01-01T00:30:00+01:00")
})
