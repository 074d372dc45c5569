import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Changes } from "../../../platform/server/database/changes.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { permissionsNow } from "../../permissions/server/administrator.service.ts"
import type { SendInput } from "../email.ts"
import type { EmailStatus } from "../email-kinds.ts"
import {
  isOfOwnActivity,
  mayWriteInNameOf,
  mayWriteTo,
  readableBy,
  requireAudience,
  rightsTo,
} from "./email-access.service.ts"
import { freezeRecipients } from "./email-audience.service.ts"
import type { EmailRow } from "./email.table.ts"

/** The queue of rounds in which mails are sent. */
export const emailQueue = "emails"
/** The queue of mails to oneself. */
export const trialQueue = "email-trial"
export interface Trial {
  emailId: number
  userId: string
  language: "nl" | "en"
}

/** What can be done with a mail, the states in which it can, and why it can't in another. */
const steps = {
  send: { from: ["draft"], refusal: "isSent" },
  cancel: { from: ["queued"], refusal: "hasBegun" },
  stop: { from: ["sending"], refusal: "isNotSending" },
  resume: { from: ["stopped"], refusal: "isNotStopped" },
  retry: { from: ["sent", "failed", "sending"], refusal: "nobodyToRetry" },
} as const satisfies Record<string, { from: readonly [EmailStatus, ...EmailStatus[]]; refusal: string }>

/** The mail, locked until the transaction ends. @throws AppError notFound · forbidden · conflict: it is past that */
export async function lockEmail(scope: WriteScope, emailId: number, step: keyof typeof steps): Promise<EmailRow> {
  const { db, viewer, now } = scope
  const row = orNotFound(
    await db
      .selectFrom("emails")
      .selectAll("emails")
      .select(isOfOwnActivity(viewer, now).as("isOwn"))
      .where("emailId", "=", emailId)
      .where(readableBy(viewer, now))
      .forUpdate("emails")
      .executeTakeFirst(),
  )
  const { from, refusal } = steps[step]
  if (!rightsTo(viewer, { ...row, status: from[0] })[step]) throw new AppError("forbidden")
  if (!from.some((status) => status === row.status))
    throw new AppError("conflict", { text: `emails:refused.${refusal}` })
  return row
}

/**
 * Sends a mail, now or at a time. From then on its text stays as it is; its recipients are frozen when it begins.
 * @throws AppError notFound · forbidden · changedMeanwhile · conflict: it was sent before, or is for nobody
 */
export async function sendEmail(scope: WriteScope, emailId: number, { at, version }: SendInput): Promise<void> {
  const { db, viewer, now, services } = scope
  const row = await lockEmail(scope, emailId, "send")
  await requireVersion(db, row, version)
  await requireAudience(scope, row)
  if (!(await mayWriteInNameOf(scope, row.fromGroupId)))
    throw new AppError("forbidden", { text: "emails:refused.notYourGroup" })
  if (at && new Date(at) <= now)
    throw new AppError("validation", { issues: [{ path: ["at"], message: "zodCustom:errors.inPast" }] })
  if (at) {
    await db
      .updateTable("emails")
      .set({
        status: "queued",
        scheduledAt: new Date(at),
        withheldAt: null,
        sentBy: viewer.userId,
        ...updatedBy(viewer, now),
      })
      .where("emailId", "=", emailId)
      .execute()
    return
  }
  const reached = await begin(db, row, scope)
  if (!reached) throw new AppError("conflict", { text: "emails:refused.nobody" })
  await db
    .updateTable("emails")
    .set({ sentBy: viewer.userId, withheldAt: null, ...updatedBy(viewer, now) })
    .where("emailId", "=", emailId)
    .execute()
  await services.jobs.send(db, emailQueue, {})
}

/** Turns a scheduled mail back into a draft. @throws AppError notFound · forbidden · conflict: it has begun */
export async function cancelEmail(scope: WriteScope, emailId: number): Promise<void> {
  const { db, viewer, now } = scope
  await lockEmail(scope, emailId, "cancel")
  await db
    .updateTable("emails")
    .set({ status: "draft", scheduledAt: null, sentBy: null, ...updatedBy(viewer, now) })
    .where("emailId", "=", emailId)
    .execute()
}

/**
 * Stops a mail under way. Those who are being sent to at this very time still get it; the others are neither lost nor sent
 * to until it goes on. @throws AppError notFound · forbidden · conflict: it is not being sent
 */
export async function stopEmail(scope: WriteScope, emailId: number): Promise<void> {
  const { db, viewer, now } = scope
  await lockEmail(scope, emailId, "stop")
  await sql`update "emailRecipients" set state = 'stopped'
    where "emailId" = ${emailId} and state in ('waiting', 'retrying')`.execute(db)
  await db
    .updateTable("emails")
    .set({ status: "stopped", stoppedAt: now, ...updatedBy(viewer, now) })
    .where("emailId", "=", emailId)
    .execute()
}

/**
 * Has a stopped mail go on. Nobody is due before they were: an attempt that began before it was stopped may still be under
 * way. @throws AppError notFound · forbidden · conflict: it is not stopped
 */
export async function resumeEmail(scope: WriteScope, emailId: number): Promise<void> {
  const { db, viewer, now, services } = scope
  await lockEmail(scope, emailId, "resume")
  await sql`update "emailRecipients" set state = case when reason is null then 'waiting' else 'retrying' end
    where "emailId" = ${emailId} and state = 'stopped'`.execute(db)
  await db
    .updateTable("emails")
    .set({ status: "sending", stoppedAt: null, ...updatedBy(viewer, now) })
    .where("emailId", "=", emailId)
    .execute()
  await services.jobs.send(db, emailQueue, {})
}

/** Who has it sent, and when. */
interface Sender {
  viewer: Viewer
  now: Date
}

/** Freezes the recipients; if there is nobody to mail it is over at once. @returns how many will be mailed */
async function begin(tx: Db, row: EmailRow, sender: Sender): Promise<number> {
  const { all, skipped } = await freezeRecipients(tx, row.emailId, row, sender)
  const reached = all - skipped
  await tx
    .updateTable("emails")
    .set({
      ...(reached ? { status: "sending" } : { status: "failed", finishedAt: sender.now }),
      startedAt: sender.now,
      recipientCount: all,
      skippedCount: skipped,
    })
    .where("emailId", "=", row.emailId)
    .execute()
  return reached
}

/** Whoever scheduled this mail, if they could still do so now. */
async function stillSender(db: Db, row: EmailRow, now: Date): Promise<Viewer | null> {
  if (row.sentBy === null) return null
  const viewer = { userId: row.sentBy, permissions: await permissionsNow(db, row.sentBy, dayOf(now)) }
  const found = await db
    .selectFrom("emails")
    .select(isOfOwnActivity(viewer, now).as("isOwn"))
    .where("emailId", "=", row.emailId)
    .where(readableBy(viewer, now))
    .executeTakeFirst()
  if (!found || !rightsTo(viewer, { ...row, ...found, status: "draft" }).send) return null
  const scope = { db, viewer, now }
  return (await mayWriteTo(scope, row)) && (await mayWriteInNameOf(scope, row.fromGroupId)) ? viewer : null
}

/** Makes it a draft again that says why. Nobody is mailed, and somebody with the right can send it after all. */
const withhold = (db: Db, { emailId }: EmailRow, now: Date) =>
  db
    .updateTable("emails")
    .set({ status: "draft", scheduledAt: null, withheldAt: now })
    .where("emailId", "=", emailId)
    .execute()

/** Begins the mails whose time has come, each in a transaction of its own. */
export async function beginDue(db: Db, changes: Changes, now: Date): Promise<void> {
  const due = await db
    .selectFrom("emails")
    .select("emailId")
    .where("status", "=", "queued")
    .where("scheduledAt", "<=", now)
    .orderBy("scheduledAt")
    .execute()
  for (const { emailId } of due) {
    await db.transaction().execute(async (tx) => {
      // It may have been cancelled, or begun by another instance.
      const row = await tx
        .selectFrom("emails")
        .selectAll()
        .where("emailId", "=", emailId)
        .where("status", "=", "queued")
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return
      const viewer = await stillSender(tx, row, now)
      await (viewer ? begin(tx, row, { viewer, now }) : withhold(tx, row, now))
      await changes.announce(tx, ["emails"])
    })
    changes.emit(["emails"])
  }
}

/** Queues a mail to oneself. @throws AppError notFound · forbidden */
export async function sendTrial(scope: WriteScope, emailId: number, language: Trial["language"]): Promise<void> {
  const { db, viewer, now, services } = scope
  orNotFound(
    await db
      .selectFrom("emails")
      .select("emailId")
      .where("emailId", "=", emailId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  await queueTrial(db, services.jobs, { emailId, userId: String(viewer.userId), language })
}

const queueTrial = (db: Db, jobs: Pick<Jobs, "send">, trial: Trial) => jobs.send(db, trialQueue, trial)
