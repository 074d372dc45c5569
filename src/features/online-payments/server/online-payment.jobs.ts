import type { JobParts } from "../../../platform/server/feature.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import { askForAttempts, watchPaid } from "./attempt-round.service.ts"
import { type GiveBackJob, giveBackOnline, giveBackQueue } from "./give-back.service.ts"
import { type Paying, payingOf } from "./paying.ts"
import { type RefundJob, refundQueue, sendRefund } from "./refund.service.ts"

/** What the site asks the provider by itself; nothing where nobody can pay online. */
export function onlinePaymentJobs(parts: JobParts): readonly JobType<never>[] {
  const ifPaying = async (work: (paying: Paying) => Promise<void>) => {
    const paying = payingOf(parts)
    if (paying) await work(paying)
  }
  const round: JobType = {
    name: "online-payment-round",
    schedule: "*/5 * * * *",
    // The next round does it again.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: () => ifPaying(askForAttempts),
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
  return [round, watch, refund, back]
}
