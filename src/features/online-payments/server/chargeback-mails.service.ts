import { sql } from "kysely"
import { returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import { literal } from "../../../platform/server/mail/mail.ts"
import { type MoneyMailing, moneyMailer } from "../../money/server/money-mail.service.ts"

/** People of one transaction. */
const mailsAtOnce = 100

type Parts = Pick<JobParts, "association" | "database" | "env" | "translate"> & MoneyMailing

interface MailedChargeback {
  amountCents: number
  code: string | null
  chargedBackAt: string
  email: string | null
  language: Language
  firstName: string
}

/** Tells people that their bank took back what they paid online, why, and that it is to be paid still: each once. */
export async function mailChargebacks(parts: Parts): Promise<void> {
  const { db } = parts.database
  while (await db.transaction().execute((tx) => mailNext(parts, tx)));
}

/** @returns whether there was somebody */
async function mailNext(parts: Parts, tx: Db): Promise<boolean> {
  const { rows } = await sql<MailedChargeback>`
    with next as (
      select "paymentChargebackId" from "paymentChargebacks" where "isToMail" order by 1 limit ${mailsAtOnce}
      for update skip locked),
    told as (
      update "paymentChargebacks" c set "isToMail" = false from next
      where next."paymentChargebackId" = c."paymentChargebackId" returning c.*)
    select told."amountCents", told.code, told."chargedBackAt",
      case when u."emailVerifiedAt" is not null then u.email end as email, coalesce(u.language, 'nl') as language,
      coalesce(u."firstName", '') as "firstName"
    from told join "paymentAttempts" a using ("paymentAttemptId") left join users u using ("userId")
    order by told."paymentChargebackId"`.execute(tx)
  if (!rows.length) return false
  const send = await moneyMailer(parts, tx)
  for (const { email, language, firstName, amountCents, code, chargedBackAt } of rows) {
    if (!email) continue
    await send({
      to: email,
      language,
      text: "onlinePayments:mails.chargedBack",
      params: {
        name: literal(firstName),
        amount: formatMoney(amountCents, language),
        day: formatFullDate(dayOf(new Date(chargedBackAt)), language),
        why: whyOf(parts, code, language),
      },
      link: `${parts.env.ORIGIN}/mijn-account/betalingen`,
    })
  }
  return true
}

/** In words, where we have them. */
function whyOf({ translate }: Parts, code: string | null, language: Language): string {
  const reason = returnReasonOf(code)
  return translate(language, reason === "other" ? "onlinePayments:mails.noReason" : `returnReasons:${reason}.person`)
}
