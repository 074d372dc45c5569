import { setTimeout as pause } from "node:timers/promises"
import { openSmtpStandIn } from "../../tests/support/smtp.ts"
import type { OwnPostgres } from "../native-postgres.ts"
import { type Finding, seats, type Stage, withStage } from "./scene.ts"

/** Attempts during a night in which the mail server is away; the pauses between them are skipped. */
const triesOfNight = 5
/** Most attempts after it: a busy machine causes time-outs too. */
const triesAfter = 12

/**
 * The mail server is away for a night; when it is back it hangs at some mails and disconnects after others. Everybody
 * who got a seat in that time must be notified, under one Message-ID however often the mail was sent.
 */
export async function mailTrouble(postgres: OwnPostgres, leaving: number): Promise<Finding> {
  const smtp = await openSmtpStandIn()
  const result: Finding = {
    scene: "mail server away, then odd",
    asked: leaving,
    lost: 0,
    doubled: 0,
    refused: 0,
    note: "",
  }
  await withStage(postgres, { SMTP_URL: smtp.url }, async (stage) => {
    const own = `/api/activities/${stage.activityId}/sign-ups/me`
    for (let person = 1; person <= seats + leaving; person++) await stage.ask("PUT", own, person, {})
    await smtp.goAway()
    for (let person = 1; person <= leaving; person++) {
      const { status } = await stage.ask("DELETE", own, person)
      if (status !== 200) result.refused++
    }
    for (let tries = 0; tries < triesOfNight; tries++) await tried(stage)
    const seen = new Map<string, number>()
    smtp.onRecipient = (address) => (mark(seen, `to ${address}`) === 1 && seen.size % 4 === 0 ? "hang" : undefined)
    smtp.onMessage = ({ to }) => (mark(seen, `whole ${to}`) === 1 && seen.size % 3 === 0 ? "cut" : undefined)
    await smtp.comeBack()
    for (let tries = 0; tries < triesAfter && (await mailsLeft(stage)); tries++) await tried(stage)
    const promoted = await stage.query<{ email: string }>(
      `select distinct email from "signUpEvents" join "signUps" using ("signUpId") join users on "signUps"."userId" = users."userId"
        where kind = 'promoted'`,
    )
    const ids = Map.groupBy(smtp.received, ({ to }) => to)
    result.lost = leaving - promoted.length + promoted.filter(({ email }) => !ids.has(email)).length
    result.doubled = [...ids.values()].filter((all) => new Set(all.map(({ messageId }) => messageId)).size > 1).length
    result.note = `${smtp.received.length} copies of ${ids.size} mails`
  })
  await smtp.goAway()
  return result
}

const mark = (seen: Map<string, number>, what: string): number => {
  const times = (seen.get(what) ?? 0) + 1
  seen.set(what, times)
  return times
}

/** Mails that still have to be sent; with `due`, only those due now. */
async function mailsLeft(stage: Stage, due = false): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    `select count(*)::integer as count from jobs.job
      where name = 'mail' and (state in ('created', 'active') or (state = 'retry' and (start_after <= now() or not $1)))`,
    [due],
  )
  return row?.count ?? 0
}

/** Skips the pauses, and waits until every remaining mail has been tried once more. */
async function tried(stage: Stage): Promise<void> {
  await stage.query(`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`)
  for (let turns = 0; turns < 240; turns++) {
    await pause(250)
    if (!(await mailsLeft(stage, true))) return
  }
  throw new Error("The mails were not tried in time.")
}
