import { sql } from "kysely"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobRun } from "../../../platform/server/jobs.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import { howToPay } from "../../memberships/server/how-to-pay.ts"
import type { ChargedLine } from "./contribution-run.service.ts"

interface Person {
  userId: number
  email: string
  language: Language
  firstName: string
  name: string
  hasMandate: boolean
}

/** Whoever can be mailed of these people: an address that was never verified may be somebody else’s. */
async function peopleToMail(tx: Db, userIds: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u."userId", u.email, u.language, u."firstName", concat_ws(' ', u."firstName", u.infix, u."lastName") as name,
      f."mandateSignedAt" is not null and f."mandateRevokedAt" is null as "hasMandate"
    from users u left join "userFinances" f using ("userId")
    where u."userId" = any(${sql.val(userIds)}::integer[]) and u."emailVerifiedAt" is not null order by 1`.execute(tx)
  return rows
}

/** Tells people what they were charged, why, until when, and how they pay. */
export async function mailCharged(
  { env, association, translate, jobs }: Pick<JobParts, "association" | "env" | "translate"> & { jobs: JobRun },
  tx: Db,
  run: { text_nl: string; text_en: string; payBy: string },
  lines: readonly ChargedLine[],
): Promise<void> {
  const lineOf = new Map(lines.map((line) => [line.userId, line]))
  for (const person of await peopleToMail(tx, [...lineOf.keys()])) {
    const { language, email, firstName, name, hasMandate, userId } = person
    const line = lineOf.get(userId)
    if (!line) continue
    const text = language === "nl" ? run.text_nl : run.text_en
    await sendMail(jobs, tx, {
      to: email,
      language,
      text: "contribution:mails.charged",
      params: {
        name: literal(firstName),
        text: literal(text),
        amount: formatMoney(line.amountCents, language),
        why: translate(language, `contribution:mails.why.${line.why}`),
        how: howToPay(
          { association: association.current, translate },
          {
            language,
            hasMandate,
            payBy: formatFullDate(run.payBy, language),
            reference: `${text}, ${name}`,
          },
        ),
      },
      link: `${env.ORIGIN}/mijn-account/betalingen`,
    })
  }
}
