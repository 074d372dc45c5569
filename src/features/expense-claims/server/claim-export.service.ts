import { Readable } from "node:stream"
import { dayOf } from "../../../platform/amsterdam.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { claimReference } from "../expense-claim-kinds.ts"
import { filteredClaims } from "./claim-list.service.ts"
import { accountOf, costCentreOf } from "./claim-rows.service.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}
type ExportScope = Pick<Scope, "db" | "now"> & { viewer: Viewer }

/** Claims that are read at once. */
const part = 200
const columns = [
  "reference",
  "who",
  "status",
  "submittedOn",
  "spentOn",
  "what",
  "amount",
  "vat",
  "account",
  "accountName",
  "costCentre",
  "approvedOn",
  "paidOn",
  "paidHow",
] as const

/**
 * The claims that a filter finds, a row for each of their lines. It is in the trail of everybody in it before anything leaves,
 * and read part by part.
 */
export async function exportClaims(
  { db, now, viewer }: ExportScope,
  filter: ListQuery["filter"],
  format: "csv" | "rows",
  texts: Texts,
): Promise<Readable> {
  const people = await filteredClaims(db, filter)
    .clearSelect()
    .select("c.userId")
    .distinct()
    .where("c.userId", "is not", null)
    .execute()
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["amounts"], now })
  const rows = rowsOf(db, filter, texts)
  return format === "csv" ? csvOf(rows) : Readable.from(jsonLines(rows))
}

async function* jsonLines(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

async function* rowsOf(db: Db, filter: ListQuery["filter"], { t, language }: Texts): AsyncGenerator<string[]> {
  yield columns.map((column) => t(`claimDesk:export.columns.${column}`))
  const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", language === "nl" ? "," : ".")
  const dayText = (day: string | null) =>
    day === null ? "" : language === "nl" ? day.split("-").toReversed().join("-") : day
  const nameIn = (thing: { name_nl: string; name_en: string | null }) =>
    pickText(thing.name_nl, thing.name_en, language).text
  for (let last = 0; ;) {
    const claims = await filteredClaims(db, filter)
      .select("c.paidHow")
      .where("c.expenseClaimId", ">", last)
      .orderBy("c.expenseClaimId")
      .limit(part)
      .execute()
    const lines = await linesOf(
      db,
      claims.map(({ expenseClaimId }) => expenseClaimId),
    )
    for (const claim of claims)
      for (const line of lines.get(claim.expenseClaimId) ?? []) {
        const cells: Record<(typeof columns)[number], string> = {
          reference: claimReference(claim.expenseClaimId),
          who: claim.claimant ?? t("expenseClaims:gone"),
          status: t(`expenseClaims:statuses.${claim.status}`),
          submittedOn: claim.submittedAt ? dayText(dayOf(claim.submittedAt)) : "",
          spentOn: dayText(line.spentOn),
          what: line.text,
          amount: amount(line.amountCents),
          vat: line.vat === null ? "" : `${line.vat}%`,
          account: line.account?.code ?? "",
          accountName: line.account ? nameIn(line.account) : "",
          costCentre: line.costCentre ? nameIn(line.costCentre) : "",
          approvedOn: dayText(claim.approvedOn),
          paidOn: dayText(claim.paidOn),
          paidHow: claim.paidHow ? t(`expenseClaims:paidHow.${claim.paidHow}`) : "",
        }
        yield columns.map((column) => cells[column])
      }
    last = claims.at(-1)?.expenseClaimId ?? 0
    if (claims.length < part) return
  }
}

async function linesOf(db: Db, expenseClaimIds: readonly number[]) {
  if (!expenseClaimIds.length) return new Map<number, never[]>()
  const rows = await db
    .selectFrom("expenseClaimLines as l")
    .select(["l.expenseClaimId", "l.spentOn", "l.text", "l.amountCents", "l.vat"])
    .select([accountOf.as("account"), costCentreOf.as("costCentre")])
    .where("l.expenseClaimId", "in", expenseClaimIds)
    .orderBy("l.expenseClaimId")
    .orderBy("l.position")
    .execute()
  return Map.groupBy(rows, ({ expenseClaimId }) => expenseClaimId)
}
