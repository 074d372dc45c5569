import { formatFullDate } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import { literal } from "../../../platform/server/mail/mail.ts"
import { takeLapsing } from "../../mandates/server/lapsing.service.ts"
import { type MoneyMailing, moneyMailer } from "../../money/server/money-mail.service.ts"
import { mailsAtOnce } from "./collection-mails.service.ts"

type Parts = Pick<JobParts, "env"> & MoneyMailing

/**
 * Asks the next members whose mandate soon lapses to sign again, once for each day of lapsing; nobody while the association
 * collects nothing.
 * @returns whether there was somebody
 */
export async function mailLapsing(parts: Parts, tx: Db, now: Date): Promise<boolean> {
  const { creditorId } = await tx.selectFrom("directDebitSettings").select("creditorId").executeTakeFirstOrThrow()
  if (!creditorId) return false
  const people = await takeLapsing(tx, now, mailsAtOnce)
  if (!people.length) return false
  const send = await moneyMailer(parts, tx)
  for (const { email, language, firstName, slug, ibanEnd, lapsesOn } of people)
    await send({
      to: email,
      language,
      text: "collections:mails.lapsing",
      params: { name: literal(firstName), day: formatFullDate(lapsesOn, language), iban: literal(`… ${ibanEnd}`) },
      link: `${parts.env.ORIGIN}/smobo/${slug}/financien/bewerken`,
    })
  return true
}
