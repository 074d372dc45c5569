import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { linkCard, linkCover } from "../../../ui/link-card.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { GroupSummary } from "./group.api.ts"
import { GroupLogo } from "./group-logo.tsx"
import { useGroupLabels } from "./group-labels.ts"

/** Card of a group; the whole card is one link. */
export function GroupCard({ group }: { group: GroupSummary }) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  return (
    <Card component="li" sx={{ ...linkCard, display: "flex", gap: 2, p: 2 }}>
      <GroupLogo group={group} size={64} isNamed />
      <Box sx={{ minWidth: 0, flex: 1, display: "flex", flexDirection: "column", gap: 0.75 }}>
        <Typography
          variant="h4"
          component="h2"
          sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline", overflowWrap: "anywhere" }}
        >
          {/* The link covers the card, so that all of it can be pressed while only the name is read out. */}
          <RouterLink to={`/groepen/${group.type}/${group.slug}`} sx={linkCover}>
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
            <StatusBadge tone="neutral" label={t("groups:page.starts", { date: labels.dayOf(group.foundedOn) })} />
          </Box>
        ) : null}
        {group.state === "current" && group.isRecruiting ? (
          <Box sx={{ mt: "auto", pt: 0.5 }}>
            <StatusBadge tone="good" label={t("groups:page.recruiting")} />
          </Box>
        ) : null}
      </Box>
    </Card>
  )
}

/** A former group: a plain line. */
export function FormerGroup({ group }: { group: GroupSummary }) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        alignItems: "center",
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <GroupLogo group={group} size={40} isNamed />
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
