import { sql } from "kysely"
import { formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import { paymentReference, spacedReference } from "../../../../platform/payments/payment-reference.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Jobs } from "../../../../platform/server/jobs.ts"
import { literal } from "../../../../platform/server/mail/mail.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { ReminderStep } from "../../reminder-kinds.ts"
import type { Booking } from "../ledger.service.ts"
import { answersAboutMoney, moneyMailer } from "../money-mail.service.ts"
import type { PlannedCharge } from "./reminder-plan.service.ts"

export type Mailing = Pick<Services, "association" | "env" | "translate"> & { jobs: Pick<Jobs, "send"> }

/** Most charges that one mail lists. */
const linesMax = 30
const texts = { 1: "first", 2: "second", 3: "third" } as const satisfies Record<ReminderStep, string>

interface Person {
  userId: number
  email: string
  language: Language
  firstName: string
  openCents: number
  creditCents: number
  charges: { chargeId: number; text_nl: string; text_en: string; openCents: number; payBy: string | null }[]
}

/**
 * Reminds people of charges: writes down which reminder each charge had, and queues one mail for each person, in one
 * transaction. A step that a charge had already is left out.
 * @param charges locked, with the outcome `goes`
 * @returns how many people are mailed, and what about
 */
export async function sendReminders(
  mailing: Mailing,
  tx: Db,
  charges: readonly PlannedCharge[],
  { by, at }: Booking,
): Promise<{ people: number; cents: number }> {
  const rows = charges.map(({ chargeId, step }) => ({ chargeId, step }))
  const { rows: sent } = await sql<{ chargeId: number; step: ReminderStep }>`
    insert into "chargeReminders" ("chargeId", step, "openCents", "createdAt", "createdBy")
    select c."chargeId", n.step, c."openCents", ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("chargeId" integer, step integer)
      join charges c using ("chargeId") where c."openCents" > 0
    on conflict ("chargeId", step) do nothing returning "chargeId", step`.execute(tx)
  const stepOf = new Map(sent.map(({ chargeId, step }) => [chargeId, step]))
  const people = await peopleOf(tx, [...stepOf.keys()])
  const [answers, send] = [await answersAboutMoney(tx, mailing), await moneyMailer(mailing, tx)]
  let cents = 0
  for (const person of people) {
    const step = Math.max(...person.charges.map(({ chargeId }) => stepOf.get(chargeId) ?? 1)) as ReminderStep
    cents += totalOf(person)
    await send(mailTo(mailing, person, step, answers))
  }
  return { people: people.length, cents }
}

const totalOf = ({ charges }: Person) => charges.reduce((sum, { openCents }) => sum + openCents, 0)

/** Whose charges these are, with those that are to be paid first in front. */
async function peopleOf(tx: Db, chargeIds: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u."userId", u.email, u.language, u."firstName",
      json_agg(json_build_object('chargeId', c."chargeId", 'text_nl', c.text_nl, 'text_en', c.text_en,
        'openCents', c."openCents", 'payBy', to_char(c."payBy", 'YYYY-MM-DD'))
        order by coalesce(c."payBy", c."bookDate"), c."chargeId") as charges,
      (select coalesce(sum(o."openCents"), 0)::integer from charges o where o."userId" = u."userId" and o."openCents" > 0)
        as "openCents",
      (select coalesce(sum(f."freeCents"), 0)::integer from payments f where f."userId" = u."userId" and f."freeCents" > 0)
        as "creditCents"
    from charges c join users u using ("userId") where c."chargeId" = any(${sql.val(chargeIds)}::integer[])
    group by u."userId" order by u."userId"`.execute(tx)
  return rows
}

function mailTo({ association, env, translate }: Mailing, person: Person, step: ReminderStep, answers: string | null) {
  const { language, email, firstName, charges, openCents, creditCents, userId } = person
  const t = (key: string, params: Record<string, string> = {}) =>
    translate(language, `reminders:mails.parts.${key}`, params)
  const money = (cents: number) => formatMoney(cents, language)
  const lines = charges.slice(0, linesMax).map(({ text_nl, text_en, openCents: cents, payBy }) => {
    const line = { text: literal(pickText(text_nl, text_en, language).text), amount: money(cents) }
    return `- ${payBy ? t("lineBy", { ...line, day: formatFullDate(payBy, language) }) : t("line", line)}`
  })
  if (charges.length > linesMax) lines.push(`- ${t("more", { count: String(charges.length - linesMax) })}`)
  const total = totalOf(person)
  const { iban, name } = association.current
  const besides = [
    openCents > total ? t("besides", { amount: money(openCents) }) : null,
    creditCents ? t("credit", { amount: money(creditCents) }) : null,
  ]
  return {
    to: email,
    language,
    text: `reminders:mails.${texts[step]}`,
    params: {
      name: literal(firstName),
      total: money(total),
      lines: lines.join("\n"),
      besides: besides.filter(Boolean).join(" "),
      how: iban
        ? t("transfer", {
            iban: literal(iban),
            holder: literal(name),
            reference: spacedReference(paymentReference(userId)),
          })
        : t("site"),
      questions: answers ? t("questionsTo", { address: literal(answers) }) : t("questions"),
    },
    link: `${env.ORIGIN}/mijn-account/betalingen`,
  }
}
