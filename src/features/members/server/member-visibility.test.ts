// oxlint-disable vitest/no-conditional-expect -- a table: which expectations apply depends on the row
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testSite } from "../../../../tests/support/site.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { setPortrait } from "./portraits/portrait.service.ts"
import { keysOfField, type MemberField, memberFieldNames, memberFields, type Visibility } from "../member-fields.ts"
import { type Member, member, memberSummary } from "../member.ts"

/*
 * Every field of a member, as every kind of onlooker gets it, for every choice that a member has: in the API, on the
 * pages, in searches, filters and orders.
 */

const site = testSite()
const actors = createActors(site)
const db = () => site.services.database.db

/** What is stored in each field: words that occur nowhere else. */
const stored = {
  initials: { initials: "Q.X.Z." },
  nickname: { nickname: "Bijnaamqua" },
  pronouns: { pronouns: "qui/quem" },
  email: { email: "adresqua@geheim.example" },
  universityEmail: { universityEmail: "studentqua@uni.example" },
  phone: { phone: "+31687654321" },
  birthDate: { birthDate: "1987-06-05" },
  address: { street: "Straatqua", houseNumber: "98765", postalCode: "9876 QX", city: "Stadqua", country: "FO" },
  emergency: { emergencyName: "Noodqua", emergencyPhone: "+31612340987" },
  studentNumber: { studentNumber: "0765432" },
  study: { study: "Studiequa" },
  startYear: { startYear: 1999 },
  photo: {},
  bio: { bio_nl: "Verhaalqua", bio_en: "Storyqua" },
} satisfies Record<MemberField, Record<string, string | number>>

/** Words by which a page would show a field, where those differ from what is stored. */
const onPage: Partial<Record<MemberField, string[]>> = {
  birthDate: ["5 juni 1987", "1987-06-05"],
  startYear: [">1999<", '"startYear":1999'],
  country: [],
} as Partial<Record<MemberField, string[]>>

/** Columns of `users` and keys of the answer that are no field of a member's choice. Name a new one here, or in `memberFields`. */
const others = {
  columns:
    "userId slug firstName infix lastName emailVerifiedAt universityEmailVerifiedAt passwordHash language hideFromAttendeeLists visibility mailPreferences photoConsentInternal photoConsentExternal privacyAcceptedAt minimisedAt memberDays searchNames version createdBy updatedBy createdAt updatedAt",
  answer:
    "userId slug name firstName infix lastName state memberSince periods appliedAt groups visibility may version createdBy updatedBy createdAt updatedAt",
  summary: "userId slug name state",
}

const onlookers = ["visitor", "applicant", "member", "finances", "board", "self"] as const
type Name = (typeof onlookers)[number]
const people = {} as Record<Name, Actor>
let portraitKey = ""

const isShown = (name: Name, visibility: Visibility): boolean =>
  name === "self" ||
  (name === "board" && visibility !== "onlyMe") ||
  ((name === "member" || name === "finances") && visibility === "members")
const mayList = (name: Name) => name !== "visitor" && name !== "applicant"
/** In lists and searches people see themselves as other members see them. */
const isListed = (name: Name, visibility: Visibility) => isShown(name === "self" ? "member" : name, visibility)

async function choose(field: MemberField, visibility: Visibility) {
  const hidden = Object.fromEntries(memberFieldNames.map((name) => [name, "onlyMe"]))
  await db()
    .updateTable("users")
    .set({ visibility: JSON.stringify({ ...hidden, [field]: visibility }) })
    .where("userId", "=", people.self.userId)
    .execute()
}

beforeAll(async () => {
  people.visitor = actors.visitor
  people.applicant = await actors.user({ isMember: false })
  await createGroups(site).membership(people.applicant, null, null)
  people.member = await actors.user({ permissions: { members: 1 } })
  people.finances = await actors.user({ permissions: { members: 1, memberFinances: 4 } })
  people.board = await actors.user({ permissions: { members: 3 } })
  people.self = await actors.user({ firstName: "Zelf", lastName: "Zichtbaar", permissions: { members: 1 } })
  const values = Object.assign({ slug: "zelf-zichtbaar" }, ...Object.values(stored))
  await db().updateTable("users").set(values).where("userId", "=", people.self.userId).execute()
  const sharp = (await import("sharp")).default
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: "#a63" } })
    .png()
    .toBuffer()
  const viewer = { userId: people.self.userId, permissions: {} }
  portraitKey = (await setPortrait({ services: site.services, viewer, userId: viewer.userId }, picture)).key
})

test("every column and every key of an answer is a field that members choose, or named as none", async () => {
  const { rows } = await site.services.database.query(
    `select column_name as name from information_schema.columns where table_name = 'users' and table_schema = 'public'`,
  )
  const keys: string[] = memberFieldNames.flatMap((field) => keysOfField[field])
  const columns = rows.map(({ name }) => name as string)
  expect(columns.toSorted()).toEqual(
    [...others.columns.split(" "), ...keys.filter((key) => key !== "portrait")].toSorted(),
  )
  const html = ["bioHtml_nl", "bioHtml_en"]
  expect(Object.keys(member.shape).toSorted()).toEqual([...others.answer.split(" "), ...keys, ...html].toSorted())
  const inList = Object.keys(memberSummary.shape).filter((key) => !others.summary.split(" ").includes(key))
  expect(inList.filter((key) => !keys.includes(key))).toEqual([])
})

const rows = memberFieldNames.flatMap((field) =>
  memberFields[field].choices.map((visibility) => [field, visibility] as const),
)

describe.each(rows)("%s for %s", (field, visibility) => {
  const keys: readonly string[] = keysOfField[field]
  const words = () =>
    field === "photo"
      ? [portraitKey]
      : (onPage[field] ??
        Object.values(stored[field])
          .filter((value) => value !== "FO")
          .map(String))
  const found = async (name: Name, query: string) =>
    ((await people[name].get<Member[]>(`/api/users?${query}`)).data ?? []).some((row) => row.slug === "zelf-zichtbaar")

  test.each(onlookers)("as %s", async (name) => {
    await choose(field, visibility)
    const actor = people[name]
    const shown = isShown(name, visibility)

    const one = await actor.get<Record<string, unknown>>(`/api/users/${people.self.userId}`)
    expect(one.status).toBe(name === "visitor" ? 401 : name === "applicant" ? 404 : 200)
    // All other fields are hidden, except from themselves.
    const fields = memberFieldNames.flatMap((each): readonly string[] => keysOfField[each])
    const answered = fields.filter((key) => key in (one.data ?? {}))
    expect(answered).toEqual(name === "self" ? fields : shown ? keys : [])

    const list = await actor.get<Record<string, unknown>[]>("/api/users?pageSize=100")
    expect(list.status).toBe(name === "visitor" ? 401 : name === "applicant" ? 403 : 200)
    const row = mayList(name) ? list.data.find(({ slug }) => slug === "zelf-zichtbaar") : {}
    const inList = keys.filter((key) => key in memberSummary.shape)
    expect(fields.filter((key) => key in (row ?? {}))).toEqual(isListed(name, visibility) ? inList : [])

    for (const [path, isVisible] of [
      ["/smobo/zelf-zichtbaar", shown],
      ["/smobo", isListed(name, visibility) && inList.length > 0],
    ] as const) {
      const html = await (await actor.fetch(path)).text()
      // The document of a user names their own account, with both addresses.
      if (name === "self" && ["email", "universityEmail"].includes(field)) continue
      for (const word of words()) expect([path, word, html.includes(word)]).toEqual([path, word, isVisible])
    }
  })

  test("is found, filtered and ordered by only as far as it is shown", async () => {
    await choose(field, visibility)
    for (const name of onlookers.filter(mayList)) {
      const listed = isListed(name, visibility)
      for (const word of Object.values(stored[field])) {
        const isSearched = field === "nickname" || (field === "email" && name === "board")
        const search = `filter[search]=${encodeURIComponent(String(word))}`
        expect([name, search, await found(name, search)]).toEqual([name, search, isSearched && listed])
      }
      if (field === "study") expect(await found(name, "filter[study]=Studiequa")).toBe(listed)
      if (field === "startYear") {
        expect(await found(name, "filter[startYear]=1999")).toBe(listed)
        // Everybody else has no year: with a year they come first, without one by id, as the newest last.
        const sorted = await people[name].get<Member[]>("/api/users?sort[startYear]=desc&pageSize=100")
        expect(sorted.data.findIndex(({ slug }) => slug === "zelf-zichtbaar") === 0).toBe(listed)
      }
      const values = (await people[name].get<{ studies: string[]; startYears: number[] }>("/api/users/filters")).data
      expect(values).toEqual({
        studies: field === "study" && listed ? ["Studiequa"] : [],
        startYears: field === "startYear" && listed ? [1999] : [],
      })
      if (!(field in { study: 1, startYear: 1 })) {
        const refused = await people[name].get(`/api/users?filter[${keys[0]}]=x&sort[${keys[0]}]=asc`)
        expect(refused.status).toBe(400)
      }
    }
  })
})
