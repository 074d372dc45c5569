import type { Db } from "../../../platform/server/database/db.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import { type Invited, invitationQueue } from "./invitation.service.ts"

/** Mails people whom the board added that they have an account, and how to choose a password. */
export const invitationJob = ({ db, origin }: { db: Db; origin: string }): JobType<Invited> => ({
  name: invitationQueue,
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
