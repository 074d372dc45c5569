import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobRun, JobType } from "../../../platform/server/jobs.ts"
import { takeFinalAct } from "../../bulk-acts/server/bulk-act.service.ts"
import { mailAccepted, mailRejected } from "./application-mails.ts"
import { type MembershipAct, membershipActs, type Change } from "./bulk-membership.service.ts"
import { type Owed, owedOnJoining } from "./joining-charges.service.ts"
import { mailEndingTo } from "./membership-mails.ts"

type Parts = Pick<JobParts, "association" | "db" | "env" | "now" | "translate">
type Sending = Pick<Parts, "association" | "env" | "translate"> & { jobs: JobRun }

/** The queue of the mails of acts that can no longer be undone. */
export const bulkMailQueue = "bulk-membership-mails"

/** Every minute: mails the people of acts that can no longer be undone, an act in a transaction. */
export const bulkMailJob = ({ db, now, ...parts }: Parts): JobType => ({
  name: bulkMailQueue,
  schedule: "* * * * *",
  work: async (_, jobs) => {
    const mailNext = () => db.transaction().execute((tx) => mailAct(tx, { ...parts, jobs }, now()))
    while (!jobs.isStopping() && (await mailNext())) {
      // The next one.
    }
  },
})

/** @returns whether there was an act */
async function mailAct(tx: Db, sending: Sending, now: Date): Promise<boolean> {
  const act = await takeFinalAct(tx, membershipActs, now)
  if (!act) return false
  const changes = new Map((act.items as Change[]).map((change) => [change.membershipId, change]))
  const people = await peopleOf(tx, [...changes.keys()])
  const owed = await owedOnJoining(tx, act.kind === "acceptApplications" ? [...changes.keys()] : [], dayOf(now))
  for (const person of people) {
    const change = changes.get(person.membershipId)
    if (change)
      await mailOf(act.kind as MembershipAct, tx, sending, { person, change, now, owed: owed.get(person.membershipId) })
  }
  return true
}

/** The memberships as they are now, of people with a verified address. */
const peopleOf = (tx: Db, membershipIds: readonly number[]) =>
  tx
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.userId", "m.userId")
    .select(["m.membershipId", "m.version", "m.since", "m.until", "m.endReason", "m.decisionReason"])
    .select(["u.email", "u.language", "u.firstName"])
    .where("m.membershipId", "in", membershipIds)
    .where("u.emailVerifiedAt", "is not", null)
    .orderBy("m.membershipId")
    .execute()

interface Mailing {
  person: Awaited<ReturnType<typeof peopleOf>>[number]
  change: Change
  now: Date
  owed: Owed | undefined
}

/** Mails what the act did, unless somebody has decided otherwise since: that was mailed then. */
async function mailOf(kind: MembershipAct, tx: Db, sending: Sending, mailing: Mailing): Promise<void> {
  const { person, change, now, owed } = mailing
  const { since, until, endReason: reason, decisionReason } = person
  if (kind === "acceptApplications" && since) await mailAccepted(sending, tx, person, { since, owed })
  if (kind === "rejectApplications" && person.version === change.version)
    await mailRejected(sending, tx, person, decisionReason ?? "")
  if (kind === "endMemberships" && until && until === change.after.until)
    await mailEndingTo(sending, tx, person, { until, reason }, now)
}
