import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import { askForAttempts, watchPaid } from "./attempt-round.service.ts"
import { type GiveBackJob, giveBackOnline, giveBackQueue } from "./give-back.service.ts"
import { mailChargebacks } from "./chargeback-mails.service.ts"
import { paidOutOf, type Paying, payingOf } from "./paying.ts"
import type { PayoutFollowUp } from "./payouts/payout-keep.service.ts"
import { fetchAllPayouts, payoutQueue } from "./payouts/payout-round.service.ts"
import { type RefundJob, refundQueue, sendRefund } from "./refund.service.ts"

/**
 * What the site asks the provider by itself; nothing where nobody can pay online.
 * @param followUps what others do once more payouts are known
 */
export function onlinePaymentJobs(parts: JobParts, followUps: readonly PayoutFollowUp[]): readonly JobType<never>[] {
  const ifPaying = async (work: (paying: Paying) => Promise<void>) => {
    const paying = payingOf(parts)
    if (paying) await work(paying)
  }
  const round: JobType = {
    name: "online-payment-round",
    schedule: "*/5 * * * *",
    // The next round does it again.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: async (_, { send }) => {
      await ifPaying(askForAttempts)
      await mailChargebacks({ ...parts, jobs: { send } })
    },
  }
  const watch: JobType = { name: "online-payment-watch", schedule: "17 5 * * *", work: () => ifPaying(watchPaid) }
  const refund: JobType<RefundJob> = {
    name: refundQueue,
    work: ({ paymentRefundId }) => ifPaying((paying) => sendRefund(paying, paymentRefundId)),
  }
  const back: JobType<GiveBackJob> = {
    name: giveBackQueue,
    work: (job, { send }) => ifPaying((paying) => giveBackOnline(paying, { send }, job)),
  }
  const payouts: JobType = {
    name: payoutQueue,
    schedule: "23 7,13 * * *",
    // The next one goes on where it was.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: async () => {
      const paidOut = paidOutOf(parts)
      if (paidOut) await fetchAllPayouts(paidOut, followUps)
    },
  }
  return [round, watch, refund, back, payouts]
}
