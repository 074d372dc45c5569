import type { JobParts } from "../../../../platform/server/feature.ts"
import type { JobType } from "../../../../platform/server/jobs.ts"
import { lapseOffers } from "../offers/offer-round.service.ts"
import { giveUpUnpaid } from "./hold.service.ts"

/** What signing up does by itself: seats that were to be paid, or taken, go to the next. */
export function signUpJobs(parts: JobParts): readonly JobType<never>[] {
  const round: JobType = {
    name: "sign-up-hold-round",
    schedule: "* * * * *",
    // The next round does it again.
    retries: { limit: 0, longestPauseSeconds: 1 },
    work: async (_, { send }) => {
      // Before the other, which asks the payment provider and may fail.
      await lapseOffers(parts, { send })
      await giveUpUnpaid(parts, { send })
    },
  }
  return [round]
}
