import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { useViewer } from "../../platform/web/session.ts"
import { covering } from "../../ui/link-card.ts"
import { PageHead } from "../../ui/page-head.tsx"
import { RouterLink } from "../../ui/router-link.tsx"
import { placesFor } from "./layout/navigation.ts"

/** /admin: what this person may manage. */
export function Component() {
  const { t } = useTranslation(["home", "common"])
  const places = placesFor(useViewer()).find((group) => group.name === "admin")?.places ?? []
  return (
    <>
      <PageHead title={t("home:admin.title")} lead={t("home:admin.lead")} />
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          p: 0,
          m: 0,
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(15rem, 1fr))",
        }}
      >
        {places
          .filter(({ path }) => path !== "/admin")
          .map(({ path, name, icon: Icon }) => (
            <Box
              key={path}
              component="li"
              sx={{
                position: "relative",
                display: "flex",
                gap: 2,
                alignItems: "center",
                p: 2.5,
                borderRadius: 1,
                bgcolor: "background.paper",
                boxShadow: 4,
                "&:hover": { bgcolor: "accent.soft" },
              }}
            >
              <Box sx={{ color: "accent.main", display: "flex" }}>
                <Icon aria-hidden />
              </Box>
              <Typography component="span" variant="h5">
                {/* The whole card is the link. */}
                <RouterLink to={path} underline="none" sx={covering}>
                  {t(`common:nav.${name}`)}
                </RouterLink>
              </Typography>
            </Box>
          ))}
      </Box>
    </>
  )
}
