import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { isNightly } from "../../../../tests/support/nightly.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { MemberSummary } from "../member.ts"
import { isManyPeople } from "./best-matches.service.ts"

/*
 * A search among very many people does not compare all of them. Whatever it leaves out, its pages have the same people in
 * the same order as those of a search that does.
 */

const server = testServer()
const actors = createActors(server)
const count = 3300
const people = {} as Record<"member" | "board", Actor>

beforeAll(async () => {
  people.member = await actors.user({ permissions: { members: 1 } })
  people.board = await actors.user({ permissions: { members: 3 } })
  const { db } = server.services.database
  // Names of very many people, at the beginning and the end of the alphabet, and names of one person, of whom the last rows
  // come first in the alphabet.
  await sql`insert into users (slug, "firstName", infix, "lastName", nickname, visibility, bio_nl, email, "emailVerifiedAt", "passwordHash")
    select 'n' || n,
      (array['Sophie', 'Jan', 'Anna Maria', 'Zoë', 'Daan', 'Vera', 'Jo', 'Kees' || n % 300])[1 + n % 8],
      (array[null, 'de', 'van', 'van den', null])[1 + n % 5],
      case n % 13 when 0 then 'Jong' when 1 then 'Jansen' when 2 then 'Dijkstra' when 3 then 'Zijlstra' when 4 then 'El Amrani'
        when 5 then 'Jan' when 6 then 'Øster' when 7 then 'Berg' else 'Naam' || 9999 - n end,
      case n % 7 when 0 then 'Jansje' when 1 then 'Tukker' end,
      case when n % 3 = 0 then '{"nickname": "board"}' else '{}' end::jsonb,
      repeat('tekst ', 150),
      'adres' || n || '@school.example', now(), '-'
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`insert into memberships ("userId", type, since, until)
    select "userId", 'regular', '2020-09-01', case when "userId" % 9 = 0 then date '2021-09-01' end
    from users where slug like 'n%' and email like 'adres%'`.execute(db)
  await sql`analyze users`.execute(db)
})

test("there are so many people that a search does not compare all", async () => {
  expect(await isManyPeople(server.services.database.db)).toBe(true)
})

const common = ["jan", "jong", "sophie", "de jong", "van den berg", "anna maria", "zoe", "jansen", "tukker"]
const beginnings = [
  "j",
  "v",
  "k",
  "ja",
  "naam",
  "naam9",
  "kees",
  "kees1",
  "van",
  "van d",
  "sophie d",
  "jan van",
  "el am",
]
const parts = ["stra", "aam2", "oster", "maria", "amrani", "ijk", "an", "jong sophie", "berg jan", "m e", "n n", "n na"]
const rare = ["naam9228", "kees87", "adres77", "school.example", "niemand heet zo", "%", "_", "jan de naam1", "'"]
const mistaken = ["jansne", "sohpie", "zijlsta", "naam7777x", "tuker", "vear"]

// Whoever sees more is found by more, in the same way.
describe.each(isNightly ? (["member", "board"] as const) : (["member"] as const))("as %s", (name) => {
  const page = async (text: string, filter: string, pageSize: number, pageNumber: number) => {
    const query = `filter[search]=${encodeURIComponent(text)}&${filter}&pageSize=${pageSize}&pageNumber=${pageNumber}`
    const { data, pagination } = await people[name].get<MemberSummary[]>(`/api/users?${query}`)
    return { found: data.map(({ userId }) => userId), total: pagination?.totalItems }
  }

  test.each([...common, ...beginnings, ...parts, ...rare, ...mistaken])("%s", async (text) => {
    // A filter that compares everybody: once for all pages.
    const { found, total } = await page(text, "filter[state][in]=active", 100, 1)
    for (const pageNumber of [1, 2, 5]) {
      const quick = await page(text, "filter[state]=active", 20, pageNumber)
      const thorough = { found: found.slice((pageNumber - 1) * 20, pageNumber * 20), total }
      expect({ pageNumber, ...quick }).toEqual({ pageNumber, ...thorough })
    }
  })
})

test("somebody is found by a nickname only by who sees it, however many share it", async () => {
  const total = async (actor: Actor) =>
    (await actor.get(`/api/users?filter[search]=tukker&filter[state]=active`)).pagination?.totalItems
  expect(await total(people.board)).toBeGreaterThan((await total(people.member)) ?? 0)
})

test("a mistake finds the name that was meant, and nobody whose name only resembles it", async () => {
  const found = async (text: string) =>
    new Set(
      (await people.member.get<MemberSummary[]>(`/api/users?filter[search]=${text}&pageSize=100`)).data.map(
        ({ name }) => name.split(" ").at(-1),
      ),
    )
  expect(await found("zijlsta")).toEqual(new Set(["Zijlstra"]))
  expect(await found("jasnen")).toEqual(new Set(["Jansen"]))
})
