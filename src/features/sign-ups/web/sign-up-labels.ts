import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney, formatTime } from "../../../platform/format.ts"
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
  draw: "good",
  full: "bad",
  closed: "neutral",
  membersOnly: "neutral",
  notInPools: "neutral",
  removed: "bad",
  registered: "good",
  offered: "attention",
  waiting: "attention",
  inDraw: "attention",
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
  const text = (name: string, params: Record<string, unknown> = {}) =>
    t(`signUps:card.states.${view.kind}.${name}`, params)
  const when = (moment: Date | string) => formatMoment(moment, language, now)
  const labels = (title: string, text: string): SignUpLabels => ({ tone: tones[view.kind], title, text })
  switch (view.kind) {
    case "cancelled":
      return labels(text("title"), text(view.wasIn ? "textOwn" : "text"))
    case "later": {
      const time = countdown(view.opensAt, now)
      if (time === undefined) return labels(text("title"), text("text", { when: when(view.opensAt) }))
      return labels(text("countdown", { time }), text("text", { when: formatTime(view.opensAt, language) }))
    }
    case "open":
      if (view.left !== null) return labels(text("title"), text("left", { count: view.left }))
      return labels(text("title"), view.going ? text("going", { count: view.going }) : text("text"))
    case "queue":
      return labels(text("title"), view.waiting === null ? text("text") : text("waiting", { count: view.waiting }))
    case "draw":
      return labels(
        text("title", { when: when(view.drawAt) }),
        view.waiting ? text("entries", { count: view.waiting }) : text("text"),
      )
    case "inDraw":
      return labels(text("title"), text("text", { when: when(view.drawAt) }))
    case "closed":
      return labels(
        text("title"),
        view.hasStarted || !activity.closesAt ? text("started") : text("text", { when: when(activity.closesAt) }),
      )
    case "removed": {
      const reason = own?.log.findLast(({ kind }) => kind === "removedByOrganiser")?.reason
      return labels(text("title"), [reason ? text("reason", { reason }) : "", text("text")].filter(Boolean).join(" "))
    }
    case "registered":
      if (view.isPast) return labels(text("title"), text("past"))
      if (view.costCents) return labels(text("title"), text("late", { price: formatMoney(view.costCents, language) }))
      if (!view.mayLeave) return labels(text("title"), text("tooLate"))
      return labels(text("title"), text(view.wasPromoted ? "promoted" : "text", { when: when(view.until) }))
    case "offered":
      return labels(text("title"), view.mayAccept ? text("text", { when: when(view.until) }) : text("over"))
    case "waiting":
      return labels(text("title", { position: view.position }), text("text"))
    default:
      return labels(text("title"), text("text"))
  }
}
