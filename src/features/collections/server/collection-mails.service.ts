import { sql } from "kysely"
import { returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { spacedCreditorId } from "../../../platform/bank/creditor-id.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import { literal } from "../../../platform/server/mail/mail.ts"
import { type MoneyMailing, moneyMailer, sendMoneyMails } from "../../money/server/money-mail.service.ts"

export const collectionQueue = "collections"
/** People of one transaction. */
export const mailsAtOnce = 100

type Parts = Pick<JobParts, "association" | "env" | "translate"> & MoneyMailing

interface MailedItem {
  collectionItemId: number
  state: "included" | "cancelled"
  collectOn: string
  amountCents: number
  email: string | null
  language: Language
  firstName: string
  reference: string | null
  iban: string | null
  texts: { text_nl: string; text_en: string; cents: number }[]
}

/**
 * Tells the next people what will be collected from them, or that nothing is after all.
 * @returns whether there was somebody
 */
export async function mailNext(parts: Parts, tx: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<MailedItem>`
    with next as (
      select i."collectionItemId" from "collectionItems" i join collections c using ("collectionId")
      where i."mailedAt" is null and (c.state = 'announced' and i.state = 'included' or c.state = 'cancelled' and i.state = 'cancelled')
      order by 1 limit ${mailsAtOnce} for update of i skip locked),
    told as (
      update "collectionItems" i set "mailedAt" = ${now} from next where next."collectionItemId" = i."collectionItemId" returning i.*)
    select told."collectionItemId", told.state, to_char(c."collectOn", 'YYYY-MM-DD') as "collectOn", told."amountCents",
      case when u."emailVerifiedAt" is not null then u.email end as email, coalesce(u.language, 'nl') as language,
      coalesce(u."firstName", '') as "firstName", m.reference, m.iban,
      coalesce((select jsonb_agg(jsonb_build_object('text_nl', h.text_nl, 'text_en', h.text_en, 'cents', t."amountCents") order by t."chargeId")
        from "collectionItemCharges" t join charges h using ("chargeId")
        where t."collectionItemId" = told."collectionItemId"), '[]'::jsonb) as texts
    from told join collections c using ("collectionId") left join users u using ("userId")
    left join mandates m on m."mandateId" = told."mandateId" order by 1`.execute(tx)
  if (!rows.length) return false
  const { creditorId } = await tx.selectFrom("directDebitSettings").select("creditorId").executeTakeFirstOrThrow()
  const send = await moneyMailer(parts, tx)
  for (const { email, language, ...told } of rows) {
    if (!email) continue
    const day = formatFullDate(told.collectOn, language)
    await send({
      to: email,
      language,
      text: told.state === "included" ? "collections:mails.announced" : "collections:mails.cancelled",
      params: {
        name: literal(told.firstName),
        amount: formatMoney(told.amountCents, language),
        day,
        iban: literal(`… ${told.iban?.slice(-4) ?? ""}`),
        reference: literal(told.reference ?? ""),
        creditorId: literal(creditorId ? spacedCreditorId(creditorId) : ""),
        lines: told.texts
          .map(
            (each) =>
              `- ${literal(language === "nl" ? each.text_nl : each.text_en)}: ${formatMoney(each.cents, language)}`,
          )
          .join("\n"),
      },
      link: `${parts.env.ORIGIN}/mijn-account/betalingen`,
    })
  }
  return true
}

interface Returned {
  userId: number
  amountCents: number
  collectOn: string
  code: string
}

/** Tells people that money was not collected or went back, why, and that it is to be paid still; or that this was a mistake. */
export async function mailReturned(
  { db, services }: WriteScope,
  returned: readonly Returned[],
  text: "returned" | "returnUndone" = "returned",
): Promise<void> {
  if (!returned.length) return
  const ids = returned.map(({ userId }) => userId)
  const people = await db
    .selectFrom("users")
    .select(["userId", "email", "language", "firstName"])
    .where(sql<boolean>`"userId" = any(${sql.val(ids)}::integer[])`)
    .where("emailVerifiedAt", "is not", null)
    .execute()
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const mails = returned.flatMap(({ userId, amountCents, collectOn, code }) => {
    const person = personOf.get(userId)
    if (!person) return []
    const { email, language, firstName } = person
    const params = {
      name: literal(firstName),
      amount: formatMoney(amountCents, language),
      day: formatFullDate(collectOn, language),
      why: services.translate(language, `returnReasons:${returnReasonOf(code)}.person`),
    }
    const link = `${services.env.ORIGIN}/mijn-account/betalingen`
    return [{ to: email, language, text: `collections:mails.${text}`, params, link }]
  })
  await sendMoneyMails(services, db, mails)
}
