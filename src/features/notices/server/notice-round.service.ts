import { type RawBuilder, sql } from "kysely"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import { type Channel, channels, type Event, featureOf } from "../notice-subjects.ts"
import { queuePushes } from "./notice-outbox.service.ts"
import { type NoticeContent, noticeSources } from "./notice-source.service.ts"
import { unsubscribeSecret, unsubscribeLinks } from "./unsubscribe.service.ts"

/** The queue of what people must be told about. */
export const roundQueue = "notice-rounds"
/** How many people are told in one transaction: other writes get their turn in between. */
const batchSize = 100
/** How long we know who was told what; after that only that people were told. */
const keepDays = 30

export interface Round {
  event: Event
  thingId: number
  /** Tells apart what is told more than once of one thing. */
  occasion?: string
}

export type Telling = Pick<Services, "association" | "database" | "env" | "now"> & { jobs: Pick<Jobs, "send"> }

/**
 * Begins a round for everything that people must be told about now, on whichever instance: of each thing once, or not again
 * within the hours of its source.
 */
export async function beginRounds({ association, database, jobs, now }: Telling): Promise<void> {
  const at = now()
  for (const [event, { due, againAfterHours }] of Object.entries(noticeSources) as [
    Event,
    (typeof noticeSources)[Event],
  ][]) {
    if (!due || association.current.lacks.has(featureOf(event) ?? "")) continue
    const again =
      againAfterHours === undefined
        ? sql`do nothing`
        : sql`(subject, "thingId") do update set "createdAt" = excluded."createdAt"
            where "noticeRounds"."createdAt" <= ${new Date(at.getTime() - againAfterHours * 3_600_000)}`
    const occasion = againAfterHours === undefined ? {} : { occasion: at.toISOString() }
    await database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ thingId: number }>`
        insert into "noticeRounds" (subject, "thingId", "createdAt")
        select ${event}, "thingId", ${at} from (${due(at) as RawBuilder<unknown>}) due
        on conflict ${again} returning "thingId"`.execute(tx)
      for (const { thingId } of rows) await jobs.send(tx, roundQueue, { event, thingId, ...occasion } satisfies Round)
    })
  }
}

/**
 * Tells everybody who wants to know, by the channels they chose. However often it runs, nobody is told twice: who is told
 * is noted in the transaction that queues the mail or message.
 */
export async function deliverRound(telling: Telling, round: Round): Promise<void> {
  const { db } = telling.database
  const secret = await unsubscribeSecret(db)
  for (const channel of channels) {
    let after: number | null = 0
    while (after !== null) {
      const from: number = after
      after = await db
        .transaction()
        .execute((tx) => tellBatch(tx, { ...telling, secret }, { ...round, channel, after: from }))
    }
  }
}

interface NoticeRecipient {
  noticeId: number
  userId: number
  email: string
  language: Language
}

/** @returns the last of the people it considered, or null after the last batch */
async function tellBatch(
  tx: Db,
  { jobs, env, now, secret }: Telling & { secret: string },
  { event, thingId, occasion = "", channel, after }: Round & { channel: Channel; after: number },
): Promise<number | null> {
  const [source, at] = [noticeSources[event], now()]
  // It may have been cancelled since the batch before.
  const content = await source.content(tx, thingId, at)
  if (!content) return null
  const canGet =
    channel === "mail"
      ? sql`u."emailVerifiedAt" is not null`
      : sql`exists (select from "pushDevices" d where d."userId" = u."userId")`
  const { rows: people } = await sql<{ userId: number }>`
    select u."userId" from users u
    where u."userId" > ${after} and ${canGet} and ${source.wants(thingId, channel)} and ${source.mayHear(thingId, at)}
    order by u."userId" limit ${batchSize}`.execute(tx)
  if (!people.length) return null
  const ids = people.map(({ userId }) => userId)
  const { rows: told } = await sql<NoticeRecipient>`
    with noted as (
      insert into notices ("userId", subject, "thingId", occasion, channel, "createdAt")
      select person, ${event}, ${thingId}::integer, ${occasion}, ${channel}, ${at}
        from unnest(${sql.val(ids)}::integer[]) person
      on conflict do nothing returning "noticeId", "userId")
    select noted.*, u.email, u.language from noted join users u using ("userId") order by "userId"`.execute(tx)
  if (channel === "mail") for (const person of told) await mailNotice(tx, { jobs, env, secret }, event, content, person)
  else
    await queuePushes(
      tx,
      jobs,
      told.map(({ noticeId }) => noticeId),
    )
  return ids.length < batchSize ? null : (ids.at(-1) ?? null)
}

async function mailNotice(
  tx: Db,
  { jobs, env, secret }: Pick<Telling, "jobs" | "env"> & { secret: string },
  event: Event,
  { title_nl, title_en, path }: NoticeContent,
  { userId, email, language }: NoticeRecipient,
): Promise<void> {
  const title = pickText(title_nl, title_en, language).text
  await sendMail(jobs, tx, {
    to: email,
    language,
    text: `notices:mails.${event}`,
    // The subject is plain text; the body is Markdown.
    params: { title, thing: literal(title) },
    link: `${env.ORIGIN}${path}`,
    unsubscribe: unsubscribeLinks(env.ORIGIN, secret, userId, event),
  })
}

/** Every night: forgets who was told what long ago, and the bells of activities whose sign-up has opened. */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * 24 * 3_600_000)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("notices").where("createdAt", "<", before).execute()
    await sql`delete from "activityBells" using activities a
      where a."activityId" = "activityBells"."activityId" and a."startsAt" < ${before}`.execute(tx)
  })
}
