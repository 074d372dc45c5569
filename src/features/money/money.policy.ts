import { can, Level } from "../../platform/policy.ts"

/** Sees what everybody owes and paid. */
export const mayReadMoney = can("finance", Level.read)
/** Charges people, and says of a charge that it does not hold. */
export const mayCharge = can("finance", Level.create)
/** Notes what came in, gives money back, and writes off. */
export const mayTakePayments = can("finance", Level.update)
/** Closes months, and says where what is booked. */
export const mayKeepBooks = can("finance", Level.delete)
