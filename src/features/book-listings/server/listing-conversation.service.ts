import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { ListingStatus } from "../book-listing-kinds.ts"
import type { ListingConversations } from "../listing-conversation.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import { isOffered, isTrader, requireTrader } from "./book-listing-seller.service.ts"
import { titleParams } from "./title-params.ts"

/** Most sellers that one member writes for the first time, per day. */
export const startsPerDay = 10
/** Most messages to somebody who does not answer. */
export const unansweredMax = 5
/** Within this time after a message, the next is not mailed. */
const mailPauseMs = 10 * 60_000
const dayMs = 24 * 3_600_000

interface Subject {
  bookListingId: number
  title: string
  priceCents: number
  status: ListingStatus
  sellerId: number
  sellerName: string
  isOffered: boolean
}

async function subjectOf(db: Db, bookListingId: number, now: Date): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select "bookListingId", title, "priceCents", status, "sellerId", u."firstName" as "sellerName",
      ${isOffered(now)} as "isOffered"
    from "bookListings" join users u on u."userId" = "sellerId" where "bookListingId" = ${bookListingId}`.execute(db)
  return orNotFound(rows[0])
}

/** SQL, of `listingConversations c`: the other of the two. */
const otherOf = (userId: number) => sql<number>`case when c."buyerId" = ${userId}
  then (select "sellerId" from "bookListings" l where l."bookListingId" = c."bookListingId") else c."buyerId" end`

/**
 * What was written about a listing, as far as the viewer wrote or received it.
 * @throws AppError notFound, also if it is not offered and they have written nothing · forbidden: only members write
 */
export async function readConversations(scope: Scope & { viewer: Viewer }, bookListingId: number) {
  const { db, viewer, now } = scope
  const subject = await subjectOf(db, bookListingId, now)
  const isMine = subject.sellerId === viewer.userId
  const { rows } = await sql<ListingConversations["conversations"][number]>`
    select c."listingConversationId", other."firstName" as "withName",
      exists (select from "listingBlocks" b
        where b."userId" = ${viewer.userId} and b."blockedId" = other."userId") as "isBlocked",
      (select coalesce(json_agg(m order by m."listingMessageId"), '[]') from (
        select "listingMessageId", text, "senderId" = ${viewer.userId} as "isMine", ${momentJson("createdAt")} as "createdAt"
        from "listingMessages" where "listingConversationId" = c."listingConversationId"
        order by "listingMessageId" desc limit 100) m) as messages
    from "listingConversations" c join users other on other."userId" = ${otherOf(viewer.userId)}
    where c."bookListingId" = ${bookListingId} and (${isMine} or c."buyerId" = ${viewer.userId})
    order by c."lastMessageAt" desc limit 50`.execute(db)
  if (!rows.length && !isMine && !subject.isOffered) throw new AppError("notFound")
  if (!rows.length && !isMine) await requireTrader(scope)
  const { sellerId: _, isOffered: __, ...shown } = subject
  return { ...shown, isMine, conversations: rows }
}

interface Sending {
  text: string
  listingConversationId?: number | undefined
}

/**
 * Sends a message to the seller, or from the seller to somebody who wrote; the mail says only that there is one.
 * @throws AppError notFound · forbidden: only members; one of them blocked the other · conflict: the other has left ·
 * tooManyRequests
 */
export async function sendMessage(scope: WriteScope, bookListingId: number, input: Sending) {
  const { db, viewer, now, services } = scope
  await requireTrader(scope)
  await lockPerson(db, viewer.userId)
  const subject = await subjectOf(db, bookListingId, now)
  const isSeller = subject.sellerId === viewer.userId
  const conversation = isSeller
    ? await conversationOfSeller(db, bookListingId, input.listingConversationId)
    : await conversationOfBuyer(scope, subject)
  const otherId = isSeller ? conversation.buyerId : subject.sellerId
  await requireNoBlock(db, viewer.userId, otherId)
  if (!(await isTrader(db, otherId, now))) throw new AppError("conflict", { text: "bookListings:refused.otherLeft" })
  const previous = await requireAnswered(db, conversation.listingConversationId, viewer.userId)
  await db
    .insertInto("listingMessages")
    .values({
      listingConversationId: conversation.listingConversationId,
      senderId: viewer.userId,
      text: input.text,
      createdAt: now,
    })
    .execute()
  await db
    .updateTable("listingConversations")
    .set({ lastMessageAt: now })
    .where("listingConversationId", "=", conversation.listingConversationId)
    .execute()
  if (!previous || now.getTime() - previous.getTime() >= mailPauseMs)
    await mailMessage({ db, services }, { from: viewer.userId, to: otherId, subject })
  return readConversations(scope, bookListingId)
}

async function conversationOfSeller(db: Db, bookListingId: number, id: number | undefined) {
  if (id === undefined)
    throw new AppError("validation", {
      issues: [{ path: ["listingConversationId"], message: "zodCustom:errors.unknownReference" }],
    })
  return orNotFound(
    await db
      .selectFrom("listingConversations")
      .select(["listingConversationId", "buyerId"])
      .where("listingConversationId", "=", id)
      .where("bookListingId", "=", bookListingId)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** The conversation of the viewer, which begins here if the listing is offered. */
async function conversationOfBuyer({ db, viewer, now }: WriteScope, { bookListingId, isOffered: isOpen }: Subject) {
  const existing = await db
    .selectFrom("listingConversations")
    .select(["listingConversationId", "buyerId"])
    .where("bookListingId", "=", bookListingId)
    .where("buyerId", "=", viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (existing) return existing
  if (!isOpen) throw new AppError("notFound")
  const { count } = await db
    .selectFrom("listingConversations")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("buyerId", "=", viewer.userId)
    .where("createdAt", ">", new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (count >= startsPerDay)
    throw new AppError("tooManyRequests", {
      text: "bookListings:refused.startsPerDay",
      params: { count: startsPerDay },
    })
  return db
    .insertInto("listingConversations")
    .values({ bookListingId, buyerId: viewer.userId, createdAt: now, lastMessageAt: now })
    .returning(["listingConversationId", "buyerId"])
    .executeTakeFirstOrThrow()
}

async function requireNoBlock(db: Db, userId: number, otherId: number): Promise<void> {
  const { rows } = await sql<{ byMe: boolean }>`select "userId" = ${userId} as "byMe" from "listingBlocks"
    where ("userId", "blockedId") in ((${userId}::integer, ${otherId}::integer), (${otherId}::integer, ${userId}::integer))
    order by 1 desc`.execute(db)
  if (rows[0])
    throw new AppError("forbidden", {
      text: rows[0].byMe ? "bookListings:refused.blockedByMe" : "bookListings:refused.blocked",
    })
}

/** @returns when the viewer last wrote. @throws AppError tooManyRequests: the other has not answered the latest */
async function requireAnswered(db: Db, listingConversationId: number, userId: number): Promise<Date | undefined> {
  const latest = await db
    .selectFrom("listingMessages")
    .select(["senderId", "createdAt"])
    .where("listingConversationId", "=", listingConversationId)
    .orderBy("listingMessageId", "desc")
    .limit(unansweredMax)
    .execute()
  if (latest.length === unansweredMax && latest.every(({ senderId }) => senderId === userId))
    throw new AppError("tooManyRequests", { text: "bookListings:refused.unanswered", params: { count: unansweredMax } })
  return latest[0]?.senderId === userId ? latest[0].createdAt : undefined
}

interface Notice {
  from: number
  to: number
  subject: Subject
}

async function mailMessage({ db, services }: Pick<WriteScope, "db" | "services">, { from, to, subject }: Notice) {
  const { rows } = await sql<{ email: string; language: Language; name: string }>`
    select u.email, u.language, s."firstName" as name from users u, users s
    where u."userId" = ${to} and s."userId" = ${from}`.execute(db)
  const [person] = rows
  if (!person) return
  await sendMail(services.jobs, db, {
    to: person.email,
    language: person.language,
    text: "bookListings:mails.message",
    params: { name: literal(person.name), ...titleParams(subject.title) },
    link: `${services.env.ORIGIN}/tweedehands-boeken/${subject.bookListingId}/gesprek`,
  })
}

/** Blocks the other of a conversation, or lifts it. @throws AppError notFound */
export async function setBlocked({ db, viewer, now }: WriteScope, listingConversationId: number, isBlocked: boolean) {
  const { otherId } = await ownConversation(db, viewer.userId, listingConversationId)
  if (isBlocked)
    await db
      .insertInto("listingBlocks")
      .values({ userId: viewer.userId, blockedId: otherId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db.deleteFrom("listingBlocks").where("userId", "=", viewer.userId).where("blockedId", "=", otherId).execute()
  return { isBlocked }
}

/** A conversation of this person, with the other. @throws AppError notFound */
export async function ownConversation(db: Db, userId: number, listingConversationId: number) {
  const { rows } = await sql<{ bookListingId: number; otherId: number }>`
    select c."bookListingId", ${otherOf(userId)} as "otherId"
    from "listingConversations" c join "bookListings" l using ("bookListingId")
    where c."listingConversationId" = ${listingConversationId} and ${userId}::integer in (c."buyerId", l."sellerId")`.execute(
    db,
  )
  return orNotFound(rows[0])
}
