import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { mayReadMoney } from "../../money/money.policy.ts"
import { onlinePaymentMessages } from "../online-payment.messages.ts"
import { payoutPage, reviewPage } from "../pay-pages.ts"
import { providerPayoutMessages } from "../provider-payout.messages.ts"

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
  signpost(
    payoutPage,
    providerPayoutMessages.title,
    [
      "uitbetaling van de betaaldienst, settlement, kosten van online betalen, transactiekosten, mollie, waar is het geld",
      "payout of the payment service, settlement, costs of paying online, transaction fees, mollie, where is the money",
    ],
    { may: mayReadMoney },
  ),
]
