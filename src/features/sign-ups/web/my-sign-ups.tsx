import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Skeleton from "@mui/material/Skeleton"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { CalendarHeart } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoney, formatRange } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { linkCover } from "../../../ui/link-card.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type MySignUp, mySignUpsQuery } from "./sign-up.api.ts"

/** The current user's sign-ups; renders nothing for visitors. */
export function MySignUps() {
  const { t } = useTranslation("signUps")
  const { data, error, refetch } = useQuery(mySignUpsQuery(useApi()))
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={88} aria-hidden />
  if (!data.length)
    return (
      <EmptyState
        icon={CalendarHeart}
        title={t("signUps:mine.empty")}
        action={
          <LinkButton to="/activiteiten" variant="outlined">
            {t("signUps:mine.emptyNext")}
          </LinkButton>
        }
      />
    )
  return (
    <Card component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((signUp) => (
        <MySignUpItem key={signUp.activityId} signUp={signUp} />
      ))}
    </Card>
  )
}

function MySignUpItem({ signUp }: { signUp: MySignUp }) {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  const { slug, title_nl, title_en, startsAt, endsAt, paymentState, priceCents, status, position } = signUp
  const isCancelled = signUp.activityStatus === "cancelled"
  return (
    <Box component="li" sx={itemSx}>
      <Box sx={{ minWidth: 0, flex: "1 1 14rem" }}>
        <Typography component="h3" variant="h5">
          <RouterLink to={`/activiteiten/${slug}`} sx={cover}>
            <LocalizedText nl={title_nl} en={title_en} />
          </RouterLink>
        </Typography>
        <Box sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {formatRange(startsAt, endsAt, language, now)}
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {!isCancelled && paymentState === "due" ? (
          <StatusBadge tone="attention" label={t("signUps:mine.due", { price: formatMoney(priceCents, language) })} />
        ) : null}
        {isCancelled ? <StatusBadge tone="bad" label={t("signUps:mine.cancelled")} /> : null}
        {!isCancelled && status === "waiting" ? (
          <StatusBadge tone="attention" label={t("signUps:mine.waiting", { place: position })} />
        ) : null}
        {!isCancelled && status === "registered" ? (
          <StatusBadge tone="good" label={t("signUps:mine.registered")} />
        ) : null}
      </Box>
    </Box>
  )
}

const itemSx = {
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2.5, sm: 3 },
  py: 2,
  "& + &": { borderTop: 1, borderColor: "divider" },
  "&:hover": { bgcolor: "action.hover" },
} as const
const cover = { ...linkCover, overflowWrap: "anywhere" } as const
