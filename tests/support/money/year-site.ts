import { beforeAll, expect } from "vitest"
import { accountServer } from "../../../src/features/accounts/server/account.test-support.ts"
import { beginSession } from "../../../src/features/accounts/server/session.service.ts"
import { peopleAtOnce } from "../../../src/features/contribution/contribution.ts"
import { bankAt, iban } from "../../../src/features/money/server/bank.test-support.ts"
import type { Language } from "../../../src/platform/i18n.ts"
import { Actor, createActors } from "../actors.ts"
import { sumOf } from "./raw-books.ts"
import type { Summed } from "./summed-calls.ts"
import { fillYear } from "./year-of-money.ts"

const count = 60

type Params = { by?: Actor; query?: string; [name: string]: unknown }
export interface Payer {
  userId: number
  language: Language
}

/** A site with a year of money, for all tests of a file. */
export function yearSite(seed: number) {
  const { server, mails } = accountServer()
  const actors = createActors(server)
  const db = () => server.services.database.db
  const filled = { treasurer: new Actor(server), people: [] as Payer[], activityIds: [] as number[] }

  /** The answer to one of the calls that show sums; the treasurer asks unless it says who. */
  const read = async <T>(key: Summed, { by = filled.treasurer, query = "", ...params }: Params = {}): Promise<T> => {
    const value = (_: string, name: string) => encodeURIComponent(String(params[name]))
    const path = key.slice("GET ".length).replace(/:(\w+)/g, value)
    const { status, data } = await by.get<T>(`/api${path}${query}`)
    expect([path, status]).toEqual([path, 200])
    return data
  }

  const site = {
    server,
    mails,
    actors,
    read,
    get treasurer(): Actor {
      return filled.treasurer
    },
    get people(): readonly Payer[] {
      return filled.people
    },
    /** Those that people signed up for. */
    get activityIds(): readonly number[] {
      return filled.activityIds
    },
    /** All pages of one of the lists. */
    readAll: async <T>(key: Summed, params: Params = {}): Promise<T[]> => {
      const rows: T[] = []
      for (let page = 1; ; page++) {
        const part = await read<T[]>(key, { ...params, query: `?pageSize=100&pageNumber=${page}${params.query ?? ""}` })
        rows.push(...part)
        if (part.length < 100) return rows
      }
    },
    /** What the people of an outcome of contribution come to, in the list that the treasurer sees a part of at a time. */
    listedCents: async (year: number, outcome: string): Promise<number> => {
      let listed = 0
      for (let from = 0; ; from += peopleAtOnce) {
        const query = `?outcome=${outcome}&from=${from}`
        const part = await read<{ items: { cents: number }[] }>("GET /contribution-years/:year/people", { year, query })
        listed += sumOf(part.items, ({ cents }) => cents)
        if (part.items.length < peopleAtOnce) return listed
      }
    },
    /** Somebody in their own browser. */
    personOf: async ({ userId, language }: Payer): Promise<Actor> => {
      const actor = new Actor(server, { userId, email: "" }).speak(language)
      actor.cookies.set("session", await beginSession(db(), userId, "test", server.services.now()))
      return actor
    },
    /** A file that the treasurer exports in a language. */
    fileOf: async (path: string, language: Language, body: object = {}): Promise<string> => {
      const response = await filled.treasurer.speak(language).fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
        body: JSON.stringify(body),
      })
      filled.treasurer.speak("nl")
      expect([path, response.status]).toEqual([path, 200])
      return response.text()
    },
  }

  beforeAll(async () => {
    filled.treasurer = await actors.administrator()
    const { rows } = await server.services.database.query(
      `with added as (
        insert into users (slug, "firstName", "lastName", email, "emailVerifiedAt", "passwordHash", language)
        select 'betaler-' || n, 'Betaler', 'Nummer ' || n, 'betaler' || n || '@example.org', now(), '-',
          case when n % 2 = 0 then 'nl' else 'en' end from generate_series(1, $1::integer) n
        returning "userId", language),
      joined as (
        insert into memberships ("userId", type, since)
        select "userId", case when "userId" % 7 = 0 then 'donor' else 'regular' end,
          case when "userId" % 11 = 0 then '2026-02-10'::date else '2020-09-01' end from added)
      select "userId", language from added order by 1`,
      [count],
    )
    filled.people = rows as unknown as Payer[]
    const userIds = filled.people.map(({ userId }) => userId)
    filled.activityIds = await fillYear(server, userIds, seed)
    await bankAt(server, iban)
  }, 120_000)
  return site
}
