import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { asIsbn13 } from "../../../platform/isbn.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { foundRow } from "../../../platform/server/database/table.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import { alertsMax } from "../book-listing-kinds.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import { isOffered, isTraderOn, requireTrader } from "./book-listing-seller.service.ts"
import { titleParams } from "./title-params.ts"

/** The queue of new listings, about which people are told. */
export const alertQueue = "book-listing-alerts"
/** Most people who are told about one listing: those who asked first. */
export const toldMax = 200

const alertColumns = ["listingAlertId", "title", "isbn13"] as const

/** The requests of a person, newest first. */
export const alertsOf = (db: Db, userId: number) =>
  db
    .selectFrom("listingAlerts")
    .select(alertColumns)
    .where("userId", "=", userId)
    .orderBy("listingAlertId", "desc")
    .execute()

/** Asks to be told; what was asked before is not asked twice. @throws AppError forbidden · conflict: too many */
export async function addAlert(scope: WriteScope, title: string) {
  await requireTrader(scope)
  const { db, viewer, now } = scope
  await lockPerson(db, viewer.userId)
  const existing = await alertsOf(db, viewer.userId)
  if (existing.length >= alertsMax)
    throw new AppError("conflict", { text: "bookListings:refused.tooManyAlerts", params: { count: alertsMax } })
  await db
    .insertInto("listingAlerts")
    .values({
      userId: viewer.userId,
      title,
      isbn13: asIsbn13(title),
      cancelKey: randomBytes(16).toString("base64url"),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { alerts: await alertsOf(db, viewer.userId) }
}

/** @throws AppError notFound, also for those of others */
export async function removeAlert({ db, viewer }: WriteScope, listingAlertId: number): Promise<void> {
  foundRow(
    await db
      .deleteFrom("listingAlerts")
      .where("listingAlertId", "=", listingAlertId)
      .where("userId", "=", viewer.userId)
      .executeTakeFirst(),
  )
}

/** Through the link of a mail: whoever has it need not log in. A link that was used before is fine. */
export async function cancelAlert(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom("listingAlerts").where("cancelKey", "=", key).execute()
}

/** What the key of a mailed link would end, without ending it: programs that check mail follow links. */
export async function readCancellation(db: Db, key: string): Promise<{ title: string | null }> {
  const alert = await db.selectFrom("listingAlerts").select("title").where("cancelKey", "=", key).executeTakeFirst()
  return { title: alert?.title ?? null }
}

interface Telling {
  db: Db
  jobs: Pick<Jobs, "send">
  origin: string
  now: Date
}

interface AlertRecipient {
  listingAlertId: number
  userId: number
  cancelKey: string
  email: string
  language: Language
  title: string
}

/**
 * Mails who asked for a book, once each, however often this runs: the mail is queued in the transaction that notes it.
 * Not its seller, nor people who blocked them or are blocked.
 */
export async function tellAbout({ db, jobs, origin, now }: Telling, bookListingId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<AlertRecipient>`
      with wanted as (
        select distinct on (a."userId") a."listingAlertId", a."userId", a."createdAt"
        from "bookListings" join "listingAlerts" a on a."userId" <> "bookListings"."sellerId"
        where "bookListings"."bookListingId" = ${bookListingId} and ${isOffered(now)}
          and case when a.isbn13 is not null then a.isbn13 = "bookListings".isbn13 else not exists (
            select from regexp_split_to_table(searchable(a.title), '\\s+') word
            where position(word in searchable("bookListings".title || coalesce(' ' || "bookListings".authors, ''))) = 0)
          end
          and ${isTraderOn(dayOf(now), sql`a."userId"`)}
          and not exists (select from "listingBlocks" b where (b."userId", b."blockedId")
            in ((a."userId", "bookListings"."sellerId"), ("bookListings"."sellerId", a."userId")))
          and not exists (select from "listingAlertMails" m join "listingAlerts" o using ("listingAlertId")
            where o."userId" = a."userId" and m."bookListingId" = ${bookListingId})
        order by a."userId", a."listingAlertId"),
      told as (
        insert into "listingAlertMails" ("listingAlertId", "bookListingId")
        select "listingAlertId", ${bookListingId}::integer from wanted
        order by "createdAt", "listingAlertId" limit ${toldMax} on conflict do nothing returning "listingAlertId")
      select a."listingAlertId", a."userId", a."cancelKey", u.email, u.language, l.title
      from told join "listingAlerts" a using ("listingAlertId") join users u using ("userId"),
        (select title from "bookListings" where "bookListingId" = ${bookListingId}) l`.execute(tx)
    for (const { email, language, title, cancelKey } of rows)
      await sendMail(jobs, tx, {
        to: email,
        language,
        text: "bookListings:mails.alert",
        params: { ...titleParams(title), cancel: `${origin}/tweedehands-boeken/tips/${cancelKey}` },
        link: `${origin}/tweedehands-boeken/${bookListingId}`,
      })
  })
}
