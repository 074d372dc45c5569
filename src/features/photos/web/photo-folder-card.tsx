import clsx from "clsx"
import { Images } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { Card } from "../../../ui/card.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { pathOf, type PhotoFolderSummary } from "./photo-folders.api.ts"
import { PhotoImage } from "./photo-image.tsx"

interface CardProps {
  folder: PhotoFolderSummary
  /** For the first cards of a page: their covers load at once. */
  priority?: boolean
  /** The only album: its cover is beside its title. */
  isWide?: boolean
}

/** Card of an album, as a list item; the whole card is one link. */
export function PhotoFolderCard({ folder, priority = false, isWide = false }: CardProps) {
  const { t } = useTranslation("photoFolders")
  const [language, now] = [useLanguage(), useNow()]
  const { cover, takenOn, photoCount } = folder
  return (
    <Card as="li" className={clsx("card-link flex flex-col overflow-hidden", isWide && "md:flex-row")}>
      <div className={isWide ? "md:w-1/2" : undefined}>
        {cover ? (
          <PhotoImage photo={cover} alt="" sizes="(min-width: 600px) 400px, 100vw" ratio="3 / 2" priority={priority} />
        ) : (
          <div aria-hidden className={drawing} style={{ aspectRatio: "3 / 2" }}>
            <Images size={44} strokeWidth={1.25} />
          </div>
        )}
      </div>
      <div className={clsx("p-2 flex flex-col min-w-0 flex-1", isWide && "md:justify-center md:p-4")}>
        <h2 className="heading-4 wrap-anywhere text-balance">
          <Link to={pathOf(folder)} className="covering">
            <LocalizedText nl={folder.title_nl} en={folder.title_en} />
          </Link>
        </h2>
        <div className={clsx("flex flex-wrap gap-0.75 items-center pt-1 text-sm text-muted", !isWide && "mt-auto")}>
          <FolderBadges folder={folder} />
          <span className="figures">
            {takenOn ? <time dateTime={takenOn}>{formatDate(takenOn, language, now)}</time> : null}
            {takenOn ? " · " : null}
            {t("photoFolders:count", { count: photoCount })}
          </span>
        </div>
      </div>
    </Card>
  )
}

const drawing = "grid place-items-center text-accent bg-accent-soft"

/** That it is not published, or for members. */
export function FolderBadges({ folder }: { folder: Pick<PhotoFolderSummary, "status" | "visibility"> }) {
  const { t } = useTranslation("photoFolders")
  return (
    <>
      {folder.status === "draft" ? <StatusBadge tone="neutral" label={t("photoFolders:state.draft")} /> : null}
      {folder.visibility === "members" ? (
        <StatusBadge tone="neutral" label={t("photoFolders:state.membersOnly")} />
      ) : null}
    </>
  )
}
