import { Readable } from "node:stream"
import type { Language } from "../../../../platform/i18n.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { csvOf } from "../../../../platform/server/csv.ts"
import { payoutRows } from "./payout-list.service.ts"

/** Payouts that are read at once. */
const part = 500
const columns = [
  "paidOutOn",
  "reference",
  "payments",
  "paymentCents",
  "refundCents",
  "chargebackCents",
  "costsCents",
  "vatCents",
  "amountCents",
  "otherCents",
  "gapCents",
  "onBankOn",
  "state",
] as const

interface Texts {
  t: (key: string) => string
  language: Language
}

/** All payouts as a table, the first first, read part by part. */
export function exportPayouts(db: Db, format: "csv" | "rows", texts: Texts): Readable {
  const rows = rowsOf(db, texts)
  return format === "csv" ? csvOf(rows) : Readable.from(jsonLines(rows))
}

async function* jsonLines(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

async function* rowsOf(db: Db, { t, language }: Texts): AsyncGenerator<string[]> {
  yield columns.map((column) => t(`providerPayouts:columns.${column}`))
  const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", language === "nl" ? "," : ".")
  const dayText = (day: string) => (language === "nl" ? day.split("-").toReversed().join("-") : day)
  for (let last = 0; ;) {
    const payouts = await payoutRows(db)
      .where("o.providerPayoutId", ">", last)
      .orderBy("o.providerPayoutId")
      .limit(part)
      .execute()
    for (const payout of payouts) {
      const cells: Record<(typeof columns)[number], string> = {
        paidOutOn: dayText(payout.paidOutOn),
        reference: payout.reference,
        payments: String(payout.payments),
        paymentCents: amount(payout.paymentCents),
        refundCents: amount(payout.refundCents),
        chargebackCents: amount(payout.chargebackCents),
        costsCents: amount(payout.costsCents),
        vatCents: amount(payout.costs.reduce((sum, { vatCents }) => sum + vatCents, 0)),
        amountCents: amount(payout.amountCents),
        otherCents: amount(payout.otherCents),
        gapCents: amount(payout.gapCents),
        onBankOn: payout.onBankOn ? dayText(payout.onBankOn) : "",
        state: t(`providerPayouts:states.${payout.state}`),
      }
      yield columns.map((column) => cells[column])
    }
    last = payouts.at(-1)?.providerPayoutId ?? 0
    if (payouts.length < part) return
  }
}
