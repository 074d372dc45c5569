import { CalendarPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { copyText } from "../../../platform/web/copy-text.ts"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import { AnchorButton, Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { useMenuAnchor } from "../../../ui/menu-anchor.ts"

const feedMenu = lazyPart(async () => (await import("./calendar-menu.tsx")).FeedMenu)

/** Subscribes to a feed in a calendar program of choice. `path` without the origin. */
export function FeedButtons({ name, path }: { name: string; path: string }) {
  const { t } = useTranslation("calendars")
  const { anchor, close, button } = useMenuAnchor(feedMenu.preload)
  const label = `${t("calendars:subscribe")}: ${name}`
  const icon = <CalendarPlus size={18} aria-hidden />
  // The server does not know by which host name the browser found the site; without JavaScript the file itself is
  // offered.
  if (!useHydrated())
    return (
      <AnchorButton href={path} variant="outlined" startIcon={icon} aria-label={label}>
        {t("calendars:subscribe")}
      </AnchorButton>
    )
  const address = `${window.location.origin}${path}`
  return (
    <>
      <Button {...button} variant="outlined" startIcon={icon} aria-label={label}>
        {t("calendars:subscribe")}
      </Button>
      {anchor ? (
        <feedMenu.Part
          anchor={anchor}
          onClose={close}
          name={name}
          address={address}
          onCopy={() => void copyText(address, { done: t("calendars:copied"), failed: t("calendars:copyFailed") })}
        />
      ) : null}
    </>
  )
}
