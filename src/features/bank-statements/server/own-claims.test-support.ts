import type { Actor, createActors } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { beginSession } from "../../accounts/server/session.service.ts"
import type { Payouts } from "../../expense-claims/claim-desk.ts"
import type { ClaimDetail } from "../../expense-claims/expense-claim.ts"
import { approve, handedClaim } from "../../expense-claims/server/expense-claim.test-support.ts"
import { journalOf } from "../../money/server/journal/journal.test-support.ts"
import type { ListedLine } from "../bank-statement.ts"
import { readFile } from "./bank-statement.test-support.ts"

/** Claims are approved on Monday 23 November, files are for the day after, and statements are read that Friday. */
const [monday, friday] = ["2026-11-23T09:00:00Z", "2026-11-27T09:00:00Z"]
/** Where claims are paid to, and an account of somebody else. */
export const account = "NL20INGB0001234567"
export const another = "NL44RABO0123456789"

/** A line of the bank. */
export interface PaidOut {
  cents?: number
  /** Its end-to-end id. */
  id?: string
  text?: string
  iban?: string
  day?: string
  /** A whole file on one line, which has no other side. */
  batch?: string
  /** Of the bank: two lines that are alike differ in it. */
  reference?: string
}

export const costing = (amountCents: number) => ({ items: [{ spentOn: "2026-11-20", text: "Chips", amountCents }] })

export const entry = ({ cents = 1250, id, text, iban = account, day = "2026-11-24", batch, reference }: PaidOut) => ({
  amount: (cents / 100).toFixed(2),
  direction: "DBIT" as const,
  day,
  ...(reference ? { reference } : {}),
  ...(batch
    ? { batch }
    : {
        payments: [
          {
            ...(id ? { endToEndId: id } : {}),
            creditor: ["M. Mol", iban] as [string, string],
            text: text ? [text] : [],
          },
        ],
      }),
})

/** Mees who claims expenses, and a treasurer who pays them and reads statements. */
export function claimsAtBank(server: TestServer, actors: ReturnType<typeof createActors>) {
  const db = () => server.services.database.db
  const people = {} as { mees: Actor; treasurer: Actor }
  const newTreasurer = () => actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
  const begin = async () => {
    server.setNow(monday)
    for (const table of ["bankLineBookings", "bankLines", "bankStatements", "closedMonths", "expenseReceipts"] as const)
      await db().deleteFrom(table).execute()
    await db().deleteFrom("expenseClaims").execute()
    await db().deleteFrom("expensePayouts").execute()
    await db().updateTable("directDebitSettings").set({ creditorIban: another, creditorName: "De Lamp" }).execute()
    people.mees = await actors.user({ firstName: "Mees", lastName: "Mol" })
    people.treasurer = await newTreasurer()
  }
  const approved = async (more: object = {}, claimant = people.mees) =>
    (await approve(people.treasurer, db(), await handedClaim(claimant, { iban: account, ...more }))).data
  /** A file for the bank with these claims. @returns its reference */
  async function fileOf(...claims: readonly ClaimDetail[]): Promise<string> {
    const expenseClaimIds = claims.map(({ expenseClaimId }) => expenseClaimId)
    await people.treasurer.post("/api/expense-payouts", { expenseClaimIds, payOn: "2026-11-24" })
    const row = await db().selectFrom("expensePayouts").select("messageId").orderBy("expensePayoutId", "desc").execute()
    return row[0]?.messageId ?? ""
  }
  /** Sessions of the days before have ended. */
  const logIn = async (actor: Actor) =>
    actor.cookies.set("session", await beginSession(db(), actor.userId, "test", server.services.now()))
  const files = async () => (await people.treasurer.get<Payouts>("/api/expense-payouts")).data.payouts
  const claimOf = async ({ expenseClaimId }: ClaimDetail, as = people.treasurer) =>
    (await as.get<ClaimDetail>(`/api/expense-claims/${expenseClaimId}`)).data
  const act = async (claim: ClaimDetail, what: string, body: object) =>
    people.treasurer.post(`/api/expense-claims/${claim.expenseClaimId}/${what}`, {
      ...body,
      version: (await claimOf(claim)).version,
    })
  const payByHand = (claim: ClaimDetail, paidOn: string, paidHow = "bank") => act(claim, "pay", { paidOn, paidHow })

  /** The treasurer reads a statement at the end of the week. */
  async function readOnFriday(...lines: readonly PaidOut[]) {
    server.setNow(friday)
    people.treasurer = await newTreasurer()
    return (await readFile(people.treasurer, camtFile("08", lines.map(entry)))).data
  }
  const lines = async (state = "open") =>
    (await people.treasurer.get<ListedLine[]>(`/api/bank-statements/lines?filter[state]=${state}`)).data
  const book = (line: ListedLine | undefined, claims: readonly ClaimDetail[], more: readonly object[] = []) =>
    people.treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/bookings`, {
      parts: [{ kind: "claim", expenseClaimIds: claims.map(({ expenseClaimId }) => expenseClaimId) }, ...more],
    })
  const undo = async (reason = "Verkeerd bestand") => {
    const [line] = await lines("booked")
    return people.treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/undo`, { reason })
  }
  const close = (month: string) =>
    db().insertInto("closedMonths").values({ month, closedAt: server.services.now(), closedBy: null }).execute()
  /** What the books have on the bank account, to compare with the lines that were booked. */
  const onBank = async (...months: readonly string[]) => {
    const journals = await Promise.all(months.map((month) => journalOf(people.treasurer, month)))
    return journals
      .flatMap(({ entries }) => entries.flatMap((each) => each.lines))
      .filter(({ code }) => code === "1100")
      .reduce((sum, { cents }) => sum + cents, 0)
  }
  return {
    people,
    friday,
    newTreasurer,
    begin,
    approved,
    fileOf,
    logIn,
    files,
    claimOf,
    act,
    payByHand,
    readOnFriday,
    lines,
    book,
    undo,
    close,
    onBank,
  }
}
