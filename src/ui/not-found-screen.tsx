import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ErrorScreen } from "./error-screen.tsx"
import { useDocumentTitle } from "./page-frame.tsx"
import { LinkButton } from "./router-link.tsx"
import { WaysOnward } from "./ways-onward.tsx"

interface NotFoundScreenProps {
  /** Where one can go from here; home by default. */
  to?: string
  label?: string
  /** Instead of the usual sentence. */
  message?: string
  /** Before that way: a better one, such as logging in. */
  children?: ReactNode
}

/** In place of a page about something that is not there, or not for this reader. */
export function NotFoundScreen({ to = "/", label, message, children }: NotFoundScreenProps) {
  const { t } = useTranslation("errors")
  const title = t("errors:route.404.title")
  useDocumentTitle(title)
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
