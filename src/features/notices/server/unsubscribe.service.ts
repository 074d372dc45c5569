import { createHmac, timingSafeEqual } from "node:crypto"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { secretOf } from "../../../platform/server/secret.ts"
import { type ChosenPurpose, isChosen, isMailedByDefault } from "../../members/mail-purposes.ts"
import { endMailsAbout } from "../../members/server/preferences.service.ts"
import type { UnsubscribeState } from "../notice.ts"
import { type Event, events, subjectsOf } from "../notice-subjects.ts"
import { choicesOf, chooseNoMail } from "./notice-choice.service.ts"
import { unsubscribePage } from "../unsubscribe-page.ts"

/** Not inside a transaction: see `secretOf`. */
export const unsubscribeSecret = (db: Db) => secretOf(db, "unsubscribe")

/** The link and the call of a mail that end mails like it. */
export function unsubscribeLinks(origin: string, secret: string, userId: number, about: Event | ChosenPurpose) {
  const token = unsubscribeToken(secret, userId, about)
  return { page: origin + unsubscribePage(token), call: `${origin}/api/notices/unsubscribe/${token}` }
}

/**
 * In the link of a mail: who no longer wants to be mailed about what, an event or a purpose of mails to many, signed by
 * us, so that it need not be kept.
 */
export function unsubscribeToken(secret: string, userId: number, subject: Event | ChosenPurpose): string {
  const about = `${userId}.${subject}`
  return `${about}.${createHmac("sha256", secret).update(about).digest("base64url")}`
}

interface Unsubscription {
  userId: number
  about: Event | ChosenPurpose
}

/** What we signed; undefined for anything else. */
async function readToken(db: Db, token: string): Promise<Unsubscription | undefined> {
  const [person = "", name = ""] = token.split(".")
  const about = isChosen(name) ? name : events.find((event) => event === name)
  if (!about) return undefined
  const userId = Number(person)
  const expected = Buffer.from(unsubscribeToken(await unsubscribeSecret(db), userId, about))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, about } : undefined
}

/** Whoever has the link need not log in. A link that was used before is fine. @throws AppError notFound */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<void> {
  const { userId, about } = orNotFound(await readToken(db, token))
  await db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst()
    // An account that is gone gets no mail either.
    if (!person) return
    if (isChosen(about)) await endMailsAbout(tx, person.userId, about, now)
    else await chooseNoMail(tx, person.userId, about)
  })
}

/** What the link is about, without doing anything: programs that check mail follow links. */
export async function readUnsubscription(db: Db, token: string): Promise<UnsubscribeState> {
  const read = await readToken(db, token)
  return read ? { about: read.about, isEnded: await hasEnded(db, read) } : { about: null, isEnded: false }
}

async function hasEnded(db: Db, { userId, about }: Unsubscription): Promise<boolean> {
  if (!isChosen(about)) {
    const chosen = await choicesOf(db, userId)
    return subjectsOf(about).every((name) => !chosen.find(({ subject }) => subject === name)?.mail)
  }
  const person = await db.selectFrom("users").select("mailPreferences").where("userId", "=", userId).executeTakeFirst()
  return !person || !(person.mailPreferences[about] ?? isMailedByDefault(about))
}
