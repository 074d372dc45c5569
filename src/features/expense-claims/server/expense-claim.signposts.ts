import { loggedIn } from "../../../platform/policy.ts"
import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { claimDeskMessages } from "../claim-desk.messages.ts"
import { expenseClaimMessages } from "../expense-claim.messages.ts"
import { mayReadClaims } from "../expense-claim.policy.ts"

/** What people claim back, and where the treasurer decides about it. */
export const expenseClaimSignposts: readonly Signpost[] = [
  signpost(
    "/mijn-account/declaraties",
    expenseClaimMessages.pages.mine,
    [
      "declareren, declaratie indienen, bonnetje, bon inleveren, voorgeschoten, geld terugkrijgen, onkosten, kosten terug",
      "claim expenses, expenses, reimbursement, receipt, get money back, paid in advance",
    ],
    { may: loggedIn },
  ),
  signpost(
    "/financien/declaraties",
    claimDeskMessages.pages.claims,
    [
      "declaraties goedkeuren, declaraties beoordelen, bonnen, bonnetjes, onkosten, voorschotten",
      "approve expense claims, expenses, reimbursements, receipts",
    ],
    { may: mayReadClaims },
  ),
  signpost(
    "/financien/declaraties/betalen",
    claimDeskMessages.pages.payouts,
    [
      "declaraties betalen, betaalbestand, pain.001, overboekingen, batchbetaling",
      "pay expense claims, payment file, pain.001, credit transfers, batch payment",
    ],
    { may: mayReadClaims },
  ),
]
