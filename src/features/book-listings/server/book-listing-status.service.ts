import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { ListingStatus } from "../book-listing-kinds.ts"
import { monthsAfter, offeredMonths } from "../book-listing-kinds.ts"
import type { StatusInput } from "../book-listing.ts"
import { bookListings, releasePhotos, requireRoom } from "./book-listing.service.ts"
import { isTrader, requireTrader } from "./book-listing-seller.service.ts"
import { titleParams } from "./title-params.ts"

interface Locked {
  bookListingId: number
  sellerId: number
  title: string
  status: ListingStatus
  expiresAt: Date
  endedAt: Date | null
}
const lockedColumns = ["bookListingId", "sellerId", "title", "status", "expiresAt", "endedAt"] as const

/** The seller's own listing, locked. @throws AppError notFound · forbidden */
async function lockOwn(scope: WriteScope, bookListingId: number): Promise<Locked> {
  const { isMine } = await bookListings.read(scope, bookListingId)
  if (!isMine) throw new AppError("forbidden")
  const rows = scope.db.selectFrom("bookListings").select(lockedColumns)
  return orNotFound(await rows.where("bookListingId", "=", bookListingId).forUpdate().executeTakeFirst())
}

const isOnOffer = ({ status, expiresAt }: Pick<Locked, "status" | "expiresAt">, now: Date) =>
  (status === "active" || status === "reserved") && expiresAt > now

/** What another term of six months changes. */
const anew = (now: Date) => ({ expiresAt: monthsAfter(now, offeredMonths), remindedAt: null, endedAt: null })

/**
 * Reserves, sells, withdraws, or offers again. What is over begins a new term when it is offered again.
 * @throws AppError notFound · forbidden · conflict: it is over, so that it cannot be reserved; or there are too many
 */
export async function setListingStatus(scope: WriteScope, bookListingId: number, { status, reservedFor }: StatusInput) {
  const before = await lockOwn(scope, bookListingId)
  const { db, now, viewer } = scope
  if (status === "active" && !isOnOffer(before, now)) {
    await requireTrader(scope)
    await requireRoom(scope)
  }
  if (status === "reserved" && !isOnOffer(before, now))
    throw new AppError("conflict", { text: "bookListings:refused.over" })
  const changes = {
    active: isOnOffer(before, now) ? {} : anew(now),
    reserved: {},
    sold: { endedAt: before.endedAt ?? now },
    withdrawn: { endedAt: before.endedAt ?? now },
  }[status]
  await db
    .updateTable("bookListings")
    .set({
      status,
      reservedFor: status === "reserved" ? (reservedFor ?? null) : null,
      ...changes,
      ...updatedBy(viewer, now),
    })
    .where("bookListingId", "=", bookListingId)
    .execute()
  return bookListings.read(scope, bookListingId)
}

/** Shows a listing for another six months. @throws AppError notFound · forbidden · conflict: it is over */
export async function renewListing(scope: WriteScope, bookListingId: number) {
  const before = await lockOwn(scope, bookListingId)
  await requireTrader(scope)
  await renew(scope.db, before, scope.now)
  return bookListings.read(scope, bookListingId)
}

const hasExpired = ({ status, expiresAt, endedAt }: Locked) =>
  status === "withdrawn" && endedAt?.getTime() === expiresAt.getTime()
/** What expired is offered again; what was sold or withdrawn is not. */
const isRenewable = (listing: Locked) =>
  listing.status === "active" || listing.status === "reserved" || hasExpired(listing)

/** @throws AppError conflict: it is over */
async function renew(tx: Db, listing: Locked, now: Date) {
  const { bookListingId } = listing
  if (!isRenewable(listing)) throw new AppError("conflict", { text: "bookListings:refused.over" })
  const changes = { ...anew(now), ...(hasExpired(listing) ? { status: "active" as const } : {}) }
  await tx
    .updateTable("bookListings")
    .set({ ...changes, updatedAt: now })
    .where("bookListingId", "=", bookListingId)
    .execute()
  return changes.expiresAt
}

/**
 * The same, through the link of a mail: whoever has it need not log in.
 * @throws AppError tokenInvalid · forbidden: the seller is no longer a member · conflict: it is over
 */
export async function renewByKey(tx: Db, key: string, now: Date) {
  const listing = await tx
    .selectFrom("bookListings")
    .select(lockedColumns)
    .where("renewalKey", "=", key)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw new AppError("tokenInvalid")
  if (!(await isTrader(tx, listing.sellerId, now)))
    throw new AppError("forbidden", { text: "bookListings:refused.members" })
  return { title: listing.title, expiresAt: await renew(tx, listing, now) }
}

/** Which listing the key would renew, without doing so: programs that check mail follow links. */
export async function readRenewal(db: Db, key: string, now: Date) {
  const listing = await db
    .selectFrom("bookListings")
    .select(lockedColumns)
    .where("renewalKey", "=", key)
    .executeTakeFirst()
  if (!listing) return { state: null, title: null, expiresAt: null }
  const works = isRenewable(listing) && (await isTrader(db, listing.sellerId, now))
  return { state: works ? ("works" as const) : ("over" as const), title: listing.title, expiresAt: listing.expiresAt }
}

/** Removes a listing, and tells its seller why. @throws AppError notFound */
export async function removeListing(scope: WriteScope, bookListingId: number, reason: string): Promise<void> {
  const { db, now, services } = scope
  const listing = orNotFound(
    await db
      .selectFrom("bookListings")
      .innerJoin("users", "users.userId", "bookListings.sellerId")
      .select(["title", "email", "emailVerifiedAt", "language"])
      .where("bookListingId", "=", bookListingId)
      .forUpdate("bookListings")
      .executeTakeFirst(),
  )
  await releasePhotos(db, [bookListingId], now)
  await sql`delete from "bookListings" where "bookListingId" = ${bookListingId}`.execute(db)
  if (listing.emailVerifiedAt)
    await sendMail(services.jobs, db, {
      to: listing.email,
      language: listing.language,
      text: "bookListings:mails.removed",
      params: { ...titleParams(listing.title), reason: literal(reason) },
    })
}
