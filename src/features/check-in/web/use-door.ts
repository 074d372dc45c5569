import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { beginOwnChange } from "../../../platform/web/own-changes.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import type { HandMethod } from "../../money/money-kinds.ts"
import type { CheckInMark, CheckInPerson } from "../check-in.ts"
import { checkInQuery } from "./check-in.api.ts"
import { type DoorList, withChanges } from "./door-list.ts"
import { keepMarks, type KeptMark, useKeptMarks } from "./kept-marks.ts"
import { forgetSurprises, keepSurprises, type Surprise, useSurprises } from "./kept-surprises.ts"
import { withMarks } from "./people-shown.ts"
import { isLost, type SentMarks, sendMarks } from "./send-marks.ts"

/** A tap: on somebody of the list, or a code that is not on it. */
export type Tap = Pick<CheckInMark, "what" | "to" | "from"> & {
  signUpId: number | null
  ticket?: string
  method?: HandMethod
}

/** What became of a tap. */
export type Answered = SentMarks["answer"]["results"][number] & { mark: KeptMark }

export interface Door {
  people: readonly CheckInPerson[]
  /** Each tap shows at once; all are sent together. */
  tap: (...taps: Tap[]) => void
  /** The taps of this activity that the server does not have yet. */
  unsent: number
  connection: "fine" | "lost" | "refused"
  /** The phone keeps taps when the page is closed. */
  isKeeping: boolean
  /** What ended otherwise than expected, until it was read; also what another page sent. */
  surprises: readonly Surprise[]
  /** What the server made of codes that are not on the list of this phone. */
  answers: readonly Answered[]
  forgetSurprises: () => void
}

const retryAfter = 5000

/** The list at the door with what this phone adds to it, also without a connection. */
export function useDoor(activityId: number, userId: number, listed: readonly CheckInPerson[]): Door {
  const marks = useKeptMarks()
  const own = useMemo(() => marks.filter((mark) => mark.activityId === activityId), [marks, activityId])
  const people = useMemo(() => withMarks(listed, own), [listed, own])
  const [isKeeping, setKeeping] = useState(true)
  const { send, ...sending } = useSending(activityId, userId)
  const tap = (...taps: Tap[]) => {
    const tappedAt = Date.now()
    const made = taps.map(({ ticket = null, ...each }) => {
      const markId = crypto.randomUUID()
      return { ...each, ticket, markId, userId, activityId, tappedAt } as KeptMark
    })
    void keepMarks(made).then((isKept) => {
      setKeeping(isKept)
      return send()
    })
  }
  return { people, tap, unsent: own.length, isKeeping, ...sending }
}

function useSending(activityId: number, userId: number) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const { t } = useTranslation("checkIn")
  const [connection, setConnection] = useState<Door["connection"]>("fine")
  const all = useSurprises()
  const surprises = useMemo(() => all.filter((each) => each.activityId === activityId), [all, activityId])
  const [answers, setAnswers] = useState<readonly Answered[]>([])
  const send = useCallback(async () => {
    const end = beginOwnChange(["activities"])
    const { queryKey } = checkInQuery(api, activityId)
    const since = queryClient.getQueryData(queryKey)?.cursor
    const { sent, error } = await sendMarks(api, userId, { activityId, since })
    const own = sent.filter((part) => part.activityId === activityId)
    if (own.length) {
      // What is being fetched may be from before these taps.
      await queryClient.cancelQueries({ queryKey })
      const list = queryClient.setQueryData(queryKey, (before) => withAnswers(before, own))
      if (!list?.cursor) void queryClient.invalidateQueries({ queryKey })
    }
    end(own.length ? "succeeded" : "failed")
    const codes = own.flatMap(withResults).filter(({ mark }) => mark.ticket)
    if (codes.length) setAnswers((before) => [...before, ...codes])
    keepSurprises(sent)
    setConnection((before) => {
      const after = error === undefined ? "fine" : isLost(error) ? "lost" : "refused"
      const count = own.reduce((sum, { marks }) => sum + marks.length, 0)
      if (before === "lost" && after === "fine" && count) showSnack(t("checkIn:sent", { count }))
      return after
    })
  }, [api, queryClient, activityId, userId, t])
  useEffect(() => {
    // Those of before the page was reloaded.
    // oxlint-disable-next-line react/set-state-in-effect -- it sets state when the answer is there
    void send()
    const online = () => void send()
    const offline = () => setConnection("lost")
    if (!navigator.onLine) offline()
    addEventListener("online", online)
    addEventListener("offline", offline)
    return () => {
      removeEventListener("online", online)
      removeEventListener("offline", offline)
    }
  }, [send])
  const isLostNow = connection === "lost"
  useEffect(() => {
    if (!isLostNow) return
    const timer = setInterval(() => navigator.onLine && void send(), retryAfter)
    return () => clearInterval(timer)
  }, [isLostNow, send])
  return { send, connection, surprises, answers, forgetSurprises: () => forgetSurprises(activityId) }
}

/** The list with what the answers say; without a cursor if they do not tell everything. */
const withAnswers = (before: DoorList | undefined, sent: readonly SentMarks[]): DoorList | undefined =>
  sent.reduce<DoorList | undefined>(
    (list, { answer: { changes } }) => list && (changes ? withChanges(list, changes) : { ...list, cursor: null }),
    before,
  )

const withResults = ({ marks, answer }: SentMarks): Answered[] =>
  answer.results.flatMap((result) => {
    const mark = marks.find(({ markId }) => markId === result.markId)
    return mark ? { ...result, mark } : []
  })
