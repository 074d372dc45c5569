import Box from "@mui/material/Box"
import Drawer from "@mui/material/Drawer"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { topBarHeight } from "../../../ui/theme.ts"
import { NavigationList } from "./navigation-list.tsx"

interface MobileDrawerProps {
  /** The side of the button that opened it; undefined when closed. */
  side: "left" | "right" | undefined
  onClose: () => void
}

/** The navigation in a drawer, on screens without a sidebar. */
export function MobileDrawer({ side, onClose }: MobileDrawerProps) {
  const { t } = useTranslation("common")
  return (
    <Drawer
      open={side !== undefined}
      anchor={side ?? "left"}
      onClose={onClose}
      slotProps={{
        paper: { component: "nav", "aria-label": t("common:nav.label"), sx: { width: "min(320px, 88vw)" } } as object,
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          height: topBarHeight,
          pl: 3.5,
          pr: 1,
          flex: "none",
        }}
      >
        <Typography variant="h4" component="p" noWrap>
          {t("common:titleShort")}
        </Typography>
        <IconButton aria-label={t("common:nav.close")} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ px: 2, pb: 4 }}>
        <NavigationList id="drawer" onChoose={onClose} />
      </Box>
    </Drawer>
  )
}
