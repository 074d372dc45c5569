import { formatRange } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"

/** Also what a job has, which can only add other jobs. */
export type Sending = Pick<Services, "env"> & { jobs: Pick<Jobs, "send"> }

type ShiftMail =
  | "reminder"
  | "moved"
  | "activityChanged"
  | "activityOff"
  | "activityGone"
  | "removed"
  | "putIn"
  | "takenOut"
  | "takenOver"

export interface MailedActivity {
  slug: string
  title_nl: string
  title_en: string
}
export interface MailedShift {
  title_nl: string
  title_en: string
  startsAt: Date
  endsAt: Date
}

interface HelperMail {
  activity: MailedActivity
  /** Absent if a mail is about all shifts of an activity. */
  shift?: MailedShift
  userIds: readonly number[]
  /** Other words of the mail; they are escaped. */
  more?: (language: Language) => Record<string, string>
}

/**
 * Queues a mail for each of these people, in their own language, in the caller's transaction. People who never verified their
 * address get none: it may be somebody else's.
 */
export async function mailHelpers(
  tx: Db,
  { env, jobs }: Sending,
  text: ShiftMail,
  { activity, shift, userIds, more }: HelperMail,
): Promise<void> {
  if (!userIds.length) return
  const people = await tx
    .selectFrom("users")
    .select(["email", "language"])
    .where("userId", "in", userIds)
    .where("emailVerifiedAt", "is not", null)
    .orderBy("userId")
    .execute()
  for (const { email, language } of people) {
    const words = {
      activity: pickText(activity.title_nl, activity.title_en, language).text,
      ...(shift
        ? {
            shift: pickText(shift.title_nl, shift.title_en, language).text,
            when: formatRange(shift.startsAt, shift.endsAt, language),
          }
        : {}),
      ...more?.(language),
    }
    const inBody = Object.entries(words).map(([name, word]) => [name, literal(word)])
    await sendMail(jobs, tx, {
      to: email,
      language,
      text: `shiftDesk:mails.${text}`,
      // The subject is plain text; the body is Markdown.
      params: { ...Object.fromEntries(inBody), title: words["shift" in words ? "shift" : "activity"] ?? "" },
      link: `${env.ORIGIN}${text === "activityGone" ? "/mijn-account/diensten" : `/activiteiten/${activity.slug}`}`,
    })
  }
}
