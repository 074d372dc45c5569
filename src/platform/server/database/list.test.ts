import fc from "fast-check"
import { type Expression, sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import * as z from "zod"
import { testServer } from "../../../../tests/support/server.ts"
import type { ListQuery } from "../../list-query.ts"
import { inAlphabet } from "./db.ts"
import { itemsOf, jsonRowOf } from "./json-rows.ts"
import { listPage } from "./list.ts"
import { Totals } from "./totals.ts"

const server = testServer()
const db = () => server.services.database.db
/** A column that is null in some rows, and has many equal values. */
const level = sql<number | null>`nullif("roomId" % 4, 0)`
const select = () =>
  db().selectFrom("rooms").select(["roomId", "name_nl", "street", "isVisitorAddress"]).select(level.as("level"))
const columns = {
  roomId: sql.ref("rooms.roomId"),
  name_nl: inAlphabet("rooms.name_nl"),
  street: sql.ref("rooms.street"),
  isVisitorAddress: sql.ref("rooms.isVisitorAddress"),
  level,
}
const defaultSort = columns.name_nl
const row = jsonRowOf(
  z.object({
    roomId: z.int(),
    name_nl: z.string(),
    street: z.string(),
    isVisitorAddress: z.boolean(),
    level: z.int().nullable(),
  }),
)

const pieces = ["a", "É", "ö", "b", "Z", "%", "_", "\\", "'", "zaal", "Café ", "ABC", "．％"]
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((parts) => parts.join(""))

beforeAll(async () => {
  const rooms = fc.sample(fc.record({ name_nl: text(4), street: text(3), isVisitorAddress: fc.boolean() }), {
    numRuns: 60,
    seed: 7,
  })
  await db()
    .insertInto("rooms")
    .values(
      rooms.map((room, number) => ({
        ...room,
        isPostalAddress: false,
        hasOpeningTimes: false,
        slug: `room-${number}`,
        name_en: "",
        houseNumber: "1",
        postalCode: "9712 CP",
        city: "Groningen",
        createdBy: null,
        updatedBy: null,
      })),
    )
    .execute()
})

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number]
type Field = "name_nl" | "street"
type Fields = { [F in Field]?: { contains: string } } & { isVisitorAddress?: { eq: boolean } }
interface TestQuery extends Pick<ListQuery, "pageNumber" | "pageSize"> {
  filter?: Fields & { or?: Fields[] }
  sort?: ListQuery["sort"]
}

const fields: fc.Arbitrary<Fields> = fc.record(
  {
    name_nl: fc.record({ contains: text(2) }),
    street: fc.record({ contains: text(2) }),
    isVisitorAddress: fc.record({ eq: fc.boolean() }),
  },
  { requiredKeys: [] },
)
const queries = fc.record(
  {
    filter: fc.oneof(
      fields,
      fc.tuple(fields, fc.array(fields, { minLength: 1, maxLength: 3 })).map(([all, or]) => ({ ...all, or })),
    ),
    sort: fc.uniqueArray(
      fc.record({
        field: fc.constantFrom("name_nl", "street", "isVisitorAddress", "level"),
        direction: fc.constantFrom("asc" as const, "desc" as const),
      }),
      { selector: ({ field }) => field, maxLength: 2 },
    ),
    pageNumber: fc.integer({ min: 1, max: 12 }),
    pageSize: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: ["pageNumber", "pageSize"] },
)

const fold = (value: string) => value.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
const fits = (row: Row, { name_nl, street, isVisitorAddress }: Fields) =>
  [
    name_nl && fold(row.name_nl).includes(fold(name_nl.contains)),
    street && fold(row.street).includes(fold(street.contains)),
  ].every((holds) => holds ?? true) &&
  (isVisitorAddress === undefined || row.isVisitorAddress === isVisitorAddress.eq)

/** The reference implementation: all rows in order, then the filter, then the page. */
async function naive({ filter, sort, pageNumber, pageSize }: TestQuery, first?: number) {
  let ordered = select()
  for (const { field, direction } of sort ?? [])
    ordered = ordered.orderBy(columns[field as keyof typeof columns] as Expression<unknown>, direction)
  const rows = await (sort?.length ? ordered : ordered.orderBy(defaultSort)).orderBy("roomId").execute()
  const { or, ...all } = filter ?? {}
  const fitting = rows.filter((row) => fits(row, all) && (!or?.length || or.some((each) => fits(row, each))))
  const top = sort?.length ? [] : fitting.filter(({ roomId }) => roomId === first)
  const listed = [...top, ...fitting.filter((row) => !top.includes(row))]
  const from = (pageNumber - 1) * pageSize
  return { items: listed.slice(from, from + pageSize), total: listed.length }
}

const quiet = { subscribe: () => () => undefined }

test.for([
  ["from the start", {}],
  ["from the nearest end", { farFrom: 0 }],
  [
    "from the nearest end, with cached totals",
    { farFrom: 0, totals: { cache: new Totals(quiet, { keepsFrom: 0 }), now: undefined } },
  ],
] as const)("any filter, sort and page gives what going through all rows gives: %s", async ([_how, options]) => {
  const run = async (query: TestQuery, first?: number) => {
    const top = first === undefined ? undefined : sql<number>`(select ${first}::integer)`
    const listing = { row, columns, key: "rooms.roomId", defaultSort, first: top, ...options }
    const expected = await naive(query, first)
    const page = await listPage(db(), select(), query as ListQuery, listing)
    expect({ items: itemsOf(page), totalItems: page.totalItems }).toEqual({
      items: expected.items,
      totalItems: expected.total,
    })
    // Totals cached by now make no difference.
    expect(await listPage(db(), select(), query as ListQuery, listing)).toEqual(page)
  }
  await fc.assert(
    fc.asyncProperty(queries, fc.option(fc.integer({ min: 1, max: 70 }), { nil: undefined }), (query, first) =>
      run(query as TestQuery, first),
    ),
    { numRuns: 100 },
  )
})

test("an outdated total repeats no row within a page, and every page is in order", async () => {
  const all = (await naive({ pageNumber: 1, pageSize: 100 })).items.map(({ roomId }) => roomId)
  const run = async (wrongBy: number, pageNumber: number, pageSize: number) => {
    const totals = { cache: new Totals(quiet, { keepsFrom: 0 }), now: undefined }
    totals.cache.get = async () => all.length + wrongBy
    const listing = { row, columns, key: "rooms.roomId", defaultSort, farFrom: 0, totals }
    const page = await listPage(db(), select(), { pageNumber, pageSize }, listing)
    const ids = itemsOf(page).map(({ roomId }) => roomId)
    const from = ids.length ? all.indexOf(ids[0] as number) : 0
    expect(ids).toEqual(all.slice(from, from + ids.length))
    const expectedLength = Math.max(0, Math.min(pageSize, all.length + wrongBy - (pageNumber - 1) * pageSize))
    expect(ids.length).toBe(expectedLength)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -5, max: 5 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 20 }),
      run,
    ),
    { numRuns: 100 },
  )
})

test("a row is described only if it is on the page", async () => {
  await sql`create sequence described`.execute(db())
  const query = select().select(sql<number>`nextval('described')`.as("number"))
  const page = await listPage(
    db(),
    query,
    { pageNumber: 5, pageSize: 10 },
    { row: jsonRowOf(z.object({ number: z.int() })), columns, key: "rooms.roomId", defaultSort },
  )
  expect(
    itemsOf(page)
      .map(({ number }) => Number(number))
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
