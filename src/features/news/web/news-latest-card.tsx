import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { cardGrid } from "../../../ui/link-card.ts"
import { LinkButton } from "../../../ui/router-link.tsx"
import { latestNewsQuery, useLiveNews } from "./news.api.ts"
import { NewsCard } from "./news-card.tsx"

/** Three beside each other if there is room. */
const inARow = { gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))" } as const

/**
 * The latest news, for another page: its loader must fetch `latestNewsQuery`, and it must load the namespace `news`.
 */
export function NewsLatestCard() {
  const { t } = useTranslation("news")
  const { data: latest } = useQuery(latestNewsQuery(useApi(), useUser()?.userId ?? null))
  useLiveNews()
  if (!latest?.data.length) return null
  return (
    <Box component="section" aria-labelledby="latest-news">
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "baseline",
          justifyContent: "space-between",
          gap: 2,
          mb: 2,
        }}
      >
        <Typography variant="h2" id="latest-news">
          {t("news:home.title")}
        </Typography>
        <LinkButton to="/nieuws">{t("news:home.all")}</LinkButton>
      </Box>
      <Box component="ul" sx={[cardGrid, inARow]}>
        {latest.data.map((item) => (
          <NewsCard key={item.newsId} item={item} level={3} />
        ))}
      </Box>
    </Box>
  )
}
