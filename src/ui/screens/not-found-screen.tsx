import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useStatus } from "../../platform/web/app-context.tsx"
import { ErrorScreen } from "./error-screen.tsx"
import { useDocumentTitle } from "../page-frame.tsx"
import { WaysOnward } from "../ways-onward.tsx"
import { LinkButton } from "../button.tsx"

interface NotFoundScreenProps {
  /** Where to go from here; home by default. */
  to?: string
  label?: string
  /** Replaces the usual sentence. */
  message?: string
  /** Shown before that link: a better option, such as logging in. */
  children?: ReactNode
}

/** Replaces a page about something that does not exist, or not for this user. */
export function NotFoundScreen({ to = "/", label, message, children }: NotFoundScreenProps) {
  const { t } = useTranslation("errors")
  const title = t("errors:route.404.title")
  useDocumentTitle(title)
  useStatus(404)
  return (
    <>
      <ErrorScreen level={1} title={title} message={message ?? t("errors:route.404.message")} statusCode={404}>
        {children}
        <LinkButton to={to} variant="outlined">
          {label ?? t("errors:actions.home")}
        </LinkButton>
      </ErrorScreen>
      <WaysOnward />
    </>
  )
}
