import type { Context, Hono } from "hono"
import { orNotFound } from "../../../platform/app-error.ts"
import { maxId } from "../../../platform/list-query.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { otherFile } from "../../../platform/server/http/docs/open-api.ts"
import { mountFiles } from "../../../platform/server/http/file-route.ts"
import { sendFile } from "../../../platform/server/http/send-file.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import type { Services } from "../../../platform/server/services.ts"
import { claimReference, type ReceiptFormat } from "../expense-claim-kinds.ts"
import { receiptToSend } from "./receipt-access.service.ts"
import { receiptFile } from "./receipt.service.ts"

const types: Record<ReceiptFormat, string> = { picture: "image/webp", pdf: "application/pdf", heic: "image/heic" }
const endings: Record<ReceiptFormat, string> = { picture: "webp", pdf: "pdf", heic: "heic" }

/**
 * Receipts, outside the API: each request looks up whether the viewer may read the claim now. A picture and a PDF are shown; a
 * HEIC is saved, since most browsers cannot show one.
 */
function mountReceipts(app: Hono, services: Services): void {
  const path = "/files/receipts/:expenseReceiptId{\\d{1,10}}"
  mountFiles(app, services, path, async (http) => send(http, services, { isSmall: false }))
  mountFiles(app, services, `${path}/small`, async (http) => send(http, services, { isSmall: true }))
}

async function send(http: Context, services: Services, { isSmall }: { isSmall: boolean }): Promise<Response> {
  const { db } = services.database
  const expenseReceiptId = Number(http.req.param("expenseReceiptId"))
  orNotFound(expenseReceiptId <= maxId ? true : null)
  const token = sessionTokenOf(http)
  const viewer = orNotFound(token ? await services.viewerOf(token, db) : null)
  const { key, format, expenseClaimId } = orNotFound(await receiptToSend(db, viewer, expenseReceiptId))
  orNotFound(!isSmall || format === "picture" ? true : null)
  return sendFile(http, services, {
    name: receiptFile(key, format, isSmall),
    type: types[format],
    version: `${key}${isSmall ? "-small" : ""}`,
    copies: "never",
    filename: `${claimReference(expenseClaimId)}-${expenseReceiptId}.${endings[format]}`,
    isShown: format !== "heic",
  })
}

const anyFile = "application/octet-stream"
const readers = "the claimant, and finance ≥ 1"

export const receiptAddresses: OtherAddresses = {
  at: ["/files/receipts/*"],
  mount: mountReceipts,
  documented: [
    otherFile("/files/receipts/{expenseReceiptId}", "expense-claims", "A receipt", anyFile, readers),
    otherFile("/files/receipts/{expenseReceiptId}/small", "expense-claims", "The same, small", "image/webp", readers),
  ],
}
