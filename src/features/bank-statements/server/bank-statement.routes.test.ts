import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { camtFile, own } from "../../../platform/server/bank/camt.test-support.ts"
import { reportFile } from "../../../platform/server/bank/status-report.test-support.ts"
import type { BankStatementRow } from "../bank-statement.ts"
import { bankDesk, camt, ingCsv, readFile, referenceOf } from "./bank-statement.test-support.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let anna: Actor

const { begin, charge, openOf, lines, read, paymentsOf, faults } = bankDesk(server, actors)

beforeEach(async () => {
  ;({ treasurer, anna } = await begin())
})

describe("reading a statement", () => {
  test("books what has our reference and the right amount, in both versions of camt.053", async () => {
    for (const version of ["02", "08"] as const) {
      await charge(1250)
      const entry = { cents: 1250, text: `bedankt ${referenceOf(anna).toLowerCase()}`, reference: version }
      const { status, data } = await read(camt([entry], version))
      expect([status, data]).toEqual([200, { lines: 1, known: 0, booked: 1, bookedCents: 1250, toMatch: 0 }])
    }
    expect(await openOf()).toMatchObject({ openCents: 0, freeCents: 0 })
    const [line] = await lines("booked")
    expect(line).toMatchObject({
      day: "2026-11-26",
      state: "booked",
      decidedBy: "Piet Penning",
      bookings: [
        { kind: "payment", why: "reference", isAutomatic: true, name: "Anna de Vries", bookedOn: "2026-11-26" },
      ],
    })
    expect(await faults()).toEqual([])
  })

  test("pays all that somebody owes, in one amount", async () => {
    await charge(500)
    await charge(750)
    expect((await read(camt([{ cents: 1250, text: referenceOf(anna) }]))).data.booked).toBe(1)
    expect((await openOf()).openCents).toBe(0)
  })

  test("twice books nothing twice, whoever reads it and whatever is around it", async () => {
    await charge(1250)
    const entry = { cents: 1250, text: referenceOf(anna) }
    const same = { cents: 700, text: "zelfde", iban: "NL44RABO0123456789" }
    await read(camt([entry, same, same]))
    await charge(1250)
    const again = await read(camt([entry, same, same, { cents: 300, text: "nieuw" }]))
    expect(again.data).toEqual({ lines: 4, known: 3, booked: 0, bookedCents: 0, toMatch: 1 })
    const whole = await read(camt([entry, same, same]))
    expect(whole.data).toMatchObject({ known: 3, toMatch: 0 })
    expect(await paymentsOf()).toHaveLength(1)
    expect(await db().selectFrom("bankStatements").select("lines").execute()).toHaveLength(2)
  })

  test("by two people at once books nothing twice", async () => {
    await charge(1250)
    const file = camt([{ cents: 1250, text: referenceOf(anna) }, { cents: 300 }])
    const other = await actors.user({ permissions: { finance: 3 } })
    const both = await Promise.all([readFile(treasurer, file), readFile(other, file)])
    expect(both.map(({ data }) => data.known).toSorted()).toEqual([0, 2])
    expect(await paymentsOf()).toHaveLength(1)
  })

  test("knows the payments of a day that was read as another kind of file", async () => {
    await charge(1250)
    const entries = [
      { cents: 1250, text: referenceOf(anna) },
      { cents: 1250, text: "contributie" },
    ]
    await read(ingCsv(entries), { name: "a.csv", type: "text/csv" })
    await charge(1250)
    const again = await read(camt([...entries, { cents: 1250, text: referenceOf(anna), iban: "NL44RABO0123456789" }]))
    expect(again.data).toMatchObject({ known: 2, booked: 0, toMatch: 1 })
    expect((await lines()).map(({ isDoubtful }) => isDoubtful)).toEqual([false, true])
  })

  test("makes a payment that was noted by hand that line, and books nothing", async () => {
    await charge(1250)
    await treasurer.post(`/api/money/people/${anna.userId}/payments`, {
      key: crypto.randomUUID(),
      method: "transfer",
      amountCents: 1250,
      receivedOn: "2026-11-26",
      note: null,
    })
    expect((await read(camt([{ cents: 1250, text: referenceOf(anna) }]))).data.booked).toBe(1)
    expect(await paymentsOf()).toHaveLength(1)
    expect((await lines("booked"))[0]?.bookings[0]?.kind).toBe("noted")
  })

  test("books nothing that is not certain: another amount, two references, a slip, no reference, money that went out", async () => {
    await charge(1250)
    await charge(2000)
    const bram = await actors.user({ firstName: "Bram" })
    const reference = referenceOf(anna)
    const slip = reference.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    const { data } = await read(
      camt([
        { cents: 1300, text: reference },
        { cents: 1250, text: `${reference} ${referenceOf(bram)}` },
        { cents: 1250, text: slip },
        { cents: 1250, text: "contributie" },
        { cents: -1250, text: reference },
      ]),
    )
    expect(data).toMatchObject({ booked: 0, toMatch: 5 })
    expect(await paymentsOf()).toEqual([])
  })

  test("leaves it to a person if two things cost the same", async () => {
    await charge(1250, "Boete")
    await charge(1250, "Trui")
    await charge(100, "Fluit")
    expect((await read(camt([{ cents: 1250, text: referenceOf(anna) }]))).data.booked).toBe(0)
  })

  test("books what is of a closed month on the first day that is open", async () => {
    await charge(1250)
    await db()
      .insertInto("closedMonths")
      .values({ month: "2026-10-01", closedAt: new Date(), closedBy: null })
      .execute()
    expect((await read(camt([{ cents: 1250, text: referenceOf(anna), day: "2026-10-30" }]))).data.booked).toBe(1)
    expect((await paymentsOf())[0]?.receivedOn).toBe("2026-11-01")
    expect((await lines("booked"))[0]).toMatchObject({ day: "2026-10-30", bookings: [{ bookedOn: "2026-11-01" }] })
  })

  test("reads the lines of five thousand people with as many statements as it takes for ten times fewer, times ten", async () => {
    const entries = (count: number, from: number) =>
      Array.from({ length: count }, (_, n) => ({
        cents: 100 + n,
        text: `regel ${from + n}`,
        reference: `R${from + n}`,
      }))
    const sent = async (count: number, from: number) => {
      const stop = countStatements(db())
      const { status, data } = await read(camt(entries(count, from)))
      expect([status, data.lines]).toEqual([200, count])
      return stop()
    }
    const [few, many] = [await sent(500, 0), await sent(5000, 10_000)]
    expect(many).toBeLessThan(few * 10)
    expect(many).toBeLessThan(100)
  }, 60_000)

  test("asks whose account it is, if the site does not know it", async () => {
    const file = camt([{ cents: 100 }])
    const asked = await read(file, { isOurs: false })
    expect([asked.status, asked.message]).toEqual([
      409,
      "Rekening NL91 ABNA 0417 1643 00 kennen we nog niet. Is die van de vereniging?",
    ])
    expect((await read(file)).status).toBe(200)
    expect((await read(camt([{ cents: 200 }]), { isOurs: false })).status).toBe(200)
  })

  test("refuses what is no statement with a sentence, and keeps nothing of it", async () => {
    const refusals: [file: string, status: number, message: string][] = [
      [
        "<!DOCTYPE x [<!ENTITY a 'b'>]><Document>&a;</Document>",
        400,
        "In dit bestand staan opdrachten die een bank niet gebruikt. Download het opnieuw bij je bank.",
      ],
      [
        camtFile("08", []).replace("<Stmt>", "<b>".repeat(50)),
        400,
        "Dit bestand zit anders in elkaar dan dat van een bank. Download het opnieuw bij je bank.",
      ],
      [
        reportFile({ messageId: "CH-20261127-1", file: { status: "RJCT" } }),
        400,
        "Dit is geen afschrift maar een statusrapport (pain.002): wat de bank van een bestand vond. Lees het bij Incasso’s, of bij Declaraties uitbetalen als het over declaraties gaat.",
      ],
      ["<Document>", 400, "Dit bestand houdt halverwege op. Download het opnieuw."],
      [
        "zomaar;wat",
        400,
        "Dit bestand herkennen we niet. Download een afschrift van je bank als CAMT.053 (XML) of als CSV.",
      ],
      [
        camt([{ cents: 100 }]).replaceAll("1.00", "99999999999.00"),
        400,
        "Een bedrag is niet te lezen (plek in het bestand: 1).",
      ],
      [camtFile("08", []), 400, "Dit bestand is leeg."],
    ]
    for (const [file, status, message] of refusals) {
      const answer = await read(file)
      expect([answer.status, answer.message]).toEqual([status, message])
    }
    const large = await treasurer.fetch("/api/bank-statements?name=a", {
      method: "POST",
      headers: {
        "Content-Type": "application/xml",
        "X-XSRF-TOKEN": treasurer.cookies.get("XSRF-TOKEN") ?? "",
      },
      body: new Uint8Array(17 * 1024 * 1024),
    })
    expect(large.status).toBe(413)
    expect(await db().selectFrom("bankStatements").selectAll().execute()).toEqual([])
  })

  test.each(["oldest", "newest"])("keeps the order of a day, of a file that begins with the %s", async (first) => {
    const inOrder = [3, 40, 10, 30, 20].map((cents, at) => ({ cents, day: at ? "2026-11-26" : "2026-11-25" }))
    await read(ingCsv(first === "oldest" ? inOrder : inOrder.toReversed()))
    expect((await lines("open")).map(({ amountCents }) => amountCents)).toEqual([3, 40, 10, 30, 20])
  })

  test("lists what was read, and says what does not follow on", async () => {
    const one = (cents: number, day: string, balances: object) => read(camt([{ cents, day }], "08", balances))
    await one(1000, "2026-11-02", { opening: "100.00", closing: "110.00" })
    await one(1000, "2026-11-05", { opening: "110.00", closing: "120.00" })
    await one(1000, "2026-11-09", { opening: "150.00", closing: "161.00" })
    await read(
      camt(
        [
          { cents: 1000, day: "2026-11-09" },
          { cents: 5, day: "2026-11-10" },
        ],
        "08",
        { opening: "150.00", closing: "160.05" },
      ),
    )
    const { data } = await treasurer.get<BankStatementRow[]>("/api/bank-statements")
    expect(
      data.map(({ untilDay, follows, gapCents, newLines, toMatch }) => [
        untilDay,
        follows,
        gapCents,
        newLines,
        toMatch,
      ]),
    ).toEqual([
      ["2026-11-10", "overlap", 0, 1, 1],
      ["2026-11-09", "gap", 100, 1, 1],
      ["2026-11-05", "joins", 0, 1, 1],
      ["2026-11-02", "first", 0, 1, 1],
    ])
    expect(data[0]).toMatchObject({ iban: own, fileName: "afschrift.xml", readBy: "Piet Penning" })
    expect((await treasurer.get("/api/bank-statements/overview")).data).toMatchObject({
      open: 4,
      balances: [{ iban: own, day: "2026-11-10", cents: 16_005 }],
    })
  })
})
