import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import {
  type Channel,
  channels,
  type Event,
  type SubjectName,
  subjectNames,
  subjectOf,
  subjectsOf,
} from "../notice-subjects.ts"

interface Choice {
  subject: SubjectName
  mail: boolean
  push: boolean
}

/** What somebody chose about every subject, or else the defaults. */
export async function choicesOf(db: Db, userId: number): Promise<Choice[]> {
  const rows = await db.selectFrom("noticeChoices").selectAll().where("userId", "=", userId).execute()
  return subjectNames.map((subject) => {
    const chosen = rows.find((row) => row.subject === subject) ?? subjectOf(subject)
    return { subject, mail: chosen.mail || subjectOf(subject).alwaysMails === true, push: chosen.push }
  })
}

/** Changes one choice; what is absent stays as it is. */
export async function choose(
  db: Db,
  userId: number,
  subject: SubjectName,
  change: { [C in Channel]?: boolean | undefined },
): Promise<void> {
  const { mail, push } = subjectOf(subject)
  const given = channels.flatMap((channel) => (change[channel] === undefined ? [] : [[channel, change[channel]]]))
  if (!given.length) return
  await db
    .insertInto("noticeChoices")
    .values({ userId, subject, mail: change.mail ?? mail, push: change.push ?? push })
    .onConflict((conflict) =>
      conflict.columns(["userId", "subject"]).doUpdateSet(Object.fromEntries(given) as Partial<Choice>),
    )
    .execute()
}

/** No more mails about an event, through whichever subject. What must be mailed stays. */
export async function chooseNoMail(db: Db, userId: number, event: Event): Promise<void> {
  for (const subject of subjectsOf(event)) await choose(db, userId, subject, { mail: false })
}

/** SQL, of people `u`: they chose to be told about the subject by this channel. */
export const hasChosen = (subject: SubjectName, channel: Channel): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
  select ${sql.ref(`c.${channel}`)} from "noticeChoices" c where c."userId" = u."userId" and c.subject = ${subject}),
  ${sql.lit(subjectOf(subject)[channel])})`
