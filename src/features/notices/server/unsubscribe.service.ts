import { createHmac, timingSafeEqual } from "node:crypto"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { secretOf } from "../../../platform/server/secret.ts"
import { type ChosenPurpose, isChosen } from "../../profiles/mail-purposes.ts"
import { endMailsAbout } from "../../profiles/server/preferences.service.ts"
import { type Event, noticeSubjects } from "../notice-subjects.ts"
import { chooseNoMail } from "./notice-choice.service.ts"

/** Not inside a transaction: see `secretOf`. */
export const unsubscribeSecret = (db: Db) => secretOf(db, "unsubscribe")

/** The link and the call of a mail that end mails like it. */
export function unsubscribeLinks(origin: string, secret: string, userId: number, about: Event | ChosenPurpose) {
  const token = unsubscribeToken(secret, userId, about)
  return { page: `${origin}/meldingen/uit/${token}`, call: `${origin}/api/notices/unsubscribe/${token}` }
}

/**
 * In the link of a mail: who no longer wants to be mailed about what, an event or a purpose of mails to many, signed by
 * us, so that it need not be kept.
 */
export function unsubscribeToken(secret: string, userId: number, subject: Event | ChosenPurpose): string {
  const about = `${userId}.${subject}`
  return `${about}.${createHmac("sha256", secret).update(about).digest("base64url")}`
}

/** Whoever has the link need not log in. A link that was used before is fine. @throws AppError notFound */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<void> {
  const [userId = "", name = ""] = token.split(".")
  const about = orNotFound(
    isChosen(name) ? name : Object.values(noticeSubjects).find((subject) => subject.event === name)?.event,
  )
  const expected = Buffer.from(unsubscribeToken(await unsubscribeSecret(db), Number(userId), about))
  const given = Buffer.from(token)
  orNotFound(given.length === expected.length && timingSafeEqual(given, expected) ? true : null)
  await db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom("users").select("userId").where("userId", "=", Number(userId)).executeTakeFirst()
    // An account that is gone gets no mail either.
    if (!person) return
    if (isChosen(about)) await endMailsAbout(tx, person.userId, about, now)
    else await chooseNoMail(tx, person.userId, about)
  })
}
