import "../../../ui/styles/sign-up.css"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNowAround } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { useActivityLabels } from "../../activities/web/public/activity-labels.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { ActivityOnward } from "../../calendars/web/public/activity-onward.tsx"
import { type Answers, type OwnSignUp, ownSignUpQuery } from "./sign-up.api.ts"
import { useSignUpActions } from "./sign-up-actions.ts"
import { SignUpBar, useOutOfSight } from "./sign-up-bar.tsx"
import { hasButton, SignUpButton } from "./sign-up-button.tsx"
import { SignUpHead } from "./sign-up-head.tsx"
import { type SignUpView, signUpView } from "./sign-up-view.ts"
import { useSignUpLabels } from "./sign-up-labels.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { lazyPart, userPart } from "../../../ui/lazy-part.tsx"
import { Card } from "../../../ui/card.tsx"
import { Alert } from "../../../ui/alert.tsx"

/** With a form, and so with zod: fetched on first use. */
const dialog = lazyPart(async () => (await import("./sign-up-dialog.tsx")).SignUpDialog)
const ActivityBellCard = userPart(
  async () => (await import("../../notices/web/public/activity-bell-card.tsx")).ActivityBellCard,
)
const OwnDetails = userPart(async () => (await import("./sign-up-own-details.tsx")).SignUpOwnDetails)

/** The current user's sign-up status for an activity, and the one thing to do about it. */
export function SignUpPanel({ activity }: { activity: Activity }) {
  const [api, user] = [useApi(), useUser()]
  const ownQuery = useQuery({
    ...ownSignUpQuery(api, activity.activityId),
    enabled: user !== null && activity.signUpMode === "signUp",
    placeholderData: undefined,
  })
  return (
    <Panel
      key={`${activity.activityId} ${user?.userId}`}
      activity={activity}
      own={user ? ownQuery.data : undefined}
      isVisitor={user === null}
      isAsking={user !== null && ownQuery.isLoading}
    />
  )
}

interface PanelProps {
  activity: Activity
  own: OwnSignUp | undefined
  isVisitor: boolean
  /** The user's status is still loading: the button waits for it. */
  isAsking: boolean
}

function Panel({ activity, own, isVisitor, isAsking }: PanelProps) {
  const { t } = useTranslation("signUps")
  const { opensAt, closesAt, startsAt, endsAt, publishAt } = activity
  const now = useNowAround([publishAt, closesAt, startsAt, endsAt, own?.signOffEnds], opensAt)
  const view = signUpView(activity, own, now)
  const labels = useSignUpLabels(activity, own, view, now)
  const { heading, message, fault, isPending, ...actions } = useSignUpActions(activity, own, view, now)
  const answers = useAnswersDialog(own)
  const buttonBox = useRef<HTMLDivElement>(null)
  const isOut = useOutOfSight(buttonBox)
  const titleId = useId()
  const needsDialog = activity.questions.length > 0 || activity.priceCents > 0 || activity.lateSignOff !== "no"
  const button = (
    <SignUpButton
      view={view}
      isVisitor={isVisitor}
      isPending={isPending || isAsking}
      externalUrl={activity.externalUrl}
      onSignUp={needsDialog ? answers.open : () => void actions.signUpAtOnce()}
      onSignOff={() => void actions.askToSignOff()}
    />
  )
  const show = (
    <Button className="w-full" variant="outlined" onClick={actions.show}>
      {t("signUps:card.show")}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby={titleId} className={cardClasses}>
      <div className={frameClasses}>
        <SignUpHead {...labels} titleId={titleId} ref={heading} />
        {hasButton(view) ? <div ref={buttonBox}>{button}</div> : null}
      </div>
      <Terms activity={activity} view={view} />
      <Outcome message={message} fault={fault} />
      {isVisitor ? null : <ActivityBellCard activity={activity} />}
      <NextStep activity={activity} view={view} isVisitor={isVisitor} onPrepare={own ? answers.open : undefined} />
      <ActivityOnward activity={activity} />
      {own ? <OwnDetails activity={activity} own={own} now={now} onEdit={answers.open} /> : null}
      {isOut && isWorthABar(view) ? <SignUpBar title={labels.title}>{isIn(view) ? show : button}</SignUpBar> : null}
      {answers.initial ? (
        <dialog.Part
          activity={activity}
          own={own}
          view={view}
          draft={answers.initial}
          onTyping={answers.keep}
          now={now}
          send={actions.send}
          onSaved={(saved) => {
            answers.close(true)
            if (isIn(view)) actions.announceSaved()
            else actions.announceStatus(saved)
          }}
          onDraftKept={() => {
            answers.close(false)
            actions.announceDraftKept()
          }}
          onClose={() => answers.close(false)}
        />
      ) : null}
    </Card>
  )
}

/** The result, announced to screen readers; an error, shown to everybody. */
function Outcome({ message, fault }: { message: string; fault: string }) {
  return (
    <>
      {fault ? (
        <Alert severity="error" role="alert" className="mt-2">
          {fault}
        </Alert>
      ) : null}
      <div role="status" className="sr-only">
        {message}
      </div>
    </>
  )
}

/** State of the dialog with the questions. Closing it keeps the draft, submitting clears it. */
function useAnswersDialog(own: OwnSignUp | undefined) {
  const draft = useRef<Answers>(undefined)
  const [initial, setInitial] = useState<Answers>()
  const keep = useCallback((answers: Answers) => {
    draft.current = answers
  }, [])
  return {
    initial,
    keep,
    open: () => setInitial(draft.current ?? own?.signUp?.answers ?? {}),
    close: (isSent: boolean) => {
      if (isSent) draft.current = undefined
      setInitial(undefined)
    },
  }
}

const isIn = ({ kind }: SignUpView) => kind === "registered" || kind === "waiting"
/** Whether the bar on phones helps: there is something to do or to know, or soon will be. */
const isWorthABar = (view: SignUpView) => isIn(view) || ["later", "open", "queue", "elsewhere"].includes(view.kind)

/** Price and capacity: the same in every state. */
function Terms({ activity, view }: { activity: Activity; view: SignUpView }) {
  const { t } = useTranslation("signUps")
  const labels = useActivityLabels()
  if (activity.signUpMode !== "signUp" || view.kind === "cancelled") return null
  const { capacity } = activity
  const facts = [
    labels.priceOf(activity),
    capacity ? t("signUps:card.capacity", { count: capacity }) : t("signUps:card.unlimited"),
  ]
  return <p className="mt-1.5 font-semibold first-letter:uppercase">{facts.join(" · ")}</p>
}

interface NextStepProps {
  activity: Activity
  view: SignUpView
  isVisitor: boolean
  /** Opens the questions; absent for visitors. */
  onPrepare: (() => void) | undefined
}

/** What else helps, under the button: becoming a member, answering in advance, how the waiting list moves. */
function NextStep({ activity, view, isVisitor, onPrepare }: NextStepProps) {
  const { t } = useTranslation("signUps")
  const isOn = activity.signUpMode === "signUp" && view.kind !== "cancelled"
  const isLocked = activity.waitingList === "locked" && (view.kind === "queue" || view.kind === "waiting")
  return (
    <>
      {isLocked ? <p className="mt-1">{t("signUps:card.states.queue.locked")}</p> : null}
      {isVisitor && isOn && view.kind !== "closed" ? (
        <LinkButton to="/word-lid" className={secondary}>
          {t("signUps:card.become")}
        </LinkButton>
      ) : null}
      {view.kind === "later" && onPrepare && activity.questions.length ? (
        <Button onClick={onPrepare} className={secondary}>
          {t("signUps:card.prepare")}
        </Button>
      ) : null}
    </>
  )
}

// A container query: beside a text the card is narrow on a large screen as well.
const cardClasses = "sign-up-card mb-3"
const frameClasses = "sign-up-frame"
const secondary = "mt-1 -ml-1.25"
