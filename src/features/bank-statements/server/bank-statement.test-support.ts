import { sql } from "kysely"
import type { Actor, Answer, createActors } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { paymentReference } from "../../../platform/payments/payment-reference.ts"
import { camtFile, type CamtVersion, own } from "../../../platform/server/bank/camt.test-support.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { addCharges } from "../../money/server/ledger.service.ts"
import type { ListedLine, ReadOutcome } from "../bank-statement.ts"

type Entries = Parameters<typeof camtFile>[1]
/** What somebody pays into the account. */
export interface Paid {
  cents: number
  text?: string
  name?: string
  iban?: string
  day?: string
  /** Of the bank; none: the file has no references. */
  reference?: string
}

/** Someone else's account. */
export const theirs = "NL20INGB0001234567"

const amountOf = (cents: number) => (Math.abs(cents) / 100).toFixed(2)

/** An entry of a statement in XML. */
export const paid = ({
  cents,
  text = "",
  name = "A. de Vries",
  iban = theirs,
  day,
  reference,
}: Paid): Entries[number] => ({
  amount: amountOf(cents),
  direction: cents < 0 ? "DBIT" : "CRDT",
  ...(day ? { day } : {}),
  ...(reference ? { reference } : {}),
  payments: [
    cents < 0
      ? { creditor: [name, iban], debtor: ["Vereniging", own], text: [text] }
      : { debtor: [name, iban], text: [text] },
  ],
})

export const camt = (entries: readonly Paid[], version: CamtVersion = "08", balances = {}): string =>
  camtFile(version, entries.map(paid), balances)

/** The same as ING writes it in CSV. */
export const ingCsv = (entries: readonly Paid[]): string =>
  [
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
    ...entries.map(({ cents, text = "", name = "A. de Vries", iban = theirs, day = "2026-11-26" }) =>
      [
        day.replaceAll("-", ""),
        name,
        own,
        iban,
        "OV",
        cents < 0 ? "Af" : "Bij",
        amountOf(cents).replace(".", ","),
        "Overboeking",
        text,
      ]
        .map((cell) => `"${cell}"`)
        .join(";"),
    ),
  ].join("\r\n")

/** Sends a file, as the browser does. */
export async function readFile(
  actor: Actor,
  file: string | Uint8Array,
  { name = "afschrift.xml", isOurs = true, type = "application/xml" } = {},
): Promise<Answer<ReadOutcome>> {
  const query = new URLSearchParams({ name, isOurs: String(isOurs) })
  const response = await actor.fetch(`/api/bank-statements?${query}`, {
    method: "POST",
    headers: { "Content-Type": type, "X-XSRF-TOKEN": actor.cookies.get("XSRF-TOKEN") ?? "" },
    body: file as BodyInit,
  })
  return { ...((await response.json()) as Answer<ReadOutcome>), status: response.status }
}

/** Our reference of somebody, as their bank app copies it. */
export const referenceOf = ({ userId }: Pick<Actor, "userId">): string => paymentReference(userId)

/** A treasurer with a bank, and Anna who pays; `begin` empties the books, since whoever owes something may have paid. */
export function bankDesk(server: TestServer, actors: ReturnType<typeof createActors>) {
  const db = () => server.services.database.db
  let [treasurer, anna]: Actor[] = []
  const begin = async (): Promise<{ treasurer: Actor; anna: Actor }> => {
    server.setNow("2026-11-27T09:00:00Z")
    await db().deleteFrom("bankLineBookings").execute()
    await db().deleteFrom("allocations").execute()
    await sql`delete from payments where reverses is not null`.execute(db())
    for (const table of ["payments", "charges", "bankLines", "bankStatements", "closedMonths", "userFinances"] as const)
      await db().deleteFrom(table).execute()
    treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
    anna = await actors.user({ firstName: "Anna", lastName: "Vries", infix: "de" })
    return { treasurer, anna }
  }
  const annas = () => anna?.userId ?? 0
  const get = async <T>(path: string) => (await (treasurer as Actor).get<T>(`/api/${path}`)).data
  return {
    begin,
    charge: async (amountCents: number, text_nl = "Boete", userId = annas()): Promise<number> => {
      const charge = { userId, kind: "manual" as const, amountCents, text_nl, text_en: text_nl }
      const [added] = await addCharges(db(), [charge], { by: null, at: server.services.now() })
      return added?.chargeId ?? 0
    },
    openOf: (userId = annas()) => get<{ openCents: number; freeCents: number }>(`money/people/${userId}`),
    lines: (state = "open") => get<ListedLine[]>(`bank-statements/lines?filter[state]=${state}`),
    read: (file: string, options = {}) => readFile(treasurer as Actor, file, options),
    paymentsOf: (userId = annas()) =>
      db()
        .selectFrom("payments")
        .select(["amountCents", "receivedOn", "key"])
        .where("userId", "=", userId)
        .orderBy("paymentId")
        .execute(),
    faults: () => ledgerFaults(async (text) => sql.raw(text).execute(db())),
  }
}
