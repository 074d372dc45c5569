import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { reportFile, type ReportVersion } from "../../../platform/server/bank/status-report.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import type { Collection } from "../collections.ts"
import { after, collecting, collectOn, monday } from "./collection.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const site = collecting(server, actors)
const db = () => server.services.database.db
let keeper: Actor

beforeEach(async () => {
  server.setNow(monday)
  await site.forgetOthers()
  await site.setUp()
  keeper = await site.treasurer()
  await mails()
})

/** A collection of so many people, which the bank has. */
const handedIn = async (count = 2) => {
  const people: Awaited<ReturnType<typeof site.debtor>>[] = []
  for (let nth = 0; nth < count; nth++) people.push(await site.debtor({ firstName: "Lid", lastName: `Nr${nth}` }))
  const collection = await site.draft(keeper)
  await site.announce(keeper, collection)
  await site.step(keeper, collection, "lock")
  const { data } = await site.step(keeper, collection, "hand-in")
  const ids = await site.idsOf(collection)
  const idOf = (nth: number) => ids.get(people[nth]?.userId ?? 0) ?? ""
  await mails()
  return { collection: data, people, idOf, messageId: data.messageId ?? "" }
}
const settle = async (collection: Collection) => {
  server.setNow(after)
  keeper = await site.treasurer()
  expect((await site.step(keeper, collection, "settle")).data.state).toBe("settled")
}
const read = (file: string) => site.readReport(keeper, file)
const refusedItem = (endToEndId: string, code = "AC04") => ({ endToEndId, status: "RJCT", code })
const statesOf = async (collection: Collection) =>
  (await site.items(keeper, collection)).map(({ state, returned }) => [state, returned?.code, returned?.source])
const returnsOf = ({ collectionId }: Collection) =>
  db()
    .selectFrom("collectionReturns as r")
    .innerJoin("collectionItems as i", "i.collectionItemId", "r.collectionItemId")
    .select(["r.code", "r.bookedOn", "r.isWholeFile", "r.isMailed", "r.endedMandateId"])
    .where("i.collectionId", "=", collectionId)
    .orderBy("r.collectionReturnId")
    .execute()
const faults = () => ledgerFaults((text) => server.services.database.query(text))

describe("a report", () => {
  test.each<ReportVersion>(["03", "10"])(
    "of pain.002.001.%s notes who is refused and why; who is not goes on",
    async (version) => {
      const { collection, people, idOf, messageId } = await handedIn()
      const items = [refusedItem(idOf(0)), { endToEndId: idOf(1), status: "ACSC" }]
      const { status, data } = await read(reportFile({ version, messageId, file: { status: "PART" }, items }))
      expect(status).toBe(200)
      expect(data).toEqual({
        collectionId: collection.collectionId,
        name: "Maart",
        collectOn,
        isWholeFile: false,
        refused: 1,
        cents: 1000,
        noted: 1,
        fileCode: null,
        items: [
          {
            collectionItemId: expect.any(Number),
            userId: people[0]?.userId,
            name: "Lid Nr0",
            amountCents: 1000,
            code: "AC04",
            isNew: true,
          },
        ],
        notFound: 0,
        references: [],
      })
      expect(await statesOf(collection)).toEqual([
        ["rejected", "AC04", "pain002"],
        ["included", undefined, undefined],
      ])
      // What follows is what follows from a return that is noted by hand.
      expect(await returnsOf(collection)).toMatchObject([{ endedMandateId: people[0]?.mandateId, isMailed: true }])
      expect((await mails()).map(({ to }) => to)).toEqual([people[0]?.actor.email])
      await settle(collection)
      expect(await Promise.all(people.map(({ chargeId }) => site.openOf(chargeId)))).toEqual([1000, 0])
      expect(await faults()).toEqual([])
    },
  )

  test("that refuses the whole file notes everybody, and neither ends a mandate nor bothers anybody", async () => {
    const { collection, people, messageId } = await handedIn()
    // "The account is closed" is about the account of the association here.
    const file = { status: "RJCT", code: "AC04", text: "creditor account closed" }
    const { data } = await read(reportFile({ messageId, file }))
    expect(data).toMatchObject({ isWholeFile: true, refused: 2, noted: 2, cents: 2000, fileCode: "AC04" })
    expect(data.items.map(({ name, code }) => [name, code])).toEqual([
      ["Lid Nr0", null],
      ["Lid Nr1", null],
    ])
    const nothing = { code: "AC04", isWholeFile: true, isMailed: false, endedMandateId: null, bookedOn: "2026-03-02" }
    expect(await returnsOf(collection)).toEqual([nothing, nothing])
    expect(await mails()).toEqual([])
    const own = await site.own(people[0]?.actor as Actor)
    expect([own.upcoming, own.returned.map(({ code }) => code)]).toEqual([[], ["FF01"]])
    // All of it can be collected again.
    expect((await site.preview(keeper, await site.draft(keeper))).sums).toMatchObject([
      { outcome: "collect", people: 2 },
    ])
  })

  test("that refuses its only part refuses the file, but what the bank says of a person comes first", async () => {
    const { collection, idOf, messageId } = await handedIn(3)
    const items = [refusedItem(idOf(1), "MD07"), { endToEndId: idOf(2), status: "ACSC" }]
    const { data } = await read(reportFile({ messageId, part: { status: "RJCT", code: "DT01" }, items }))
    expect(data).toMatchObject({ isWholeFile: true, refused: 2, fileCode: "DT01" })
    expect((await site.items(keeper, collection)).map(({ returned }) => returned?.isWholeFile)).toEqual([
      true,
      false,
      undefined,
    ])
  })

  test("that refuses nothing changes nothing, and says so", async () => {
    const { collection, messageId } = await handedIn()
    const { data } = await read(reportFile({ messageId, file: { status: "ACCP" } }))
    expect(data).toMatchObject({ isWholeFile: false, refused: 0, noted: 0, items: [], notFound: 0 })
    expect((await statesOf(collection)).map(([state]) => state)).toEqual(["included", "included"])
  })

  test("that is read twice notes nothing twice, and says what was known; also from two readers at once", async () => {
    const { collection, people, idOf, messageId } = await handedIn()
    const file = reportFile({ messageId, items: [refusedItem(idOf(0))] })
    const other = await actors.user({ permissions: { finance: 3 } })
    const both = await Promise.all([read(file), site.readReport(other, file)])
    expect(both.map(({ data }) => [data.refused, data.noted]).toSorted()).toEqual([
      [1, 0],
      [1, 1],
    ])
    const again = await read(file)
    expect(again.data).toMatchObject({ refused: 1, noted: 0, items: [{ name: "Lid Nr0", isNew: false }] })
    expect(await returnsOf(collection)).toHaveLength(1)
    expect((await mails()).map(({ to }) => to)).toEqual([people[0]?.actor.email])
    const { data } = await keeper.get<Collection>(site.pathOf(collection))
    expect(data.reports.map(({ by, refused, noted }) => [by, refused, noted])).toEqual([
      ["Penny Ning", 1, 0],
      expect.any(Array),
      expect.any(Array),
    ])
  })

  test("leaves alone what was noted by hand, and names payments that are not in the collection", async () => {
    const { collection, idOf, messageId } = await handedIn()
    const [first] = await site.items(keeper, collection)
    await site.noteReturn(keeper, collection, first?.collectionItemId ?? 0, { bookedOn: "2026-03-02", code: "AM04" })
    const items = [refusedItem(idOf(0)), refusedItem(idOf(1)), refusedItem("X-1"), { status: "RJCT", code: "AC01" }]
    const { data } = await read(reportFile({ messageId, items }))
    expect(data).toMatchObject({ refused: 2, noted: 1, notFound: 2, references: ["X-1"] })
    expect(data.items.map(({ name, isNew }) => [name, isNew])).toEqual([
      ["Lid Nr1", true],
      ["Lid Nr0", false],
    ])
    expect(await statesOf(collection)).toEqual([
      ["rejected", "AM04", "manual"],
      ["rejected", "AC04", "pain002"],
    ])
  })

  test("after the money was booked is a return: the money goes back, on the day of the collection at the earliest", async () => {
    const { collection, people, idOf, messageId } = await handedIn()
    await settle(collection)
    await mails()
    await read(reportFile({ messageId, day: "2026-03-04", items: [refusedItem(idOf(0), "AM04")] }))
    expect(await statesOf(collection)).toEqual([
      ["returned", "AM04", "pain002"],
      ["collected", undefined, undefined],
    ])
    expect((await returnsOf(collection)).map(({ bookedOn }) => bookedOn)).toEqual([collectOn])
    expect(await Promise.all(people.map(({ chargeId }) => site.openOf(chargeId)))).toEqual([1000, 0])
    expect(await mails()).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test("may give no reason, one of the bank itself, or one in another case: each is kept", async () => {
    const { collection, idOf, messageId } = await handedIn(3)
    const items = [
      { endToEndId: idOf(0), status: "RJCT" },
      { endToEndId: idOf(1), status: "RJCT", proprietary: "MAXIMUM" },
      refusedItem(idOf(2), "am04"),
    ]
    await read(reportFile({ messageId, items, day: "2026-03-20" }))
    // A day that is still to come is today.
    expect((await returnsOf(collection)).map(({ code, bookedOn }) => [code, bookedOn])).toEqual([
      ["MS03", "2026-03-02"],
      ["MAXI", "2026-03-02"],
      ["AM04", "2026-03-02"],
    ])
  })
})

describe("a report is refused", () => {
  test("of a collection that is not handed in yet, or called off, with what to do", async () => {
    await site.debtor()
    const collection = await site.draft(keeper)
    await site.announce(keeper, collection)
    const { data } = await site.step(keeper, collection, "lock")
    const file = reportFile({ messageId: data.messageId, file: { status: "RJCT" } })
    const early = await read(file)
    expect([early.status, early.message]).toMatchObject([409, expect.stringContaining("Ingeleverd bij de bank")])
    await site.step(keeper, collection, "cancel", { reason: "Toch niet" })
    const late = await read(file)
    expect([late.status, late.message]).toEqual([409, "Deze incasso is afgeblazen."])
  })

  test("of a file that is not ours, of claims, or of nothing", async () => {
    const unknown = await read(reportFile({ messageId: "CH-20260302-999999", file: { status: "RJCT" } }))
    expect([unknown.status, unknown.message]).toMatchObject([404, expect.stringContaining("CH-20260302-999999")])
    const claims = await read(reportFile({ messageId: "D20260302-0123456789AB", file: { status: "RJCT" } }))
    expect([claims.status, claims.message]).toMatchObject([400, expect.stringContaining("Declaraties uitbetalen")])
    const nothing = await read(reportFile({ messageId: null, file: { status: "RJCT" } }))
    expect([nothing.status, nothing.message]).toMatchObject([400, expect.stringContaining("over welk bestand")])
  })

  test.each<[what: string, file: string, status: number, why: string]>([
    ["a statement", camtFile("08", []), 400, "Bankafschriften"],
    [
      "a file of direct debits",
      reportFile({ messageId: "A" }).replaceAll("pain.002", "pain.008"),
      400,
      "statusrapport",
    ],
    ["a table", '"Datum";"Bedrag"', 400, "statusrapport"],
    ["half of one", reportFile({ messageId: "A" }).slice(0, 300), 400, "houdt halverwege op"],
    [
      "entities",
      reportFile({ messageId: "A" }).replace("<Document", '<!DOCTYPE a [<!ENTITY a "a">]><Document'),
      400,
      "opdrachten",
    ],
    [
      "elements without end",
      reportFile({ messageId: "A" }).replace("<MsgId>", `${"<a>".repeat(9000)}<MsgId>`),
      400,
      "anders in elkaar",
    ],
  ])("for its contents: %s", async (_, file, status, why) => {
    const answer = await read(file)
    expect([answer.status, answer.message]).toMatchObject([status, expect.stringContaining(why)])
  })

  test("for its size, before it is read, and for what it is not", async () => {
    const large = await site.readReport(keeper, new Uint8Array(16 * 1024 * 1024 + 1))
    expect([large.status, large.message]).toMatchObject([413, expect.stringContaining("te groot")])
    expect((await site.readReport(keeper, "a", "image/png")).status).toBe(415)
    const many = Array.from({ length: 20_001 }, (_, nth) => refusedItem(`CH-${nth}`))
    expect((await read(reportFile({ messageId: "A", items: many }))).status).toBe(413)
  })

  test("from who may not note what came back, who is nobody, and who logged in long ago", async () => {
    const { collection, idOf, messageId } = await handedIn(1)
    const file = reportFile({ messageId, items: [refusedItem(idOf(0))] })
    expect((await site.readReport(actors.visitor, file)).status).toBe(401)
    expect((await site.readReport(await actors.user({ permissions: { finance: 2 } }), file)).status).toBe(403)
    server.setNow("2026-03-02T10:00:00Z")
    expect((await read(file)).code).toBe("confirmFirst")
    expect((await statesOf(collection)).map(([state]) => state)).toEqual(["included"])
    expect((await site.readReport(await actors.user({ permissions: { finance: 3 } }), file)).data.noted).toBe(1)
  })
})

test("what fails halfway leaves nothing: no return, no mail, no mandate that ended, no trace of the report", async () => {
  const { collection, people, idOf, messageId } = await handedIn()
  const { database } = server.services
  await database.query(
    `create function "failLater"() returns trigger language plpgsql as $$ begin raise exception 'later'; end $$`,
  )
  await database.query(
    `create trigger fail_later before insert on "collectionReports" for each row execute function "failLater"()`,
  )
  const answer = await read(reportFile({ messageId, items: [refusedItem(idOf(0)), refusedItem(idOf(1))] }))
  await database.query(`drop trigger fail_later on "collectionReports"`)
  expect(answer.status).toBe(500)
  expect((await statesOf(collection)).map(([state]) => state)).toEqual(["included", "included"])
  expect([await returnsOf(collection), await mails()]).toEqual([[], []])
  const ended = await db()
    .selectFrom("mandates")
    .select("mandateId")
    .where(
      "userId",
      "in",
      people.map(({ userId }) => userId),
    )
    .where("revokedAt", "is not", null)
    .execute()
  expect(ended).toEqual([])
})

describe("1,500 people", () => {
  /** As rows, whose collection the bank has: what counts is the report. */
  const manyHandedIn = async (count: number) => {
    const { database } = server.services
    const tag = crypto.randomUUID().slice(0, 8)
    await database.query(`insert into users (slug, "firstName", "lastName", email, "emailVerifiedAt", "passwordHash")
      select 'many-${tag}-' || n, 'Lid', 'Nr' || n, '${tag}-' || n || '@example.org', '2026-01-01', '-' from generate_series(1, ${count}) n`)
    await database.query(`insert into mandates ("userId", reference, iban, "accountHolder", "signedAt", "signedHow")
      select "userId", 'MANY-' || "userId", 'NL91ABNA0417164300', null, '2026-01-05', 'ticked' from users where slug like 'many-${tag}-%'`)
    await database.query(`insert into charges ("userId", kind, "amountCents", text_nl, text_en, "ledgerAccountId", "bookDate", "createdAt")
      select "userId", 'manual', 100, 'Koffie', 'Coffee', (select min("ledgerAccountId") from "ledgerAccounts"), '2026-03-01', '2026-03-01'
      from users where slug like 'many-${tag}-%'`)
    const collection = await site.draft(keeper)
    await site.announce(keeper, collection)
    await site.step(keeper, collection, "lock")
    const { data } = await site.step(keeper, collection, "hand-in")
    expect(data.people).toBe(count)
    return { collection: data, ids: [...(await site.idsOf(collection)).values()] }
  }
  const counted = async (file: string) => {
    const ends = countStatements(db())
    const { status, data } = await read(file)
    return { status, data, statements: ends() }
  }

  test("are noted in as many statements as ten, but for their mails of a few hundred at a time", async () => {
    const few = await manyHandedIn(10)
    const ten = await counted(
      reportFile({ messageId: few.collection.messageId, items: few.ids.map((id) => refusedItem(id)) }),
    )
    await site.forgetOthers()
    const many = await manyHandedIn(1500)
    const all = await counted(
      reportFile({ messageId: many.collection.messageId, items: many.ids.map((id) => refusedItem(id)) }),
    )
    expect([all.status, all.data.noted, all.data.items.length]).toEqual([200, 1500, 200])
    expect([ten.data.noted, all.statements - ten.statements]).toEqual([10, 2])
    expect(all.statements).toBeLessThan(50)
    const { rows } = await server.services.database.query(`select count(*)::integer as mails from jobs.job
      where name = 'mail' and data->>'text' = 'collections:mails.returned' and state = 'created'`)
    expect(rows).toEqual([{ mails: 1510 }])
    await db().deleteFrom("collectionReports").execute()
    await server.services.database.query(`delete from jobs.job where name = 'mail'`)
  }, 60_000)

  test("whose money was booked give all of it back in as many statements as ten", async () => {
    const few = await manyHandedIn(10)
    await settle(few.collection)
    const report = ({ messageId }: Collection) => reportFile({ messageId, file: { status: "RJCT", code: "FF01" } })
    const ten = await counted(report(few.collection))
    server.setNow(monday)
    keeper = await site.treasurer()
    await site.forgetOthers()
    const many = await manyHandedIn(1500)
    await settle(many.collection)
    const all = await counted(report(many.collection))
    expect([ten.data.noted, all.data.noted, all.statements]).toEqual([10, 1500, ten.statements])
    expect(await faults()).toEqual([])
  }, 60_000)
})
