import { onlineManager } from "@tanstack/react-query"
import { CloudOff, Coffee, DoorClosedLocked, KeyRound, type LucideIcon, MapPinOff, TriangleAlert } from "lucide-react"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { isRouteErrorResponse, useNavigate, useRouteError } from "react-router"
import { isOnline } from "../../../platform/web/online.ts"
import { useAnnounceReady } from "../app-ready.ts"
import { useDocumentTitle } from "../../../ui/page-frame.tsx"
import { ErrorScreen } from "../../../ui/screens/error-screen.tsx"
import { ErrorPageLinks } from "../layout/suggested-links.tsx"
import { Button, LinkButton } from "../../../ui/button.tsx"

const icons: Record<number, LucideIcon> = {
  401: KeyRound,
  403: DoorClosedLocked,
  404: MapPinOff,
  418: Coffee,
  503: CloudOff,
}

/** The status of a response thrown by a guard, or by an API call in a loader. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status
  const status = error instanceof Error && "status" in error ? error.status : undefined
  return typeof status === "number" ? status : undefined
}

/** Replaces a page that cannot be shown, inside the layout. Without an error it is the page for an unknown address. */
export function RouteErrorPage() {
  const error = useRouteError()
  // It also stands in for the layout, when that cannot be shown.
  useAnnounceReady()
  if (error !== undefined && !isOnline()) return <OfflinePage />
  return <StatusPage status={error === undefined ? 404 : statusOf(error)} />
}

/** Tries again once there is a connection. */
function OfflinePage() {
  const { t } = useTranslation("errors")
  const navigate = useNavigate()
  useDocumentTitle(t("errors:route.offline.title"))
  useEffect(() => onlineManager.subscribe((online) => void (online && navigate(0))), [navigate])
  return (
    <ErrorScreen
      level={1}
      title={t("errors:route.offline.title")}
      message={t("errors:route.offline.message")}
      icon={CloudOff}
      onRetry={() => void navigate(0)}
    >
      <Button onClick={() => void navigate(-1)}>{t("errors:actions.back")}</Button>
    </ErrorScreen>
  )
}

/** Statuses for which a retry changes nothing. */
const final = new Set([401, 403, 404, 418])

function StatusPage({ status }: { status: number | undefined }) {
  const { t } = useTranslation("errors")
  const navigate = useNavigate()
  const key = status === undefined ? "unknown" : status in icons ? status : "generic"
  const title = t(`errors:route.${key}.title`)
  useDocumentTitle(title)
  return (
    <>
      <ErrorScreen
        level={1}
        title={title}
        message={t(`errors:route.${key}.message`)}
        statusCode={status}
        icon={status === undefined ? TriangleAlert : (icons[status] ?? TriangleAlert)}
        {...(status !== undefined && final.has(status) ? {} : { onRetry: () => void navigate(0) })}
      >
        {status === 401 ? (
          <LinkButton to="/login" variant="contained">
            {t("errors:actions.login")}
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant={status === 403 || status === 404 || status === 418 ? "contained" : "outlined"}>
          {t("errors:actions.home")}
        </LinkButton>
      </ErrorScreen>
      {status === 404 || status === 403 ? <ErrorPageLinks /> : null}
    </>
  )
}
