import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { CalendarPlus, Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useHydrated } from "../../../platform/web/hydrated.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"

/** Opens a calendar program, or shows the URL to copy into one. `path` without the origin. */
export function FeedButtons({ name, path }: { name: string; path: string }) {
  const { t } = useTranslation("calendars")
  // The server does not know by which host name the browser found the site; without JavaScript the file itself is
  // offered.
  const host = useHydrated() ? window.location.host : null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${path}`)
      showSnack(t("calendars:copied"))
    } catch {
      showSnack(t("calendars:copyFailed"), "error")
    }
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        href={host ? `webcal://${host}${path}` : path}
        variant="outlined"
        startIcon={<CalendarPlus size={18} aria-hidden />}
        aria-label={`${t("calendars:subscribe")}: ${name}`}
      >
        {t("calendars:subscribe")}
      </Button>
      {host ? (
        <Button
          onClick={() => void copy()}
          startIcon={<Copy size={18} aria-hidden />}
          aria-label={`${t("calendars:copy")}: ${name}`}
        >
          {t("calendars:copy")}
        </Button>
      ) : null}
    </Box>
  )
}
