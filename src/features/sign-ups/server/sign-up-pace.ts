import { AppError } from "../../../platform/app-error.ts"
import type { SignUpEventKind } from "../../activities/sign-up-kinds.ts"
import type { OwnState } from "./own-sign-up.service.ts"

const hour = 3_600_000
/** How often somebody may sign up or off per hour and activity; the same limit applies to changing answers. */
export const changesPerHour = 20

const coming: readonly SignUpEventKind[] = ["registered", "queued", "signedOff"]

/**
 * Each change is logged for good, can promote the next person and can send mail, so one person may only cause so much
 * of that. The log is already loaded, so this needs no query. Adds the change to it, for later requests in the same
 * batch.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export function requireCalm({ log }: Pick<OwnState, "log">, kind: SignUpEventKind, at: Date): void {
  const alike = coming.includes(kind) ? coming : [kind]
  const since = at.getTime() - hour
  const recent = log.filter((event) => alike.includes(event.kind) && event.at.getTime() > since)
  const oldest = recent.at(-changesPerHour)
  // Leaving counts, but is never refused.
  if (oldest && kind !== "signedOff") {
    const seconds = Math.ceil((oldest.at.getTime() - since) / 1000)
    throw new AppError("tooManyRequests", { text: "errors:api.tooManyRequests", params: { seconds } })
  }
  log.push({ at, kind, position: null, by: null, reason: null })
}
