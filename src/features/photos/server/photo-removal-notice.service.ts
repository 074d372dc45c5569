import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { formatDate } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { Level } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import { grantsByPermission } from "../../permissions/server/effective-permissions.service.ts"

interface Telling {
  jobs: Pick<Jobs, "send">
  origin: string
  now: Date
}

/** An album has at most one mail in this time, however many requests arrive. */
const pauseMs = 3_600_000
/** The most people who are mailed about an album that nobody in particular fills. */
const peopleMax = 20

/**
 * Mails those who decide about an album that requests to remove photos are open: at once, unless the album had such a
 * mail in the last hour. What arrives in that hour goes into the next one (`tellOfLaterRemovals`).
 */
export async function tellOfRemovals(db: Db, photoFolderId: number, { jobs, origin, now }: Telling): Promise<void> {
  // Locked: of two requests at the same time one sends the mail.
  const album = await db
    .selectFrom("photoFolders")
    .select(["title_nl", "title_en", "createdBy"])
    .where("photoFolderId", "=", photoFolderId)
    .forUpdate()
    .executeTakeFirst()
  if (!album) return
  const ofAlbum = db
    .selectFrom("photoRemovals")
    .innerJoin("photos", "photos.photoId", "photoRemovals.photoId")
    .where("photoFolderId", "=", photoFolderId)
  const recent = await ofAlbum
    .select("photoRemovalId")
    .where("toldAt", ">", new Date(now.getTime() - pauseMs))
    .limit(1)
    .executeTakeFirst()
  if (recent) return
  const open = await ofAlbum
    .select(["photoRemovalId", "dueOn", "toldAt"])
    .where("photoRemovals.state", "=", "open")
    .where("photos.state", "=", "ready")
    .orderBy("dueOn")
    .execute()
  const untold = open.filter(({ toldAt }) => toldAt === null).map(({ photoRemovalId }) => photoRemovalId)
  const first = open[0]
  if (!first || !untold.length) return
  await db.updateTable("photoRemovals").set({ toldAt: now }).where("photoRemovalId", "in", untold).execute()
  for (const { email, language } of await decidersOf(db, album.createdBy, now))
    await sendMail(jobs, db, {
      to: email,
      language,
      text: `photoFolders:mails.${open.length === 1 ? "asked" : "askedMore"}`,
      params: {
        count: String(open.length),
        album: literal(pickText(album.title_nl, album.title_en, language).text),
        day: formatDate(first.dueOn, language, now),
      },
      link: `${origin}/fotos/verzoeken`,
    })
}

/** Those who made the album, as long as they may fill it; otherwise everybody who manages all albums. */
async function decidersOf(db: Db, createdBy: number | null, now: Date) {
  const { rows } = await sql<{ userId: number; email: string; language: Language; level: number }>`
    select u."userId", u.email, u.language, max(held.level) as level
    from ${grantsByPermission(dayOf(now))} held join users u using ("userId")
    where held.name = 'photos' and u."emailVerifiedAt" is not null
      and (held.level >= ${Level.update} or (held.level >= ${Level.create} and u."userId" = ${createdBy}))
    group by u."userId" order by u."userId" = ${createdBy} desc nulls last, u."userId" limit ${peopleMax}`.execute(db)
  const makers = rows.filter(({ userId }) => userId === createdBy)
  return makers.length ? makers : rows
}

/** Every hour: the requests that arrived while their album waited for its next mail. */
export async function tellOfLaterRemovals(db: Db, telling: Telling): Promise<void> {
  const albums = await db
    .selectFrom("photoRemovals")
    .innerJoin("photos", "photos.photoId", "photoRemovals.photoId")
    .select("photoFolderId")
    .distinct()
    .where("photoRemovals.state", "=", "open")
    .where("photos.state", "=", "ready")
    .where("toldAt", "is", null)
    .execute()
  for (const { photoFolderId } of albums)
    await db.transaction().execute((tx) => tellOfRemovals(tx, photoFolderId, telling))
}
