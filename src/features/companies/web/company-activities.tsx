import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { activitiesOfCompanyQuery } from "../../activities/web/activity.api.ts"
import { ActivityCard } from "../../activities/web/activity-card.tsx"
import { cardGrid } from "../../../ui/link-card.ts"
import type { Company } from "./company.api.ts"

/** Upcoming activities the company takes part in; renders nothing if there are none. */
export function CompanyActivities({ company: { companyId } }: { company: Company }) {
  const { t } = useTranslation("companies")
  const today = dayKey(useNow())
  const query = activitiesOfCompanyQuery(useApi(), useUser()?.userId ?? null, companyId, today)
  const activities = useQuery(query).data?.data
  if (!activities?.length) return null
  return (
    <Box component="section" aria-labelledby="activities" sx={{ mt: 5 }}>
      <Typography variant="h2" id="activities" sx={{ mb: 2 }}>
        {t("companies:page.activities")}
      </Typography>
      <Box component="ul" sx={cardGrid}>
        {activities.map((activity) => (
          <ActivityCard key={activity.activityId} activity={activity} />
        ))}
      </Box>
    </Box>
  )
}
