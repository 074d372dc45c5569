import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describeError, errorTexts } from "../../../../platform/describe-error.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import type { Answers, OwnSignUp } from "../sign-up.api.ts"
import { useAccept, useSignOff, useSignUp } from "../sign-up-changes.api.ts"
import type { SignUpView } from "../sign-up-view.ts"

interface SignUpSituation {
  activity: Activity
  own: OwnSignUp | undefined
  view: SignUpView
  now: number
}

/** The card's actions, signing up and signing off, and their feedback. */
export function useSignUpActions({ activity, own, view, now }: SignUpSituation) {
  const { t } = useTranslation(["signUps", "errors"])
  const language = useLanguage()
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const [signUp, accept, signOff] = [useSignUp(activity), useAccept(activity), useSignOff(activity)]
  const [fault, setFault] = useState("")
  const [announcements, setAnnouncements] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Says what happened, and moves the focus to the card, which shows it. */
  const announce = (text: string, undo?: () => void) => {
    setFault("")
    showSnack(text, "success", undo && { label: t("signUps:card.undo"), run: undo })
    setAnnouncements((count) => count + 1)
  }
  // In an effect: a closing dialog first returns the focus to the button that opened it.
  useEffect(() => {
    if (announcements === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: "nearest" })
  }, [announcements])
  const announceStatus = ({ signUp: has }: OwnSignUp) =>
    announce(
      has?.status !== "waiting"
        ? t("signUps:card.done.registered")
        : has.position === null
          ? t("signUps:card.done.inDraw")
          : t("signUps:card.done.waiting", { position: has.position }),
    )
  const fail = (error: unknown) => {
    setFault(describeError(error, { fallback: t("signUps:card.failed"), texts: errorTexts(t) }).message)
  }
  const signUpAtOnce = async (answers: Answers) => {
    try {
      announceStatus((await signUp.mutateAsync(answers)).data)
    } catch (error) {
      fail(error)
    }
  }

  return {
    heading,
    fault,
    /** Scrolls the card into view. */
    show: () => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: "center" })
    },
    announceStatus,
    announceSaved: () => announce(t("signUps:card.done.answers")),
    announceDraftKept: () => announce(t("signUps:card.done.kept")),
    isPending: signUp.isPending || accept.isPending || signOff.isPending,
    send: async (answers: Answers) => (await signUp.mutateAsync(answers)).data,
    signUpAtOnce: () => signUpAtOnce({}),
    accept: async () => {
      try {
        await accept.mutateAsync()
        announce(t("signUps:card.done.accepted"))
      } catch (error) {
        fail(error)
      }
    },
    askToSignOff: async () => {
      try {
        // Only people who are in need it: visitors do not load it.
        const { leavingCents, questionFor } = await import("../sign-off-question.ts")
        if (!(await confirm(questionFor(t, { activity, own, view, title, language, now })))) return
        const cost = leavingCents(view, own)
        const { data } = await signOff.mutateAsync(cost)
        const answers = own?.signUp?.answers ?? {}
        announce(
          t(`signUps:card.done.${doneBy(view)}`),
          // What it cost stays, whoever comes back, and guests would not.
          hasSeatLeft(data) && !cost && !own?.guests.length ? () => void signUpAtOnce(answers) : undefined,
        )
      } catch (error) {
        fail(error)
      }
    },
  }
}

const doneBy = ({ kind }: SignUpView) => {
  if (kind === "waiting") return "left"
  if (kind === "inDraw") return "leftDraw"
  return kind === "offered" ? "refused" : "signedOff"
}

/** Whether signing up again gives a seat: then signing off can be undone. A seat that somebody waited for is gone. */
const hasSeatLeft = ({ may: { signUp } }: OwnSignUp) => signUp.allowed && signUp.placement === "registered"
