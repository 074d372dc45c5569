import "../../../../ui/styles/sign-up.css"
import { useTranslation } from "react-i18next"
import { useNowAround } from "../../../../platform/web/now.ts"
import { useUser } from "../../../../platform/web/session.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { userPart } from "../../../../ui/lazy-part.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { SignUpCard } from "./sign-up-card.tsx"
import { signUpView } from "../sign-up-view.ts"

/** What only people with an account do: visitors do not load it. */
const OwnPanel = userPart(async () => (await import("./sign-up-own-panel.tsx")).SignUpOwnPanel)

/** The current user's sign-up status for an activity, and the one thing to do about it. */
export function SignUpPanel({ activity }: { activity: Activity }) {
  const user = useUser()
  return user ? (
    <OwnPanel key={`${activity.activityId} ${user.userId}`} activity={activity} Card={SignUpCard} />
  ) : (
    <VisitorPanel key={activity.activityId} activity={activity} />
  )
}

function VisitorPanel({ activity }: { activity: Activity }) {
  const { t } = useTranslation("signUps")
  const { opensAt, closesAt, startsAt, endsAt, publishAt } = activity
  const now = useNowAround([publishAt, closesAt, startsAt, endsAt], opensAt)
  const view = signUpView(activity, undefined, now)
  const isOn = activity.signUpMode === "signUp" && view.kind !== "cancelled" && view.kind !== "closed"
  return (
    <SignUpCard
      {...{ activity, view, now }}
      own={undefined}
      next={
        isOn ? (
          <>
            {activity.guestsFrom ? (
              <LinkButton to={`/activiteiten/${activity.slug}/gast`}>{t("signUps:card.asGuest")}</LinkButton>
            ) : null}
            <LinkButton to="/word-lid">{t("signUps:card.become")}</LinkButton>
          </>
        ) : null
      }
    />
  )
}
