import { addDays, momentOf } from "../../../platform/amsterdam.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import { readStatements } from "../../../platform/server/bank/read-statements.ts"
import { paymentReference } from "../../../platform/payments/payment-reference.ts"
import type { Services } from "../../../platform/server/services.ts"
import { claimReference } from "../../expense-claims/expense-claim-kinds.ts"
import { fullName } from "../../members/server/member.table.ts"
import { demoPayout } from "../../online-payments/server/payouts/payout.demo.ts"
import { accountsOf } from "./read-lines.ts"
import { keepAccounts } from "./read-statement.service.ts"

interface DemoLine {
  /** Days before today. */
  ago: number
  name: string
  iban?: string
  amount: string
  text: string
}

/** What a week at the bank looks like: some of it is known at once, and some is for the treasurer. */
export const bankStatementDemo: DemoPart = {
  add: async (demo) => {
    const { tx, services, people, today } = demo
    const treasurer = people["joris.van.der.meer@demo.test"] ?? demo.by.userId
    const { iban } = services.association.current
    const read = async (file: Uint8Array, fileName: string, now: Date) => {
      const viewer = { userId: treasurer, permissions: {} }
      const scope = { db: tx, viewer, now, services: services as Services }
      await keepAccounts(scope, accountsOf(await readStatements(file)), { format: "csv", fileName })
    }
    // A statement of last month, with what the provider paid out then.
    const paidOut = {
      ago: daysBetween(demoPayout.day(today), today) - 1,
      name: "Stichting Mollie Payments",
      amount: euros(demoPayout.amountCents),
      text: `Settlement ${demoPayout.reference(today)}`,
    }
    const then = addDays(demoPayout.day(today), 2)
    const before = openingCents - demoPayout.amountCents
    await read(
      csvOf([paidOut], today, { iban, openingCents: before }),
      "Bankafschrift-vorige.csv",
      momentOf(then, "08:15"),
    )
    const lines = [...paidBy(await owing(demo)), ...(await paidClaims(demo)), ...others]
    await read(csvOf(lines, today, { iban, openingCents }), "Bankafschrift.csv", momentOf(today, "08:15"))
  },
}

/** On the account, before the lines of this week. */
const openingCents = 2_418_36
const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

const others: readonly DemoLine[] = [
  { ago: 4, name: "Stichting Mollie Payments", amount: "187,50", text: "Settlement 2419.2611.03" },
  { ago: 2, name: "Drukkerij De Pers", amount: "-86,40", text: "Factuur 2026-118 posters" },
  { ago: 2, name: "Oma van Lotte", amount: "12,50", text: "voor de contributie van Lotte" },
  { ago: 1, name: "", amount: "-9,95", text: "Kosten zakelijke rekening" },
]

/** People who pay as people do: by the book, without a reference, too little, and with a slip of the keys. */
function paidBy(debtors: readonly Debtor[]): DemoLine[] {
  const ways: ((debtor: Debtor) => Pick<DemoLine, "amount" | "text">)[] = [
    ({ userId, cents }) => ({ amount: euros(cents), text: `${paymentReference(userId)} bedankt` }),
    ({ cents }) => ({ amount: euros(cents), text: "wat ik nog moest betalen" }),
    ({ userId, cents }) => ({ amount: euros(cents - 250), text: paymentReference(userId) }),
    ({ userId, cents }) => ({ amount: euros(cents), text: paymentReference(userId) }),
    ({ userId, cents }) => ({
      amount: euros(cents),
      text: paymentReference(userId).replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
    }),
    ({ userId, cents }) => ({ amount: euros(cents + 500), text: paymentReference(userId) }),
  ]
  return debtors.flatMap((debtor, nth) => {
    const way = ways[nth]
    return way ? [{ ago: 6 - (nth % 5), name: debtor.name, ...way(debtor) }] : []
  })
}

interface Debtor {
  userId: number
  name: string
  cents: number
}

/** People who owe something, with all that they owe. */
async function owing({ tx }: DemoContext): Promise<Debtor[]> {
  const rows = await tx
    .selectFrom("charges as c")
    .innerJoin("users as u", "u.userId", "c.userId")
    .select(({ fn }) => ["u.userId", fullName("u").as("name"), fn.sum<string>("c.openCents").as("cents")])
    .where("c.openCents", ">", 0)
    .groupBy("u.userId")
    .having(({ fn }) => fn.sum("c.openCents"), ">", 500)
    .orderBy("u.userId", "desc")
    .limit(6)
    .execute()
  return rows.map(({ userId, name, cents }) => ({ userId, name, cents: Number(cents) }))
}

/** The expense claim that was paid last, as the bank has it: it is known by its number. */
async function paidClaims({ tx, today }: DemoContext): Promise<DemoLine[]> {
  const rows = await tx
    .selectFrom("expenseClaims")
    .select(["expenseClaimId", "accountHolder", "iban", "totalCents"])
    .where("paidHow", "=", "bank")
    .where("paidOn", ">=", addDays(today, -6))
    .orderBy("paidOn", "desc")
    .limit(1)
    .execute()
  return rows.map(({ expenseClaimId, accountHolder, iban, totalCents }) => {
    const reference = claimReference(expenseClaimId)
    const name = accountHolder ?? ""
    const text = `Naam: ${name} Omschrijving: Declaratie ${reference} Kenmerk: ${reference}`
    return { ago: 2, name, iban: iban ?? "", amount: euros(-totalCents), text }
  })
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",")

/** A file as ING writes it, the newest line first, with the balance after each. */
function csvOf(
  lines: readonly DemoLine[],
  today: string,
  { iban: ownIban, openingCents: opening }: { iban: string; openingCents: number },
): Uint8Array {
  let balance = opening
  const rows = lines
    .toSorted((a, b) => b.ago - a.ago)
    .map(({ ago, name, iban = "", amount, text }) => {
      const cents = Math.round(Number(amount.replace(",", ".")) * 100)
      balance += cents
      const cells = [
        addDays(today, -ago).replaceAll("-", ""),
        name,
        ownIban,
        iban,
        cents < 0 ? "BA" : "OV",
        cents < 0 ? "Af" : "Bij",
        euros(Math.abs(cents)),
        "Online bankieren",
        text,
        euros(balance),
        "",
      ]
      return cells.map((cell) => `"${cell}"`).join(";")
    })
  const head =
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"'
  return new TextEncoder().encode([head, ...rows.toReversed()].join("\r\n"))
}
