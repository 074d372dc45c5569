import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { literal } from "../../../platform/server/mail/mail.ts"
import { moneyMailer } from "../../money/server/money-mail.service.ts"
import { claimReference, type PaidWay } from "../expense-claim-kinds.ts"

/** What somebody is told of their claim. */
export type ClaimNews =
  | { kind: "approved" }
  | { kind: "returned" | "rejected" | "undone"; reason: string }
  | { kind: "paid"; on: string; how: PaidWay }

/** Tells the claimants of these claims, in the same transaction, each in their own language. */
export async function mailClaimants(
  { db, services: { association, env, jobs, translate } }: Pick<WriteScope, "db" | "services">,
  expenseClaimIds: readonly number[],
  news: ClaimNews,
): Promise<void> {
  const people = await db
    .selectFrom("expenseClaims as c")
    .innerJoin("users as u", "u.userId", "c.userId")
    .select(["c.expenseClaimId", "c.totalCents", "c.iban", "u.email", "u.language", "u.firstName"])
    .where("c.expenseClaimId", "in", expenseClaimIds)
    // An address that was never verified may be somebody else's.
    .where("u.emailVerifiedAt", "is not", null)
    .orderBy("c.expenseClaimId")
    .execute()
  const send = await moneyMailer({ association, jobs }, db)
  for (const { expenseClaimId, totalCents, iban, email, language, firstName } of people)
    await send({
      to: email,
      language,
      text: `expenseClaims:mails.${news.kind}`,
      params: {
        name: literal(firstName),
        reference: claimReference(expenseClaimId),
        amount: formatMoney(totalCents, language),
        ...("reason" in news ? { reason: literal(news.reason) } : {}),
        ...("on" in news
          ? {
              day: formatFullDate(news.on, language),
              how: literal(
                translate(language, `expenseClaims:mails.how.${news.how}`, { account: iban?.slice(-4) ?? "" }),
              ),
            }
          : {}),
      },
      link: `${env.ORIGIN}/mijn-account/declaraties/${expenseClaimId}`,
    })
}
