import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { pill, pillOn } from "../../../ui/list/pill.ts"
import { type View, views, writeView } from "../activity-list.ts"

/** Tabs for upcoming, past and the calendar; keep search and filters. */
export function ViewNav({ view, address }: { view: View; address: URLSearchParams }) {
  const { t } = useTranslation("activities")
  return (
    <Box
      component="nav"
      aria-label={t("activities:views.label")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}
    >
      {views.map((each) => (
        <Box
          key={each}
          component={Link}
          to={writeView(address, { view: each })}
          aria-current={each === view ? "page" : undefined}
          sx={each === view ? { ...pill, ...pillOn } : pill}
        >
          {t(`activities:views.${each}`)}
        </Box>
      ))}
    </Box>
  )
}
