import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { RouterLink } from "../../../ui/router-link.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { GroupSummary } from "./group.api.ts"
import { useGroupWords } from "./group-words.ts"

/** Cards beside each other, as many as fit. */
export const cardGrid = {
  display: "grid",
  gap: 2.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 270px), 1fr))",
  listStyle: "none",
  p: 0,
  m: 0,
} as const

/** A group in an overview: a link as a whole. */
export function GroupCard({ group }: { group: GroupSummary }) {
  const { t } = useTranslation("groups")
  const words = useGroupWords()
  return (
    <Card
      component="li"
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        gap: 1,
        p: 2.5,
        border: 1,
        borderColor: "transparent",
        transition: "border-color 150ms",
        "&:hover, &:focus-within": { borderColor: "accent.edge" },
      }}
    >
      <Typography
        variant="h4"
        component="h2"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}
      >
        {/* The link covers the card, so that all of it can be pressed and only the name is read out. */}
        <RouterLink
          to={`/groepen/${group.type}/${group.slug}`}
          sx={{
            color: "inherit",
            textDecoration: "none",
            "&::after": { content: '""', position: "absolute", inset: 0 },
          }}
        >
          <LocalizedText nl={group.name_nl} en={group.name_en} />
        </RouterLink>
        {group.abbreviation ? (
          <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
            {group.abbreviation}
          </Box>
        ) : null}
      </Typography>
      {group.intro_nl ? (
        <Typography sx={{ color: "text.secondary" }}>
          <LocalizedText nl={group.intro_nl} en={group.intro_en} />
        </Typography>
      ) : null}
      {group.state === "future" && group.foundedOn ? (
        <Box sx={{ mt: "auto", pt: 0.5 }}>
          <StatusBadge tone="neutral" label={t("groups:page.starts", { date: words.dayOf(group.foundedOn) })} />
        </Box>
      ) : null}
      {group.state === "current" && group.isRecruiting ? (
        <Box sx={{ mt: "auto", pt: 0.5 }}>
          <StatusBadge tone="good" label={t("groups:page.recruiting")} />
        </Box>
      ) : null}
    </Card>
  )
}

/** A group that is no more: a quiet line. */
export function FormerGroup({ group }: { group: GroupSummary }) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        alignItems: "baseline",
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <RouterLink to={`/groepen/${group.type}/${group.slug}`} sx={{ py: 0.75 }}>
        <LocalizedText nl={group.name_nl} en={group.name_en} />
      </RouterLink>
      <Box component="span" sx={{ color: "text.secondary", typography: "body2", fontVariantNumeric: "tabular-nums" }}>
        <FormerYears group={group} />
      </Box>
    </Box>
  )
}

function FormerYears({ group: { foundedOn, dissolvedOn } }: { group: GroupSummary }) {
  const { t } = useTranslation("groups")
  const [from, to] = [foundedOn?.slice(0, 4), dissolvedOn?.slice(0, 4)]
  if (from && to) return t("groups:page.years", { from, to })
  return to ? t("groups:page.until", { to }) : null
}
