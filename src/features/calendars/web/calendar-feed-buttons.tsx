import { CalendarPlus, Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useHydrated } from "../../../platform/web/hydrated.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { AnchorButton, Button } from "../../../ui/button.tsx"

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
    <div className="flex flex-wrap gap-1">
      <AnchorButton
        href={host ? `webcal://${host}${path}` : path}
        variant="outlined"
        startIcon={<CalendarPlus size={18} aria-hidden />}
        aria-label={`${t("calendars:subscribe")}: ${name}`}
      >
        {t("calendars:subscribe")}
      </AnchorButton>
      {host ? (
        <Button
          onClick={() => void copy()}
          startIcon={<Copy size={18} aria-hidden />}
          aria-label={`${t("calendars:copy")}: ${name}`}
        >
          {t("calendars:copy")}
        </Button>
      ) : null}
    </div>
  )
}
