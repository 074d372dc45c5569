import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { BookOpen, CalendarHeart, Coffee, UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { topBarHeight } from "../../../ui/theme.ts"
import { ClubhouseDrawing } from "./clubhouse-drawing.tsx"

const reasons = [
  ["activities", CalendarHeart],
  ["people", UsersRound],
  ["books", BookOpen],
  ["room", Coffee],
] as const

/** Beside the form: the clubhouse, and what it offers. On a small screen only the clubhouse. */
export function AuthPitch({ mode }: { mode: "login" | "register" }) {
  const { t } = useTranslation("users")
  return (
    <Box component="aside" sx={panel}>
      <Box sx={inSight}>
        <Box sx={{ display: { xs: "none", md: "block" }, p: 4, pb: 0 }}>
          <Typography variant="h2" component="p" sx={{ textWrap: "balance" }}>
            {t(`users:pitch.${mode}Title`)}
          </Typography>
          <Typography sx={{ mt: 1.5, opacity: 0.92 }}>{t("users:pitch.text")}</Typography>
          {mode === "register" ? (
            <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 3, p: 0, display: "grid", gap: 1.75 }}>
              {reasons.map(([name, Icon]) => (
                <Box component="li" key={name} sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
                  <Icon size={22} aria-hidden style={{ flex: "none", marginTop: 2 }} />
                  {t(`users:pitch.${name}`)}
                </Box>
              ))}
            </Box>
          ) : null}
        </Box>
        <Box sx={{ mt: "auto", pt: { xs: 2, md: 4 }, mb: "-1px", "& svg": { height: { xs: 88, sm: 120, md: 210 } } }}>
          <ClubhouseDrawing />
        </Box>
      </Box>
    </Box>
  )
}

/** The association's red in both modes: white on it has a contrast of 9.7, in dark mode of 16.2. */
const panel = {
  color: "primary.contrastText",
  bgcolor: "primary.main",
  backgroundImage: "radial-gradient(120% 70% at 50% 100%, rgba(255, 190, 120, .22), transparent 70%)",
} as const

/** Sticks beside a form that is longer than the screen. */
const inSight = {
  display: "flex",
  flexDirection: "column",
  height: { md: "100%" },
  maxHeight: { md: `calc(100vh - ${topBarHeight}px)` },
  position: { md: "sticky" },
  top: topBarHeight,
} as const
