import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { mayReadMoney } from "../../money/money.policy.ts"
import { onlinePaymentMessages } from "../online-payment.messages.ts"
import { reviewPage } from "../pay-pages.ts"

export const onlinePaymentSignposts: readonly Signpost[] = [
  signpost(
    reviewPage,
    onlinePaymentMessages.review.title,
    [
      "terugbetalen, online betaald zonder plek, dubbel betaald, stornering, mislukte terugbetaling",
      "refund, paid online without a place, paid twice, charge-back, failed refund",
    ],
    { may: mayReadMoney },
  ),
]
