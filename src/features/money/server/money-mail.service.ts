import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { type Mail, sendMail, sendMails } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import { storedSettings } from "./reminders/money-settings.service.ts"

/** Also what a job has, which can only add other jobs. */
export type MoneyMailing = Pick<Services, "association"> & { jobs: Pick<Jobs, "send"> }

/** Who answers questions about money: the address of the settings, or else that of the association. */
export const answersAboutMoney = async (db: Db, { association }: Pick<Services, "association">) =>
  (await storedSettings(db)).replyTo ?? association.current.email

/**
 * What queues mails about money, in this transaction: `sendMail` for every one of them. Answers go to who knows about money,
 * and not to the sender of the site.
 */
export async function moneyMailer(mailing: MoneyMailing, tx: Db): Promise<(mail: Mail) => Promise<void>> {
  const answers = await answersAboutMoney(tx, mailing)
  return (mail) => sendMail(mailing.jobs, tx, { ...mail, ...(answers ? { replyTo: answers } : {}) })
}

/** The same of many mails at once. */
export async function sendMoneyMails(
  { jobs, association }: Pick<Services, "association"> & { jobs: Pick<Jobs, "sendAll"> },
  tx: Db,
  mails: readonly Mail[],
): Promise<void> {
  if (!mails.length) return
  const answers = await answersAboutMoney(tx, { association })
  await sendMails(
    jobs,
    tx,
    mails.map((mail) => ({ ...mail, ...(answers ? { replyTo: answers } : {}) })),
  )
}
