import { mayCollect } from "../mandates/mandate.policy.ts"
import { mayReadMoney, mayTakePayments } from "../money/money.policy.ts"

/** Sees what is collected from whom. */
export const mayReadCollections = mayReadMoney
/** Prepares a collection, announces and cancels it, and notes what came back. */
export const mayAnnounce = mayTakePayments
/** Makes the file and hands it in. */
export const mayHandIn = mayCollect
