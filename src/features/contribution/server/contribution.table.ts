import type { Generated } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { MembershipType } from "../../members/membership-type.ts"
import type { ChargedOutcome } from "../contribution-outcome.ts"

interface ContributionYearTable extends EntityColumns {
  year: number
  referenceDay: string
  lateFrom: string | null
  payBy: string
  text_nl: string
  text_en: string
}
interface ContributionRateTable {
  year: number
  type: MembershipType
  amountCents: number
  lateCents: number
}
interface ContributionExceptionTable {
  contributionExceptionId: Generated<number>
  year: number
  userId: number
  amountCents: number
  reason: string
  createdBy: number | null
  createdAt: Date
  withdrawnBy: number | null
  withdrawnAt: Date | null
}
interface ContributionRunTable {
  contributionRunId: Generated<number>
  year: number
  fingerprint: string
  text_nl: string
  text_en: string
  payBy: string
  isMailing: boolean
  total: number
  totalCents: number
  charged: Generated<number>
  chargedCents: Generated<number>
  skipped: Generated<number>
  by: number | null
  at: Date
  finishedAt: Date | null
}
interface ContributionRunLineTable {
  contributionRunId: number
  userId: number
  membershipId: number | null
  amountCents: number
  why: ChargedOutcome
  reason: string | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    contributionYears: ContributionYearTable
    contributionRates: ContributionRateTable
    contributionExceptions: ContributionExceptionTable
    contributionRuns: ContributionRunTable
    contributionRunLines: ContributionRunLineTable
  }
}
