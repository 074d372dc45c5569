import { type ForgetParts, forgetJob } from "../../../platform/server/files/forgotten-files.ts"
import { removeForgottenReceipts } from "./receipt.service.ts"

/** Every night: deletes receipts that no claim has. */
export const receiptNightJob = (parts: ForgetParts) => forgetJob("forget-receipts", 47, removeForgottenReceipts, parts)
