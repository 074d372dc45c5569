import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import Typography from "@mui/material/Typography"
import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  DoorOpen,
  IdCard,
  KeyRound,
  type LucideIcon,
  MapPin,
  Network,
  Newspaper,
  Plus,
  Shapes,
  Users,
} from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useViewer } from "../../../platform/web/session.ts"
import { cardGrid, linkCard, linkCover } from "../../../ui/link-card.ts"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import { type AdminArea, adminAreas } from "../admin.policy.ts"
import type { CountedArea } from "../overview.ts"
import type { Overview } from "./admin.api.ts"

const icons: Record<string, LucideIcon> = {
  activities: CalendarDays,
  news: Newspaper,
  groups: Users,
  groupTypes: Network,
  roles: IdCard,
  companies: Building2,
  vacancies: BriefcaseBusiness,
  vacancyTypes: Shapes,
  rooms: MapPin,
  roomStatus: DoorOpen,
  permissions: KeyRound,
}

/** The areas the viewer manages: a link to each, the number of items, and a link to make a new one. */
export function AdminAreas({ counts }: Pick<Overview, "counts">) {
  const { t } = useTranslation("admin")
  const titleId = useId()
  const viewer = useViewer()
  const areas = adminAreas.filter(({ may }) => may.allows(viewer))
  if (!areas.length) return null
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 4 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        {t("admin:areas.title")}
      </Typography>
      <Box component="ul" sx={cardGrid}>
        {areas.map((area) => (
          <AreaCard
            key={area.name}
            area={area}
            count={counts[area.name as CountedArea] ?? null}
            mayCreate={area.create?.may.allows(viewer) ?? false}
          />
        ))}
      </Box>
    </Box>
  )
}

function AreaCard({ area, count, mayCreate }: { area: AdminArea; count: number | null; mayCreate: boolean }) {
  const { t } = useTranslation("admin")
  const Icon = icons[area.name] ?? Shapes
  return (
    <Card component="li" sx={{ ...linkCard, display: "flex", alignItems: "center", gap: 2, p: 2, minHeight: 84 }}>
      <Box sx={{ display: "flex", p: 1.25, borderRadius: 1, color: "accent.main", bgcolor: "accent.soft" }}>
        <Icon aria-hidden size={22} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h5" component="h3">
          {/* The link covers the card, so that all of it can be pressed while only its name is read out. */}
          <RouterLink to={area.path} sx={linkCover}>
            {t(`admin:areas.${area.name}.name`)}
          </RouterLink>
        </Typography>
        {count === null ? null : (
          <Box sx={{ typography: "body2", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
            {t(`admin:areas.${area.name}.count`, { count })}
          </Box>
        )}
      </Box>
      {area.create && mayCreate ? (
        <LinkButton
          to={area.create.path}
          variant="outlined"
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          // Begins with the visible text, so that people who use speech input can name it.
          aria-label={t(`admin:areas.${area.name}.create`)}
          sx={{ position: "relative", zIndex: 1, flex: "none" }}
        >
          {t("admin:areas.create")}
        </LinkButton>
      ) : null}
    </Card>
  )
}
