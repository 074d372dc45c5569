import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { RouterLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { participantsQuery } from "./sign-up.api.ts"

/** Names shown until the user asks for the rest. */
const namesAtFirst = 24

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
  const count = (
    <Box component="span" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
      {t("signUps:participants.count", { count: activity.registered })}
    </Box>
  )
  return (
    <Box sx={{ "* + &": { mt: 4 } }}>
      <SectionCard title={t("signUps:participants.title")} action={activity.registered ? count : null}>
        {activity.registered === 0 ? t("signUps:participants.nobody") : null}
        {names && activity.registered > 0 ? <Names names={names} hidden={result.data?.hidden ?? 0} /> : null}
        {isNamed && !mayKnow && activity.registered > 0 ? <ForMembers /> : null}
      </SectionCard>
    </Box>
  )
}

function ForMembers() {
  const { t } = useTranslation("signUps")
  const user = useUser()
  return (
    <Typography sx={{ color: "text.secondary" }}>
      {t("signUps:participants.forMembers")}{" "}
      {user ? null : <RouterLink to="/login">{t("signUps:participants.login")}</RouterLink>}
    </Typography>
  )
}

function Names({
  names,
  hidden,
}: {
  names: readonly { userId: number; slug: string; name: string }[]
  hidden: number
}) {
  const { t } = useTranslation("signUps")
  const [isAll, setAll] = useState(names.length <= namesAtFirst + 3)
  const visibleNames = isAll ? names : names.slice(0, namesAtFirst)
  if (!names.length) return t("signUps:participants.onlyHidden", { count: hidden })
  return (
    <>
      <Box component="ul" sx={listSx}>
        {visibleNames.map(({ userId, slug, name }) => (
          <li key={userId}>
            <RouterLink to={`/smobo/${slug}`} sx={nameSx}>
              {name}
            </RouterLink>
          </li>
        ))}
      </Box>
      {isAll ? null : <Button onClick={() => setAll(true)}>{t("signUps:participants.showAll")}</Button>}
      {hidden ? (
        <Typography sx={{ mt: 1, color: "text.secondary" }}>
          {t("signUps:participants.hidden", { count: hidden })}
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ mt: 2, color: "text.secondary" }}>
        {t("signUps:participants.hide")}{" "}
        <RouterLink to="/mijn-account">{t("signUps:participants.hideLink")}</RouterLink>
      </Typography>
    </>
  )
}

const listSx = {
  display: "grid",
  columnGap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
  listStyle: "none",
  p: 0,
  m: 0,
} as const
const nameSx = {
  display: "block",
  py: 0.75,
  color: "text.primary",
  textDecorationColor: "transparent",
  overflowWrap: "anywhere",
  "&:hover": { textDecorationColor: "currentColor" },
  "@media (pointer: coarse)": { py: 1.25 },
} as const
