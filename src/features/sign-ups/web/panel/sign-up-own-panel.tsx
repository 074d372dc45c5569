import { useQuery } from "@tanstack/react-query"
import { useCallback, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useNowAround } from "../../../../platform/web/now.ts"
import { Button } from "../../../../ui/button.tsx"
import { lazyPart } from "../../../../ui/lazy-part.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { ActivityBellCard } from "../../../notices/web/public/activity-bell-card.tsx"
import { useSignUpActions } from "./sign-up-actions.ts"
import type { SignUpCardProps } from "./sign-up-card.tsx"
import { SignUpOwnDetails } from "../sign-up-own-details.tsx"
import { type Answers, type OwnSignUp, ownSignUpQuery } from "../sign-up.api.ts"
import { isIn, signUpView } from "../sign-up-view.ts"

/** With a form, and so with zod: fetched on first use. */
const dialog = lazyPart(async () => (await import("../sign-up-dialog.tsx")).SignUpDialog)

interface SignUpOwnPanelProps {
  activity: Activity
  /** Handed to it: the page has it already, and a file that both import would be one more to load. */
  Card: React.ComponentType<SignUpCardProps>
}

/** The user's own sign-up, and what they can do about it. */
export function SignUpOwnPanel({ activity, Card }: SignUpOwnPanelProps) {
  const { data: own, isLoading } = useQuery({
    ...ownSignUpQuery(useApi(), activity.activityId),
    enabled: activity.signUpMode === "signUp",
    placeholderData: undefined,
  })
  const { t } = useTranslation("signUps")
  const { opensAt, closesAt, startsAt, endsAt, publishAt } = activity
  const now = useNowAround(
    [publishAt, closesAt, startsAt, endsAt, own?.signOffEnds, own?.signUp?.respondBy],
    own?.pools?.opensAt ?? opensAt,
  )
  const view = signUpView(activity, own, now)
  const { heading, fault, isPending, ...actions } = useSignUpActions({ activity, own, view, now })
  const answers = useAnswersDialog(own)
  const needsDialog = activity.questions.length > 0 || activity.priceCents > 0 || activity.lateSignOff !== "no"
  const show = (
    <Button className="w-full" variant="outlined" onClick={actions.show}>
      {t("signUps:card.show")}
    </Button>
  )
  return (
    <>
      <Card
        {...{ activity, own, view, now, fault, heading }}
        acts={{
          // It waits for the user's status.
          isPending: isPending || isLoading,
          signUp: needsDialog ? answers.open : () => void actions.signUpAtOnce(),
          accept: () => void actions.accept(),
          signOff: () => void actions.askToSignOff(),
        }}
        barButton={isIn(view) && view.kind !== "offered" ? show : undefined}
        bell={<ActivityBellCard activity={activity} />}
        next={
          view.kind === "offered" && view.mayLeave ? (
            <Button onClick={() => void actions.askToSignOff()}>{t("signUps:card.refuse")}</Button>
          ) : view.kind === "later" && own && activity.questions.length ? (
            <Button onClick={answers.open}>{t("signUps:card.prepare")}</Button>
          ) : null
        }
        details={own ? <SignUpOwnDetails activity={activity} own={own} now={now} onEdit={answers.open} /> : null}
      />
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
