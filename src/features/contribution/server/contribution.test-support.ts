import type { TestServer } from "../../../../tests/support/server.ts"
import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import { membershipTypes } from "../../members/membership-type.ts"
import type { ContributionPreview, ContributionTerms } from "../contribution.ts"
import { contributionQueue } from "./contribution-run.service.ts"

/** What a year costs: members €25, donors €40, others nothing; who joins from February €12.50. */
export const termsOf = (year: number, changes: object = {}) => ({
  referenceDay: `${year}-10-01`,
  lateFrom: `${year + 1}-02-01`,
  payBy: `${year + 1}-08-01`,
  text_nl: `Contributie ${year}`,
  text_en: `Fee ${year}`,
  rates: membershipTypes.map((type) => ({
    type,
    amountCents: { regular: 2500, donor: 4000 }[type as string] ?? 0,
    lateCents: type === "regular" ? 1250 : 0,
  })),
  ...changes,
})

export const setYear = (actor: Actor, year: number, changes: object = {}) =>
  actor.put<ContributionTerms>(`/api/contribution-years/${year}`, termsOf(year, changes))

/** Looks at the preview, and has charged what it shows. */
export async function runYear(
  actor: Actor,
  year: number,
  isMailing = false,
): Promise<Answer<{ contributionRunId: number }>> {
  const { data } = await actor.get<ContributionPreview>(`/api/contribution-years/${year}/preview`)
  return actor.post(`/api/contribution-years/${year}/runs`, { fingerprint: data.fingerprint, isMailing })
}

/** Does what runs have still to do. */
export async function finishRuns({ services }: TestServer): Promise<void> {
  await services.jobs.send(services.database.db, contributionQueue, {})
  await services.jobs.drain()
}

/** A period of membership, in place of what somebody had. */
export async function memberSince(
  { services }: TestServer,
  userId: number,
  {
    since,
    until = null,
    type = "regular",
  }: { since: string; until?: string | null; type?: (typeof membershipTypes)[number] },
): Promise<void> {
  const { db } = services.database
  await db.deleteFrom("memberships").where("userId", "=", userId).execute()
  const by = { createdBy: null, updatedBy: null }
  await db
    .insertInto("memberships")
    .values({ userId, type, since, until, appliedAt: services.now(), ...by })
    .execute()
}

/** An exception for somebody. */
export async function exceptionOf(
  actor: Actor,
  year: number,
  userId: number,
): Promise<{ contributionExceptionId: number }> {
  const body = { userId, amountCents: 0, reason: "Helpt veel." }
  return (await actor.post<{ contributionExceptionId: number }>(`/api/contribution-years/${year}/exceptions`, body))
    .data
}
