import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs, JobType } from "../../../platform/server/jobs.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"

interface Invited {
  userIds: number[]
}

const name = "invite-members"
/** People of one job: its mails are queued in one transaction. */
const part = 100

/** Queues the invitations of new people inside the caller's transaction. */
export async function queueInvitations(jobs: Pick<Jobs, "send">, tx: Db, userIds: readonly number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += part)
    await jobs.send(tx, name, { userIds: userIds.slice(from, from + part) } satisfies Invited)
}

/** Mails people whom the board added that they have an account, and how to choose a password. */
export const invitationJob = ({ db, origin }: { db: Db; origin: string }): JobType<Invited> => ({
  name,
  work: ({ userIds }, jobs) =>
    db.transaction().execute(async (tx) => {
      const people = await tx
        .selectFrom("users")
        .select(["email", "language", "firstName"])
        .where("userId", "in", userIds)
        .orderBy("userId")
        .execute()
      for (const { email, language, firstName } of people)
        await sendMail(jobs, tx, {
          to: email,
          language,
          text: "memberFiles:mails.invited",
          params: { name: literal(firstName) },
          link: `${origin}/wachtwoord-resetten`,
        })
    }),
})
