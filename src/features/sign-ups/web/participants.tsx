import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { participantsQuery } from "./sign-up.api.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { userPart } from "../../../ui/lazy-part.tsx"

const Names = userPart(async () => (await import("./participant-names.tsx")).ParticipantNames)

/** Participants: names for those who may see them, a count for others, nothing if the activity hides the count. */
export function Participants({ activity }: { activity: Activity }) {
  const { t } = useTranslation("signUps")
  const mayKnow = useMay(mayReadMembers)
  const isNamed = activity.participantsVisible === "all"
  const result = useQuery({
    ...participantsQuery(useApi(), activity.activityId),
    enabled: isNamed && mayKnow,
    placeholderData: undefined,
  })
  if (activity.signUpMode !== "signUp" || activity.registered === null || activity.status === "cancelled") return null
  const names = isNamed && mayKnow ? result.data?.names : undefined
  const hidden = result.data?.hidden ?? 0
  // Who is offered a place has a seat, and may still say no.
  const coming = names ? names.length + hidden : activity.registered
  // Until the draw nobody has a seat.
  if (!coming && activity.drawAt && !activity.drawnAt) return null
  const count = <span className="text-muted figures">{t("signUps:participants.count", { count: coming })}</span>
  return (
    <div className="[*_+_&]:mt-4">
      <SectionCard title={t("signUps:participants.title")} action={coming ? count : null}>
        {coming === 0 ? t("signUps:participants.nobody") : null}
        {names && coming > 0 ? <Names names={names} hidden={hidden} /> : null}
        {isNamed && !mayKnow && coming > 0 ? <ForMembers /> : null}
      </SectionCard>
    </div>
  )
}

function ForMembers() {
  const { t } = useTranslation("signUps")
  const user = useUser()
  return (
    <p className="text-muted">
      {t("signUps:participants.forMembers")}{" "}
      {user ? null : <RouterLink to="/login">{t("signUps:participants.login")}</RouterLink>}
    </p>
  )
}
