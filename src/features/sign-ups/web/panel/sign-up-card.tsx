import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Alert } from "../../../../ui/alert.tsx"
import { Card } from "../../../../ui/card.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../../activities/web/public/activity-labels.ts"
import { ActivityOnward } from "../../../calendars/web/public/activity-onward.tsx"
import { DrawLink } from "../draw/draw-link.tsx"
import { SignUpBar, useOutOfSight } from "./sign-up-bar.tsx"
import { hasButton, type SignUpActs, SignUpButton } from "./sign-up-button.tsx"
import { SignUpHead } from "./sign-up-head.tsx"
import { useSignUpLabels } from "../sign-up-labels.ts"
import type { OwnSignUp } from "../sign-up.api.ts"
import { isIn, type SignUpView } from "../sign-up-view.ts"

export interface SignUpCardProps {
  activity: Activity
  own: OwnSignUp | undefined
  view: SignUpView
  now: number
  /** What users can do. Visitors log in first. */
  acts?: SignUpActs
  /** What the bar on phones has instead of the button. */
  barButton?: React.ReactNode
  fault?: string
  /** The title, which takes the focus once something has happened. */
  heading?: React.Ref<HTMLHeadingElement>
  bell?: React.ReactNode
  /** What else helps, under the button. */
  next?: React.ReactNode
  details?: React.ReactNode
}

/** The sign-up status for an activity, and the one thing to do about it. */
export function SignUpCard({ activity, own, view, now, acts, barButton, ...rest }: SignUpCardProps) {
  const { fault, heading, bell, next, details } = rest
  const { t } = useTranslation("signUps")
  const hasOpened = useHasOpened(view)
  const button = <SignUpButton view={view} externalUrl={activity.externalUrl} acts={acts} />
  const labels = useSignUpLabels(activity, own, view, now)
  const buttonBox = useRef<HTMLDivElement>(null)
  const isOut = useOutOfSight(buttonBox)
  const titleId = useId()
  const isAboutWaiting = view.kind === "queue" || view.kind === "waiting"
  const isLocked = activity.waitingList === "locked" && isAboutWaiting
  return (
    // A container query: beside a text the card is narrow on a large screen as well.
    <Card as="section" aria-labelledby={titleId} className="sign-up-card mb-3">
      <div className="sign-up-frame">
        <SignUpHead {...labels} titleId={titleId} ref={heading} />
        {hasButton(view) ? <div ref={buttonBox}>{button}</div> : null}
      </div>
      <Terms activity={activity} view={view} />
      {fault ? (
        <Alert severity="error" role="alert" className="mt-2">
          {fault}
        </Alert>
      ) : null}
      <div role="status" className="sr-only">
        {hasOpened ? t("signUps:card.nowOpen") : ""}
      </div>
      {bell}
      {activity.asksFirst && isAboutWaiting && !isLocked ? (
        <p className="mt-1">{t("signUps:card.states.queue.asksFirst", { count: activity.answerHours })}</p>
      ) : null}
      {isLocked ? <p className="mt-1">{t("signUps:card.states.queue.locked")}</p> : null}
      {activity.drawAt && view.kind !== "cancelled" ? <DrawLink activity={activity} /> : null}
      {next ? <div className="mt-1 -ml-1.25">{next}</div> : null}
      <ActivityOnward activity={activity} />
      {details}
      {isOut && isWorthABar(view) ? <SignUpBar title={labels.title}>{barButton ?? button}</SignUpBar> : null}
    </Card>
  )
}

/** Whether sign-up opened while the page was open: what a screen reader is told, as long as it is so. */
function useHasOpened({ kind }: SignUpView): boolean {
  const [isWaiting, isOpen] = [kind === "later", kind === "open" || kind === "queue" || kind === "draw"]
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)
  return hasWaited && isOpen
}

/** Whether the bar on phones helps: there is something to do or to know, or soon will be. */
const isWorthABar = (view: SignUpView) =>
  isIn(view) || ["later", "open", "queue", "draw", "elsewhere"].includes(view.kind)

/** Price and capacity: the same in every state. */
function Terms({ activity, view }: { activity: Activity; view: SignUpView }) {
  const { t } = useTranslation("signUps")
  const labels = useActivityLabels()
  if (activity.signUpMode !== "signUp" || view.kind === "cancelled") return null
  const { capacity } = activity
  const facts = [
    labels.priceOf(activity),
    capacity ? t("signUps:card.capacity", { count: capacity }) : t("signUps:card.unlimited"),
    ...(activity.guestsEach ? [t("signUps:card.guests", { count: activity.guestsEach })] : []),
  ]
  return <p className="mt-1.5 font-semibold first-letter:uppercase">{facts.join(" · ")}</p>
}
