import { dayOf } from "../../../platform/amsterdam.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobRun } from "../../../platform/server/jobs.ts"
import { literal } from "../../../platform/server/mail/mail.ts"
import { paymentReference } from "../../../platform/payments/payment-reference.ts"
import { moneyMailer } from "../../money/server/money-mail.service.ts"
import { howToPay } from "../../memberships/server/pay-mails.ts"
import { peopleToMail } from "./contribution-people.service.ts"
import type { ChargedLine } from "./contribution-run.service.ts"

/** Tells people what they were charged, why, until when, and how they pay. */
export async function mailCharged(
  {
    env,
    association,
    translate,
    now,
    jobs,
  }: Pick<JobParts, "association" | "env" | "translate"> & { now: Date; jobs: JobRun },
  tx: Db,
  run: { text_nl: string; text_en: string; payBy: string },
  lines: readonly ChargedLine[],
): Promise<void> {
  const send = await moneyMailer({ association, jobs }, tx)
  const lineOf = new Map(lines.map((line) => [line.userId, line]))
  for (const person of await peopleToMail(tx, [...lineOf.keys()], dayOf(now))) {
    const { language, email, firstName, hasMandate, userId } = person
    const line = lineOf.get(userId)
    if (!line) continue
    const text = language === "nl" ? run.text_nl : run.text_en
    await send({
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
            reference: paymentReference(userId),
          },
        ),
      },
      link: `${env.ORIGIN}/mijn-account/betalingen`,
    })
  }
}
