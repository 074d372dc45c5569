import { listMax } from "../../../../platform/contract.ts"
import * as z from "zod"
import { loggedIn } from "../../../../platform/policy.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import { addressChange, addressChangeParams, newAddress } from "../../address-change.ts"
import { networkLimit, spend } from "../account-limits.ts"
import {
  beginAddressChange,
  cancelAddressChange,
  checkAddressChange,
  listAddressChanges,
} from "./address-change.service.ts"

export const addressChangeRoutes = [
  route(
    "GET /auth/address-changes",
    {
      may: loggedIn,
      summary: "My new addresses that are not confirmed yet",
      output: z.array(addressChange).max(listMax),
    },
    (call) => listAddressChanges(call.db, userOf(call).userId),
  ),
  route(
    "PUT /auth/address-changes/:address",
    {
      may: loggedIn,
      summary:
        "Change one of my addresses: it takes effect once the link mailed to the new one is opened. The answer is the same for every address",
      params: addressChangeParams,
      body: newAddress,
      fresh: true,
      limit: networkLimit("sendVerification"),
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { services, client } = call
      const change = { userId: userOf(call).userId, address: call.params.address, email: call.body.email }
      await checkAddressChange(services, change)
      // The new address may be somebody else's mailbox.
      for (const account of [change.userId, change.email])
        await spend(services, "sendVerification", { ip: client.ip, account })
      await call.db.transaction().execute((tx) => beginAddressChange(services, tx, change))
    },
  ),
  route(
    "DELETE /auth/address-changes/:address",
    {
      may: loggedIn,
      summary: "Keep my address as it is: cancel its change",
      params: addressChangeParams,
      touches: [],
    },
    async (call) => cancelAddressChange(call.db, userOf(call).userId, call.params.address),
  ),
]
