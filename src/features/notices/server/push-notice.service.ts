import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { JobFailure } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { PushJob } from "./notice-outbox.service.ts"
import { noticeSources } from "./notice-source.service.ts"
import { deviceToTell, forgetDevice } from "./push-device.service.ts"
import { pushKeys } from "./push-key.service.ts"
import type { PushSilence } from "./push-silence.ts"
import { push, type PushMessage, type PushTarget } from "./push-sender.ts"

export type Pushing = Pick<Services, "database" | "env" | "now" | "translate" | "association">

/** What is fixed of every message: our keys, and the services that may be called. */
async function sending({ database, env, association }: Pushing) {
  // Push services want to know whom to ask about a sender.
  const { email } = association.current
  const contact = env.ORIGIN.startsWith("https:") || !email ? env.ORIGIN.replace(/^http:/, "https:") : `mailto:${email}`
  return { keys: await pushKeys(database.db), contact, services: env.PUSH_SERVICES }
}

async function deliver(
  pushing: Pushing,
  device: PushTarget & { pushDeviceId: number },
  message: PushMessage,
  options: { ttlSeconds: number; urgency: "normal" | "high" },
) {
  const outcome = await push(await sending(pushing), device, message, options)
  if (outcome === "gone") await forgetDevice(pushing.database.db, device)
  return outcome
}

/**
 * Sends a notice to one browser, unless there is nothing to tell any more. If it is sent again, since we stopped before
 * noting it, it replaces the first. @throws JobFailure
 */
export async function pushNotice(
  pushing: Pushing & { silence: PushSilence },
  { noticeId, pushDeviceId, userId }: PushJob,
): Promise<void> {
  const { database, now, silence } = pushing
  const [db, at] = [database.db, now()]
  const notice = await db.selectFrom("notices").selectAll().where("noticeId", "=", noticeId).executeTakeFirst()
  const device = await deviceToTell(db, pushDeviceId, Number(userId), at)
  if (!notice || !device) return
  const { subject: event, thingId, occasion, createdAt } = notice
  const { ttlSeconds, urgency, content: contentOf } = noticeSources[event]
  const ageSeconds = Math.floor((at.getTime() - createdAt.getTime()) / 1000)
  const content = await contentOf(db, thingId, at)
  if (ageSeconds >= ttlSeconds || !content || !(await stillMayHear(db, notice, at))) return
  if (silence.isResting(device.endpoint)) throw new JobFailure({ reason: "unreachable" }, false)
  const { language } = device
  const outcome = await deliver(
    pushing,
    device,
    {
      title: pushing.translate(language, `notices:push.${event}`),
      body: pickText(content.title_nl, content.title_en, language).text,
      path: content.path,
      tag: [event, thingId, occasion].filter((part) => part !== "").join("-"),
    },
    { ttlSeconds: ttlSeconds - ageSeconds, urgency },
  )
  silence.note(device.endpoint, outcome !== "silent")
  if (outcome === "away" || outcome === "silent") throw new JobFailure({ reason: "unreachable" }, false)
  if (outcome === "refused") throw new JobFailure({ reason: "refused" }, true)
}

/** Their membership, or their sign-up, may have ended since. */
async function stillMayHear(
  db: Db,
  { subject, thingId, userId }: { subject: keyof typeof noticeSources; thingId: number; userId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from users u
    where u."userId" = ${userId} and ${noticeSources[subject].mayHear(thingId, now)}`.execute(db)
  return rows.length > 0
}

/** A message that says that it works. @throws AppError notFound · conflict: the browser is not reached */
export async function pushTrial(
  pushing: Pushing,
  { userId, language }: { userId: number; language: Language },
  pushDeviceId: number,
): Promise<void> {
  const device = orNotFound(await deviceToTell(pushing.database.db, pushDeviceId, userId, pushing.now()))
  const text = (key: string) => pushing.translate(language, `notices:push.${key}`)
  const outcome = await deliver(
    pushing,
    device,
    { title: text("trialTitle"), body: text("trial"), path: "/mijn-account/meldingen", tag: "trial" },
    { ttlSeconds: 60, urgency: "high" },
  )
  if (outcome !== "sent")
    throw new AppError("conflict", { text: `notices:refused.${outcome === "gone" ? "gone" : "unreachable"}` })
}
