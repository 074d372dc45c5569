import { useTranslation } from "react-i18next"
import { formatMoment, formatTime } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Tone } from "../../../ui/status-badge.tsx"
import type { Activity } from "../../activities/web/activity.api.ts"
import type { OwnSignUp } from "./sign-up.api.ts"
import { countdown, type SignUpView } from "./sign-up-view.ts"

interface SignUpLabels {
  tone: Tone
  title: string
  text: string
}

type Kind = SignUpView["kind"]

const tones: Record<Kind, Tone> = {
  notShown: "neutral",
  cancelled: "bad",
  noSignUp: "good",
  elsewhere: "good",
  later: "neutral",
  open: "good",
  queue: "attention",
  full: "bad",
  closed: "neutral",
  membersOnly: "neutral",
  removed: "bad",
  registered: "good",
  waiting: "attention",
}

/** The card's texts for a state: a short title, and a line under it. */
export function useSignUpLabels(
  activity: Activity,
  own: OwnSignUp | undefined,
  view: SignUpView,
  now: number,
): SignUpLabels {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const word = (name: string, params: Record<string, unknown> = {}) =>
    t(`signUps:card.states.${view.kind}.${name}`, params)
  const when = (moment: Date | string) => formatMoment(moment, language, now)
  const say = (title: string, text: string): SignUpLabels => ({ tone: tones[view.kind], title, text })
  switch (view.kind) {
    case "cancelled":
      return say(word("title"), word(view.wasIn ? "textOwn" : "text"))
    case "later": {
      const time = countdown(view.opensAt, now)
      if (time === undefined) return say(word("title"), word("text", { when: when(view.opensAt) }))
      return say(word("countdown", { time }), word("text", { when: formatTime(view.opensAt, language) }))
    }
    case "open":
      if (view.left !== null) return say(word("title"), word("left", { count: view.left }))
      return say(word("title"), view.going ? word("going", { count: view.going }) : word("text"))
    case "queue":
      return say(word("title"), view.waiting === null ? word("text") : word("waiting", { count: view.waiting }))
    case "closed":
      return say(
        word("title"),
        view.hasStarted || !activity.closesAt ? word("started") : word("text", { when: when(activity.closesAt) }),
      )
    case "removed": {
      const reason = own?.log.findLast(({ kind }) => kind === "removedByOrganiser")?.reason
      return say(word("title"), [reason ? word("reason", { reason }) : "", word("text")].filter(Boolean).join(" "))
    }
    case "registered":
      if (view.isPast) return say(word("title"), word("past"))
      if (!view.mayLeave) return say(word("title"), word("tooLate"))
      return say(word("title"), word(view.wasPromoted ? "promoted" : "text", { when: when(view.until) }))
    case "waiting":
      return say(word("title", { place: view.position }), word("text"))
    default:
      return say(word("title"), word("text"))
  }
}
