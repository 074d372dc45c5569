import "../../../ui/styles/drawer.css"
import clsx from "clsx"
import { X } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/modal-dialog.tsx"
import { DrawerAccount } from "./drawer-account.tsx"
import { NavigationList } from "./navigation-list.tsx"

interface MobileDrawerProps {
  /** The side of the button that opened it; undefined when closed. */
  side: "left" | "right" | undefined
  onClose: () => void
}

/** The navigation in a drawer, on screens without a sidebar. */
export function MobileDrawer({ side, onClose }: MobileDrawerProps) {
  const { t } = useTranslation("common")
  const titleId = useId()
  if (!side) return null
  return (
    <Dialog onClose={onClose} labelledBy={titleId} className={clsx("drawer", side === "right" && "drawer-right")}>
      <div className="flex h-8 items-center justify-between pl-3.5 pr-1">
        <p className="heading-4 truncate">{t("common:titleShort")}</p>
        <IconButton aria-label={t("common:nav.close")} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <DrawerAccount onChoose={onClose} />
      <nav aria-label={t("common:nav.label")} id={titleId} className="px-2 pb-4">
        <NavigationList id="drawer" onChoose={onClose} />
      </nav>
    </Dialog>
  )
}
