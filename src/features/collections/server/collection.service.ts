import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { targetDayFrom } from "../../../platform/bank/target-days.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { fullName } from "../../members/server/member.table.ts"
import { storedDirectDebit } from "../../mandates/server/direct-debit.service.ts"
import { mayAnnounce, mayHandIn } from "../collection.policy.ts"
import type { CollectableKind, CollectionState } from "../collection-kinds.ts"
import {
  type Collection,
  type CollectionInput,
  type ListedCollection,
  type ListedItem,
  listedCollection,
  listedItem,
  reportsMax,
} from "../collections.ts"
import { isReturned, isToCollect } from "./collection.table.ts"
import { firstToAnnounce, firstToHandIn } from "./collection-day.ts"
import type { Draft } from "./draft-plan.service.ts"

/** SQL: a number over the items `i` of a collection `c`. */
const overItems = (value: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(${value}, 0) from "collectionItems" i where i."collectionId" = c."collectionId" and ${which})`
const people = sql`count(*)::integer`
const cents = sql`sum(i."amountCents")::integer`

const collections = (db: Db) =>
  db
    .selectFrom("collections as c")
    .select(["c.collectionId", "c.name", "c.state", "c.collectOn"])
    .select([
      overItems(people, isToCollect).as("people"),
      overItems(cents, isToCollect).as("cents"),
      overItems(people, isReturned).as("returnedPeople"),
      overItems(cents, isReturned).as("returnedCents"),
    ])

const collectionRow = jsonRowOf(listedCollection)

/** The newest day first. */
export async function listCollections({ db, now }: Scope, query: ListQuery): Promise<JsonPage<ListedCollection>> {
  return listPage(db, collections(db), query, {
    row: collectionRow,
    columns: { name: sql.ref("c.name"), state: sql.ref("c.state"), collectOn: sql.ref("c.collectOn") },
    key: "c.collectionId",
    defaultSort: [{ by: sql.ref("c.collectOn"), direction: "desc" }],
    totals: cachedTotals(db, now),
  })
}

const nameOf = (column: string) =>
  sql<string | null>`(select ${fullName("w")} from users w where w."userId" = ${sql.ref(column)})`

/** @throws AppError notFound */
export async function readCollection({ db, viewer, now }: Scope, collectionId: number): Promise<Collection> {
  const row = orNotFound(
    await collections(db)
      .select(["c.kinds", "c.dueBy", "c.messageId", "c.fileSha256", "c.cancelReason", "c.version"])
      .select(["c.createdBy", "c.updatedBy", "c.createdAt", "c.updatedAt"])
      .select(["c.announcedAt", "c.lockedAt", "c.handedInAt", "c.settledAt", "c.cancelledAt"])
      .select([
        nameOf("c.announcedBy").as("announcedBy"),
        nameOf("c.lockedBy").as("lockedBy"),
        nameOf("c.handedInBy").as("handedInBy"),
        nameOf("c.cancelledBy").as("cancelledBy"),
        overItems(people, sql`i."mailedAt" is null and i.state = 'included' and c.state = 'announced'`).as("unmailed"),
      ])
      .where("c.collectionId", "=", collectionId)
      .executeTakeFirst(),
  )
  const settings = await storedDirectDebit(db)
  const stepOf = (at: Date | null, by: string | null) => (at ? { at: at.toISOString(), by } : null)
  const { announcedAt, announcedBy, lockedAt, lockedBy, handedInAt, handedInBy, cancelledAt, cancelledBy, ...rest } =
    row
  const over = settings.fileMaxCents === null ? 0 : row.cents - settings.fileMaxCents
  return {
    ...rest,
    kinds: row.kinds as CollectableKind[],
    announced: stepOf(announcedAt, announcedBy),
    locked: stepOf(lockedAt, lockedBy),
    handedIn: stepOf(handedInAt, handedInBy),
    cancelled: stepOf(cancelledAt, cancelledBy),
    settledAt: row.settledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    firstToAnnounce: firstToAnnounce(dayOf(now), settings),
    firstToHandIn: firstToHandIn(dayOf(now), settings),
    overFileMaxCents: over > 0 ? over : null,
    reports: await reportsOf(db, collectionId),
    isSetUp: Boolean(settings.creditorId && settings.creditorIban),
    may: { announce: mayAnnounce.allows(viewer), handIn: mayHandIn.allows(viewer) },
  }
}

/** The latest first. */
async function reportsOf(db: Db, collectionId: number): Promise<Collection["reports"]> {
  const rows = await db
    .selectFrom("collectionReports as c")
    .select(["c.readAt", "c.refused", "c.noted", nameOf("c.readBy").as("by")])
    .where("c.collectionId", "=", collectionId)
    .orderBy("c.collectionReportId", "desc")
    .limit(reportsMax)
    .execute()
  return rows.map(({ readAt, ...report }) => ({ ...report, at: readAt.toISOString() }))
}

const valuesOf = ({ name, collectOn, kinds, dueBy }: CollectionInput) => ({
  name,
  collectOn: targetDayFrom(collectOn),
  kinds: [...new Set(kinds)],
  dueBy: dueBy ?? null,
})

export async function createCollection(scope: WriteScope, input: CollectionInput): Promise<Collection> {
  const { db, viewer, now } = scope
  requireAhead(input.collectOn, dayOf(now))
  const { collectionId } = await db
    .insertInto("collections")
    .values({ ...valuesOf(input), ...createdBy(viewer, now), ...noSteps })
    .returning("collectionId")
    .executeTakeFirstOrThrow()
  return readCollection(scope, collectionId)
}
const noSteps = { announcedAt: null, lockedAt: null, handedInAt: null, settledAt: null, cancelledAt: null }

/** @throws AppError validation: the day is over */
function requireAhead(collectOn: string, today: string): void {
  if (collectOn <= today)
    throw new AppError("validation", { issues: [{ path: ["collectOn"], message: "collections:refused.past" }] })
}

/** Changes a draft. @throws AppError notFound · changedMeanwhile · conflict: it is no draft any more */
export async function updateCollection(
  scope: WriteScope,
  collectionId: number,
  { version, ...input }: ChangeOf<CollectionInput>,
): Promise<Collection> {
  const { db, viewer, now } = scope
  await lockAtVersion(db, "collections", { collectionId }, version)
  await requireState(db, collectionId, ["draft"])
  requireAhead(input.collectOn, dayOf(now))
  await db
    .updateTable("collections")
    .set({ ...valuesOf(input), ...updatedBy(viewer, now) })
    .where("collectionId", "=", collectionId)
    .execute()
  return readCollection(scope, collectionId)
}

/** Throws a draft away. @throws AppError notFound · conflict */
export async function deleteDraft({ db }: WriteScope, collectionId: number): Promise<void> {
  await requireState(db, collectionId, ["draft"])
  await db.deleteFrom("collections").where("collectionId", "=", collectionId).execute()
}

/**
 * Locks a collection.
 * @throws AppError notFound · conflict: it is further, or not yet so far
 */
export async function requireState(tx: Db, collectionId: number, states: readonly CollectionState[]) {
  const row = orNotFound(
    await tx
      .selectFrom("collections")
      .select(["collectionId", "name", "state", "collectOn", "kinds", "dueBy", "messageId", "createdBy"])
      .where("collectionId", "=", collectionId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (!states.includes(row.state)) throw new AppError("conflict", { text: `collections:refused.state.${row.state}` })
  return row
}

/** A draft, to look at. @throws AppError notFound · conflict */
export async function readDraft(db: Db, collectionId: number): Promise<Draft> {
  const { state, ...draft } = orNotFound(
    await db
      .selectFrom("collections")
      .select(["collectionId", "state", "collectOn", "kinds", "dueBy"])
      .where("collectionId", "=", collectionId)
      .executeTakeFirst(),
  )
  if (state !== "draft") throw new AppError("conflict", { text: `collections:refused.state.${state}` })
  return draft
}

/** Leaves somebody out of a draft. @throws AppError notFound · conflict */
export async function excludePerson(
  { db, viewer, now }: WriteScope,
  collectionId: number,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  await requireState(db, collectionId, ["draft"])
  orNotFound(await db.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst())
  await db
    .insertInto("collectionExclusions")
    .values({ collectionId, userId, reason, createdAt: now, createdBy: viewer.userId })
    .onConflict((conflict) => conflict.columns(["collectionId", "userId"]).doUpdateSet({ reason }))
    .execute()
}

/** @throws AppError notFound · conflict */
export async function includePerson({ db }: WriteScope, collectionId: number, userId: number): Promise<void> {
  await requireState(db, collectionId, ["draft"])
  const { numDeletedRows } = await db
    .deleteFrom("collectionExclusions")
    .where("collectionId", "=", collectionId)
    .where("userId", "=", userId)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError("notFound")
}

const itemRow = jsonRowOf(listedItem)

/** What is collected from whom, by name. */
export async function listItems(
  { db, now }: Scope,
  collectionId: number,
  query: ListQuery,
): Promise<JsonPage<ListedItem>> {
  orNotFound(
    await db
      .selectFrom("collections")
      .select("collectionId")
      .where("collectionId", "=", collectionId)
      .executeTakeFirst(),
  )
  const items = db
    .selectFrom("collectionItems as i")
    .leftJoin("users as u", "u.userId", "i.userId")
    .leftJoin("mandates as m", "m.mandateId", "i.mandateId")
    .select(["i.collectionItemId", "i.userId", "u.slug", "i.state", "i.leftOutReason", "i.amountCents", "i.remittance"])
    .select([
      sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("name"),
      sql<string | null>`right(coalesce(i.iban, m.iban), 4)`.as("ibanEnd"),
      sql<boolean>`i."oldIban" is not null`.as("isMoved"),
      sql<ListedItem["returned"]>`(select jsonb_build_object('on', to_char(r."bookedOn", 'YYYY-MM-DD'), 'code', r.code,
        'source', r.source, 'isWholeFile', r."isWholeFile", 'missingCents', r."missingCents") from "collectionReturns" r
        where r."collectionItemId" = i."collectionItemId" and r."undoneAt" is null)`.as("returned"),
      sql<
        ListedItem["undone"]
      >`(select jsonb_build_object('on', to_char(r."undoneAt" at time zone 'Europe/Amsterdam', 'YYYY-MM-DD'), 'code', r.code, 'reason', r."undoReason")
        from "collectionReturns" r where r."collectionItemId" = i."collectionItemId" and r."undoneAt" is not null
        order by r."collectionReturnId" desc limit 1)`.as("undone"),
    ])
    .where("i.collectionId", "=", collectionId)
  return listPage(db, items, query, {
    row: itemRow,
    columns: {
      name: fullName("u"),
      lastName: sql`u."lastName" collate "und-x-icu"`,
      state: sql.ref("i.state"),
      amountCents: sql.ref("i.amountCents"),
    },
    key: "i.collectionItemId",
    defaultSort: sql`u."lastName" collate "und-x-icu"`,
    totals: cachedTotals(db, now),
  })
}
