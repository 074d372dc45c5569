import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import { paymentReference } from "../../../platform/payments/payment-reference.ts"
import { camtFile, type CamtVersion, own } from "../../../platform/server/bank/camt.test-support.ts"
import type { ReadOutcome } from "../bank-statement.ts"

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
