import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { ChevronRight } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import {
  activitiesItem,
  committeesItem,
  companiesItem,
  homeItem,
  newsItem,
  openingTimesItem,
  type NavItem,
  vacanciesItem,
} from "./navigation.ts"

/** Suggested links on error pages. */
export function SuggestedLinks({
  title,
  items = [activitiesItem, newsItem, openingTimesItem],
}: {
  title: string
  items?: NavItem[]
}) {
  const { t } = useTranslation("common")
  const titleId = useId()
  return (
    <Box component="nav" aria-labelledby={titleId} sx={{ maxWidth: 480, mt: 4 }}>
      <Typography variant="h5" component="h2" id={titleId} sx={{ mb: 1, color: "text.secondary" }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", borderTop: 1, borderColor: "divider" }}>
        {items.map(({ path, name, icon: Icon }) => (
          <Box component="li" key={path} sx={{ borderBottom: 1, borderColor: "divider" }}>
            <Box
              component={Link}
              to={path}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1.5,
                minHeight: 52,
                px: 1,
                color: "accent.main",
                fontWeight: 600,
                textDecoration: "none",
                "&:hover": { bgcolor: "accent.soft" },
              }}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span style={{ flex: 1 }}>{t(`common:nav.${name}`)}</span>
              <ChevronRight size={18} aria-hidden />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Shown below every screen that says that a page does not exist, or not for this user. */
export function ErrorPageLinks() {
  const { t } = useTranslation("errors")
  return <SuggestedLinks title={t("errors:actions.orElse")} />
}

/** Pages that work while parts of the site are still being built. */
export const workingItems: NavItem[] = [
  homeItem,
  activitiesItem,
  newsItem,
  committeesItem,
  companiesItem,
  vacanciesItem,
  openingTimesItem,
]
