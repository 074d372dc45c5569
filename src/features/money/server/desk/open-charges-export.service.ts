import { Readable } from "node:stream"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { ListQuery } from "../../../../platform/list-query.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import { csvOf } from "../../../../platform/server/csv.ts"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import { accountOf, costCentreOf } from "./booked-on.service.ts"
import { filteredCharges } from "./open-charges.service.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}
type ExportScope = Pick<Scope, "db" | "now"> & { viewer: Viewer }

/** Charges that are read at once. */
const part = 500
const columns = [
  "who",
  "former",
  "what",
  "kind",
  "account",
  "accountName",
  "costCentre",
  "bookDate",
  "due",
  "amount",
  "open",
  "reminders",
  "remindedOn",
] as const

/**
 * The open charges that a filter finds, in the order they were booked. It is in the trail of everybody in it before anything
 * leaves, and read part by part.
 */
export async function exportOpenCharges(
  { db, now, viewer }: ExportScope,
  filter: ListQuery["filter"],
  format: "csv" | "rows",
  texts: Texts,
): Promise<Readable> {
  const people = await filteredCharges(db, now, filter)
    .clearSelect()
    .select("c.userId")
    .distinct()
    .where("c.userId", "is not", null)
    .execute()
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["amounts"], now })
  const rows = rowsOf({ db, now, viewer }, filter, texts)
  return format === "csv" ? csvOf(rows) : Readable.from(jsonLines(rows))
}

async function* jsonLines(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

async function* rowsOf(
  { db, now }: ExportScope,
  filter: ListQuery["filter"],
  { t, language }: Texts,
): AsyncGenerator<string[]> {
  yield columns.map((column) => t(`moneyDesk:export.columns.${column}`))
  const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", language === "nl" ? "," : ".")
  const dayText = (day: string) => (language === "nl" ? day.split("-").toReversed().join("-") : day)
  const nameIn = (thing: { name_nl: string; name_en: string | null }) =>
    pickText(thing.name_nl, thing.name_en, language).text
  for (let last = 0; ;) {
    const charges = await filteredCharges(db, now, filter)
      .select([accountOf.as("account"), costCentreOf.as("costCentre")])
      .where("c.chargeId", ">", last)
      .orderBy("c.chargeId")
      .limit(part)
      .execute()
    for (const charge of charges) {
      const { account, costCentre } = charge
      const cells: Record<(typeof columns)[number], string> = {
        who: charge.name ?? t("moneyDesk:list.gone"),
        former: charge.isFormer ? t("moneyDesk:list.isFormer") : "",
        what: pickText(charge.text_nl, charge.text_en, language).text,
        kind: t(`moneyDesk:kinds.${charge.kind}`),
        account: account.code,
        accountName: nameIn(account),
        costCentre: costCentre ? nameIn(costCentre) : "",
        bookDate: dayText(charge.bookDate),
        due: dayText(charge.due),
        amount: amount(charge.amountCents),
        open: amount(charge.openCents),
        reminders: String(charge.reminders),
        remindedOn: charge.remindedAt ? dayText(dayOf(new Date(charge.remindedAt))) : "",
      }
      yield columns.map((column) => cells[column])
    }
    last = charges.at(-1)?.chargeId ?? 0
    if (charges.length < part) return
  }
}
