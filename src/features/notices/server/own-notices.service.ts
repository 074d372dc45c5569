import type { Services } from "../../../platform/server/services.ts"
import { isMember } from "../../members/server/membership.service.ts"
import { choicesOf } from "./notice-choice.service.ts"
import { devicesOf } from "./push-device.service.ts"
import { pushKeys } from "./push-key.service.ts"

/** What somebody chose, and in which browsers. */
export async function readOwnNotices(
  { database: { db }, now }: Pick<Services, "database" | "now">,
  userId: number,
  token: string | undefined,
) {
  const at = now()
  return {
    choices: await choicesOf(db, userId),
    devices: await devicesOf(db, userId, token, at),
    isMember: await isMember(db, userId, at),
    publicKey: (await pushKeys(db)).publicKey,
  }
}
