import clsx from "clsx"
import { type LucideIcon, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../button.tsx"
import { SceneCard } from "./scene-card.tsx"

interface ErrorScreenProps {
  title: string
  message: string
  /** Status of the response, shown as the error code. */
  statusCode?: number | undefined
  icon?: LucideIcon
  /** Retries the failed request. */
  onRetry?: () => void
  /** Other ways onward: links and buttons. */
  children?: ReactNode
  /** Level of the title: 1 where the error is the whole page, 2 inside one. */
  level?: 1 | 2
}

/** What happened, what to do, and links onward: for a page or part of a page that cannot be shown. */
export function ErrorScreen({
  title,
  message,
  statusCode,
  icon: Icon = TriangleAlert,
  onRetry,
  children,
  level = 2,
}: ErrorScreenProps) {
  const { t } = useTranslation("errors")
  const Heading = `h${level}` as const
  const isPage = level === 1
  const text = (
    <div role={isPage ? undefined : "alert"} className={isPage ? undefined : "py-3 max-w-[60ch]"}>
      {isPage ? null : (
        <div
          aria-hidden
          className="inline-grid place-items-center w-9 h-9 mb-3 rounded-full bg-accent-soft text-accent"
        >
          <Icon size={34} strokeWidth={1.75} />
        </div>
      )}
      <Heading className={clsx(isPage ? "heading-1" : "heading-3", "text-balance")}>{title}</Heading>
      <p className="text-lg mt-1">{message}</p>
      {statusCode === undefined ? null : (
        <p className="text-sm mt-1 text-muted figures">
          {t("errors:errorCode")}: {statusCode}
        </p>
      )}
      {onRetry || children ? (
        <div className="flex flex-wrap gap-1.5 mt-3">
          {onRetry ? (
            <Button variant="contained" onClick={onRetry}>
              {t("errors:retry")}
            </Button>
          ) : null}
          {children}
        </div>
      ) : null}
    </div>
  )
  return isPage ? <SceneCard scene="signpost">{text}</SceneCard> : text
}
