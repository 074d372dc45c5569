import { type Api, type ApiClient, ApiError } from "../../../platform/web/api.ts"
import type { CheckInMark } from "../check-in.ts"
import { marksMax } from "../check-in-limits.ts"
import { dropMarks, type KeptMark, readMarks } from "./kept-marks.ts"

type Answer = Api["POST /activities/:activityId/check-in"]["answer"]["data"]

/** A part that arrived, with what became of each tap. */
export interface SentMarks {
  activityId: number
  marks: readonly KeptMark[]
  answer: Answer
}

interface Sending {
  sent: SentMarks[]
  /** Why the rest did not arrive: no connection, or a refusal. */
  error: unknown
}

/** Whether sending them later can help. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === undefined ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500

/** The activity of which the page shows the people, and up to which change it has them. */
interface DisplayedList {
  activityId: number
  since: string | null | undefined
}

/**
 * Sends the taps of this user; one tab at a time. A tap that was sent but not answered is sent again, and counts once.
 * @param displayed the list whose changes to send back
 */
export const sendMarks = (api: ApiClient, userId: number, displayed?: DisplayedList): Promise<Sending> =>
  "locks" in navigator
    ? (navigator.locks.request("clubhuis-check-in", () => sendInParts(api, userId, displayed)) as Promise<Sending>)
    : sendInParts(api, userId, displayed)

async function sendInParts(api: ApiClient, userId: number, displayed: DisplayedList | undefined): Promise<Sending> {
  const sending: Sending = { sent: [], error: undefined }
  const all = await readMarks(userId)
  for (const activityId of new Set(all.map((mark) => mark.activityId))) {
    const own = all.filter((mark) => mark.activityId === activityId)
    let since = displayed?.activityId === activityId ? displayed.since : null
    for (let from = 0; from < own.length; from += marksMax) {
      const marks = own.slice(from, from + marksMax)
      try {
        const now = Date.now()
        const body = { marks: marks.map((mark) => toInput(mark, now)), since }
        const { data } = await api("POST /activities/:activityId/check-in", { params: { activityId }, body })
        sending.sent.push({ activityId, marks, answer: data })
        since &&= data.changes?.cursor
        await dropMarks(marks)
      } catch (error) {
        sending.error = error
        if (isLost(error)) return sending
        // Another activity may still be ours.
        break
      }
    }
  }
  return sending
}

const toInput = (mark: KeptMark, now: number): CheckInMark => {
  const { markId, signUpId, ticket, what, to, from, method, tappedAt } = mark
  const age = Math.max(0, now - tappedAt)
  return { markId, signUpId, ticket, what, to, from, ...(method ? { method } : {}), age } as CheckInMark
}
