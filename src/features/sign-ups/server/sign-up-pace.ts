import { AppError } from "../../../platform/app-error.ts"
import type { SignUpEventKind } from "../../activities/activity-kinds.ts"
import type { OwnState } from "./own-sign-up.service.ts"

const hour = 3_600_000
/** How often in an hour somebody may come and go, of one activity; and as often may they change their answers. */
export const changesPerHour = 20

const coming: readonly SignUpEventKind[] = ["registered", "queued", "signedOff"]

/**
 * Each change is written down for good, can give a place to the next in line and can mail people: there is an end to how
 * often one person causes that. What happened already is at hand, so this asks nothing of the database.
 * Notes the change, for the next request of the same batch.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export function requireCalm({ log }: Pick<OwnState, "log">, kind: SignUpEventKind, at: Date): void {
  const alike = coming.includes(kind) ? coming : [kind]
  const since = at.getTime() - hour
  const recent = log.filter((event) => alike.includes(event.kind) && event.at.getTime() > since)
  const oldest = recent.at(-changesPerHour)
  // Leaving is always free: it counts, but is never refused.
  if (oldest && kind !== "signedOff") {
    const seconds = Math.ceil((oldest.at.getTime() - since) / 1000)
    throw new AppError("tooManyRequests", { text: "errors:api.tooManyRequests", params: { seconds } })
  }
  log.push({ at, kind, place: null, by: null, reason: null })
}
