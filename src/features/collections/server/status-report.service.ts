import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import {
  fileOf,
  isRefused,
  keptCode,
  type Refusal,
  refusalsOf,
  type StatusReport,
} from "../../../platform/bank/status-report.ts"
import { refused } from "../../../platform/server/bank/bank-refusal.ts"
import { readStatusReport, reportBounds } from "../../../platform/server/bank/status-report.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import { namedMax, type ReportOutcome } from "../collection-report.ts"
import { canReturn, type HeldItems, lockItems, noteReturns } from "./return.service.ts"

/**
 * Reads what the bank says about the file of a collection, which the report names itself: what it refuses is noted as not
 * collected, or as given back if its money was booked. All of it or nothing. What is known already stays as it is.
 * @throws AppError badRequest, tooLarge: with why it cannot be read, or where it belongs · notFound: no collection of ours ·
 *   conflict: the site does not know that the bank has it
 */
export async function readReport({ db, ...scope }: WriteScope, bytes: Uint8Array): Promise<ReportOutcome> {
  const report = await readStatusReport([bytes], reportBounds)
  return db.transaction().execute((tx) => noteReport({ ...scope, db: tx }, report))
}

async function noteReport(scope: WriteScope, report: StatusReport): Promise<ReportOutcome> {
  const { db, viewer, now } = scope
  const collection = await collectionOf(db, report.messageId)
  const { collectionId } = collection
  const refusals = refusalsOf(report)
  const isWholeFile = isRefused(report)
  const named = await namedItems(db, collectionId, [...refusals.byId.keys()])
  const held = await lockItems(db, collectionId, isWholeFile ? null : [...named.values()])
  const said = held.items.flatMap(({ endToEndId, ...item }) => {
    const refusal = endToEndId === null ? null : refusals.of(endToEndId)
    return refusal ? [{ ...item, refusal, isNew: canReturn(item) }] : []
  })
  const news = said.filter(({ isNew }) => isNew)
  const bookedOn = bookedOnOf(report, held, dayOf(now))
  await noteReturns(
    scope,
    held,
    news.map(({ collectionItemId, refusal: { code, isWholeFile: isOfFile } }) => ({
      collectionItemId,
      bookedOn,
      code: keptCode(code),
      source: "pain002",
      isWholeFile: isOfFile,
    })),
  )
  const unknown = [...refusals.byId.keys()].filter((endToEndId) => !named.has(endToEndId))
  const outcome = {
    ...collection,
    isWholeFile,
    refused: said.length,
    cents: said.reduce((sum, { amountCents }) => sum + amountCents, 0),
    noted: news.length,
    items: await describe(db, said),
    fileCode: isWholeFile ? keptCode(report.reason) : null,
    notFound: unknown.length + refusals.nameless,
    references: unknown.slice(0, namedMax).map((reference) => reference.slice(0, referenceMax)),
  }
  await db
    .insertInto("collectionReports")
    .values({
      collectionId,
      status: report.status?.slice(0, 4) ?? null,
      refused: outcome.refused,
      noted: outcome.noted,
      notFound: outcome.notFound,
      readAt: now,
      readBy: viewer.userId,
    })
    .execute()
  return outcome
}

/** Longest reference that is repeated: those of banks are no longer. */
const referenceMax = 35

/** @throws AppError badRequest: it is about another kind of file · notFound: it is of no collection */
async function collectionOf(tx: Db, messageId: string | null) {
  if (messageId === null) throw refused("noReference")
  if (fileOf(messageId) === "payout") throw refused("aboutPayout")
  const found = await tx
    .selectFrom("collections")
    .select(["collectionId", "name", "collectOn", "state"])
    .where("messageId", "=", messageId)
    .executeTakeFirst()
  if (!found)
    throw new AppError("notFound", {
      text: "collectionReports:refused.unknown",
      params: { reference: messageId.slice(0, referenceMax) },
    })
  const { state, ...collection } = found
  if (state === "locked")
    throw new AppError("conflict", {
      text: "collectionReports:refused.notHandedIn",
      params: { name: collection.name },
    })
  return collection
}

/** The items of a collection by the references that the bank knows them by. */
async function namedItems(tx: Db, collectionId: number, endToEndIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("collectionItems")
    .select(["endToEndId", "collectionItemId"])
    .where("collectionId", "=", collectionId)
    .where(sql<boolean>`"endToEndId" = any(${sql.val(endToEndIds)}::text[])`)
    .execute()
  return new Map(rows.map(({ endToEndId, collectionItemId }) => [endToEndId ?? "", collectionItemId]))
}

/** The day that the bank said so. What was booked went back on the day of the collection at the earliest. */
function bookedOnOf({ day }: StatusReport, { state, collectOn }: HeldItems, today: string): string {
  const said = day !== null && day < today ? day : today
  return state === "settled" && said < collectOn ? collectOn : said
}

interface RefusedItem {
  collectionItemId: number
  amountCents: number
  refusal: Refusal
  isNew: boolean
}

/** The first of those who are refused, by name; what is new comes first. */
async function describe(tx: Db, said: readonly RefusedItem[]): Promise<ReportOutcome["items"]> {
  const rows = said.map(({ collectionItemId, isNew }) => ({ collectionItemId, isNew }))
  const { rows: people } = await sql<{ collectionItemId: number; userId: number | null; name: string | null }>`
    select i."collectionItemId", u."userId", case when u."userId" is not null then ${fullName("u")} end as name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("collectionItemId" integer, "isNew" boolean)
    join "collectionItems" i using ("collectionItemId") left join users u using ("userId")
    order by n."isNew" desc, u."lastName" collate "und-x-icu", u."firstName", i."collectionItemId"
    limit ${namedMax}`.execute(tx)
  const saidOf = new Map(said.map((each) => [each.collectionItemId, each]))
  return people.flatMap(({ collectionItemId, userId, name }) => {
    const of = saidOf.get(collectionItemId)
    if (!of) return []
    const { amountCents, isNew, refusal } = of
    const code = refusal.isWholeFile ? null : keptCode(refusal.code)
    return [{ collectionItemId, userId, name, amountCents, code, isNew }]
  })
}
