import { keyframes, styled } from "@mui/material/styles"
import { useTranslation } from "react-i18next"
import { useNavigation } from "react-router"

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const grow = keyframes({ from: { transform: "scaleX(0.05)" }, to: { transform: "scaleX(0.95)" } })

const Line = styled("div")(({ theme }) => ({
  position: "fixed",
  inset: "0 0 auto 0",
  zIndex: theme.zIndex.tooltip,
  height: 3,
  // Not shown for fast pages.
  animation: `${appear} 1ms 200ms both`,
  "&::before": {
    content: '""',
    display: "block",
    height: "100%",
    backgroundColor: theme.vars?.palette.secondary.main,
    transformOrigin: "left",
    animation: `${grow} 8s 200ms cubic-bezier(0.1, 0.7, 0.2, 1) both`,
  },
}))

/** A thin line at the top while the next page is loading. */
export function ProgressBar() {
  const { t } = useTranslation("common")
  const { state } = useNavigation()
  return state === "idle" ? null : <Line role="progressbar" aria-label={t("common:loading")} />
}
