import { randomBytes } from "node:crypto"
import { type NotNull, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PictureUse } from "../../../platform/server/picture-use.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import { pictureColumns } from "../../pictures/server/picture-columns.service.ts"
import { releasePictures } from "../../pictures/server/picture.service.ts"
import { monthsAfter, offeredMax, offeredMonths } from "../book-listing-kinds.ts"
import {
  type BookListing,
  bookListing,
  bookListingDetail,
  bookListingFields,
  type BookListingInput,
} from "../book-listing.ts"
import { mayModerateListings } from "../book-listing.policy.ts"
import { findsListing, resemblesListing } from "./book-listing-search.service.ts"
import { isOffered, onlyOffered, requireTrader } from "./book-listing-seller.service.ts"
import { alertQueue } from "./listing-alert.service.ts"

const columns = columnsOf("bookListings", bookListing, { alphabet: ["title"] })

const isMine = (viewer: Viewer | null) =>
  viewer ? sql<boolean>`"bookListings"."sellerId" = ${viewer.userId}` : sql<boolean>`false`

/** SQL: this viewer may see it: what is offered, and their own. */
export const listingReadableBy = (viewer: Viewer | null, now: Date) =>
  sql<SqlBool>`(${isOffered(now)} or ${isMine(viewer)})`

/** Members send pictures of the books they offer. */
export const listingPictures: PictureUse = {
  isOf: ({ userId }, now) => sql<SqlBool>`${isMemberOn(dayOf(now), sql`${userId}::integer`)}`,
}

/** SQL: who sells it, for members; null for everybody else. The slug only if the viewer may open the directory. */
const sellerFor = ({ viewer, now }: Scope) =>
  viewer
    ? sql<BookListing["seller"]>`case when ${isMemberOn(dayOf(now), sql`${viewer.userId}::integer`)} then (
        select json_build_object('firstName', seller."firstName",
          'slug', ${mayReadMembers.allows(viewer) ? sql`seller.slug` : sql`null::text`})
        from users seller where seller."userId" = "bookListings"."sellerId") end`
    : sql<BookListing["seller"]>`null::json`

/** SQL: who wrote it, for the seller and for moderators. */
const byWhom = (viewer: Viewer | null, column: "createdBy" | "updatedBy") =>
  sql<number | null>`case when ${isMine(viewer)} or ${mayModerateListings.allows(viewer)}::boolean
    then ${sql.ref(`bookListings.${column}`)} end`

const rowsThat = (finds: typeof findsListing) =>
  rowsOf({
    table: "bookListings",
    id: "bookListingId",
    contract: bookListingDetail,
    summary: bookListing,
    fields: bookListingFields,
    rights: (viewer, row) => ({
      // `from` selects it, which TypeScript does not infer here.
      update: (row as unknown as { isMine: boolean }).isMine,
      delete: mayModerateListings.allows(viewer),
    }),
    listing: ({ now }, { filter }) => ({
      columns,
      several: { search: { matches: (text: unknown) => finds(text as string) } },
      defaultSort: [{ by: sql.ref("bookListings.createdAt"), direction: "desc" as const }],
      // Of the few that a search finds, each seller is looked up.
      instead: filter?.["search"] ? isOffered(now) : onlyOffered(now),
    }),
    from: (scope) =>
      scope.db
        .selectFrom("bookListings")
        .select([
          isMine(scope.viewer).as("isMine"),
          sellerFor(scope).as("seller"),
          sql<Date | null>`case when ${isMine(scope.viewer)} then "bookListings"."expiresAt" end`.as("expiresAt"),
          byWhom(scope.viewer, "createdBy").as("createdBy"),
          byWhom(scope.viewer, "updatedBy").as("updatedBy"),
        ]),
    readable: ({ viewer, now }) => listingReadableBy(viewer, now),
    computed: ["isMine", "seller", "expiresAt", "createdBy", "updatedBy"],
    pictures: pictureColumns<{ photoId: number | null }, "photo">({ photo: "photoId" }),
    prepare: async (scope, _, before) => (before ? undefined : newListing(scope)),
  })

const rows = rowsThat(findsListing)
const resembling = rowsThat(resemblesListing)

/** What the site adds to a new listing. @throws AppError forbidden · conflict: there are too many */
async function newListing(scope: WriteScope) {
  await requireTrader(scope)
  await requireRoom(scope)
  return {
    sellerId: scope.viewer.userId,
    expiresAt: monthsAfter(scope.now, offeredMonths),
    renewalKey: randomBytes(16).toString("base64url"),
  }
}

/** @throws AppError conflict: they offer as many as one may */
export async function requireRoom({ db, viewer }: Pick<WriteScope, "db" | "viewer">): Promise<void> {
  await lockPerson(db, viewer.userId)
  const { count } = await db
    .selectFrom("bookListings")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("sellerId", "=", viewer.userId)
    .where("status", "in", ["active", "reserved"])
    .executeTakeFirstOrThrow()
  if (count >= offeredMax)
    throw new AppError("conflict", { text: "bookListings:refused.tooMany", params: { count: offeredMax } })
}

/** Second-hand books; those that are offered are for everybody, the others for their seller. */
export const bookListings = {
  ...rows,
  /** A search finds titles and authors that resemble it if none contains it. */
  list: async (scope: Scope, query: ListQuery) => {
    const found = await rows.list(scope, query)
    return found.totalItems || !query.filter?.["search"] ? found : resembling.list(scope, query)
  },
  /** Tells who asked for it. */
  create: async (scope: WriteScope, input: BookListingInput) => {
    const made = await rows.create(scope, input)
    await scope.services.jobs.send(scope.db, alertQueue, { bookListingId: made.bookListingId })
    return made
  },
}

/** Takes the photos of listings that are about to be deleted out of use, so that their files are deleted too. */
export async function releasePhotos(tx: Db, bookListingIds: readonly number[], now: Date): Promise<void> {
  if (!bookListingIds.length) return
  const photos = await tx
    .selectFrom("bookListings")
    .select("photoId")
    .where("bookListingId", "in", bookListingIds)
    .where("photoId", "is not", null)
    .$narrowType<{ photoId: NotNull }>()
    .execute()
  await releasePictures(
    tx,
    photos.map(({ photoId }) => photoId),
    now,
  )
}

/** Deletes the listings of somebody whose account is deleted. */
export async function removeListingsOf(tx: Db, userId: number, now: Date): Promise<void> {
  const mine = await tx.selectFrom("bookListings").select("bookListingId").where("sellerId", "=", userId).execute()
  await releasePhotos(
    tx,
    mine.map(({ bookListingId }) => bookListingId),
    now,
  )
  await tx.deleteFrom("bookListings").where("sellerId", "=", userId).execute()
}
