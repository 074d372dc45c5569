import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { topBarHeight } from "../../../ui/theme.ts"
import { NavigationList } from "./navigation-list.tsx"

/** The navigation beside every page, on screens wide enough. */
export function Sidebar() {
  const { t } = useTranslation("common")
  return (
    <Box
      component="nav"
      aria-label={t("common:nav.label")}
      sx={{
        display: { xs: "none", lg: "block" },
        position: "sticky",
        top: topBarHeight,
        alignSelf: "start",
        height: `calc(100vh - ${topBarHeight}px)`,
        overflowY: "auto",
        overscrollBehavior: "contain",
        scrollbarWidth: "thin",
        px: 2,
        py: 3,
        borderRight: 1,
        borderColor: "divider",
        "@media print": { display: "none" },
      }}
    >
      <NavigationList id="sidebar" />
    </Box>
  )
}
