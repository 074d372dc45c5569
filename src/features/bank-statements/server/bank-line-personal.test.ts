import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { addCharges } from "../../money/server/ledger.service.ts"
import { minimise } from "../../privacy/server/minimise.service.ts"
import type { ListedLine } from "../bank-statement.ts"
import { bankLinePersonal } from "./bank-line-personal.service.ts"
import { camt, readFile, referenceOf } from "./bank-statement.test-support.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let anna: Actor

beforeEach(async () => {
  server.setNow("2026-11-27T09:00:00Z")
  treasurer = await actors.user({ permissions: { finance: 4 } })
  anna = await actors.user({ firstName: "Anna" })
  for (const table of ["bankLineBookings", "bankLines", "bankStatements"] as const)
    await db().deleteFrom(table).execute()
})

const lines = async (state: string) =>
  (await treasurer.get<ListedLine[]>(`/api/bank-statements/lines?filter[state]=${state}`)).data
const nameless = { name: null, text: "", ibanEnd: null }
/** What Anna paid, and what nobody recognises. */
async function read(day: string) {
  const charge = { userId: anna.userId, kind: "manual" as const, amountCents: 1250, text_nl: "Boete", text_en: "Fine" }
  await addCharges(db(), [charge], { by: null, at: server.services.now() })
  const text = `${referenceOf(anna)} voor Anna`
  await readFile(
    treasurer,
    camt([
      { cents: 1250, text, day },
      { cents: 700, text: "Buurman", day },
      { cents: 800, day },
    ]),
  )
  const [first] = await lines("open")
  await treasurer.post(`/api/bank-statements/lines/${first?.bankLineId}/ignore`, { reason: "Van de buren" })
}

describe("who a line was of", () => {
  test("is in what the person downloads of themselves, without whoever handled it", async () => {
    await read("2026-11-26")
    const { bankLines = [] } = (await bankLinePersonal.through?.(db(), anna.userId)) ?? {}
    expect(bankLines).toMatchObject([{ amountCents: 1250, name: "A. de Vries" }])
    expect(Object.keys(bankLines[0] ?? {})).not.toContain("decidedBy")
    const other = await actors.user()
    expect(await bankLinePersonal.through?.(db(), other.userId)).toEqual({ bankLines: [] })
  })

  test("goes with the person; the amount stays", async () => {
    await read("2026-11-26")
    await bankLinePersonal.erase?.(db(), server.services, anna.userId)
    expect(await lines("booked")).toMatchObject([{ amountCents: 1250, ...nameless }])
    expect((await lines("open"))[0]?.name).toBe("A. de Vries")
  })

  test("is not what was booked on them by mistake", async () => {
    await read("2026-11-26")
    const [line] = await lines("booked")
    await treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/undo`, { reason: "Andere Anna" })
    expect(await bankLinePersonal.through?.(db(), anna.userId)).toEqual({ bankLines: [] })
  })

  test("goes after seven years if it was booked, and sooner if it is nobody's", async () => {
    await read("2026-11-26")
    const namesOn = async (now: string) => {
      await minimise(db(), server.services.storage, new Date(now))
      const found = [...(await lines("booked")), ...(await lines("ignored")), ...(await lines("open"))]
      return found.map(({ name }) => name !== null)
    }
    expect(await namesOn("2027-02-20T09:00:00Z")).toEqual([true, true, true])
    expect(await namesOn("2027-02-28T09:00:00Z")).toEqual([true, false, true])
    expect(await namesOn("2027-12-31T09:00:00Z")).toEqual([true, false, false])
    expect(await namesOn("2033-12-31T09:00:00Z")).toEqual([true, false, false])
    expect(await namesOn("2034-01-01T09:00:00Z")).toEqual([false, false, false])
  })
})
