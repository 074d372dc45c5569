import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useStatus } from "../../platform/web/app-context.tsx"
import { ErrorScreen } from "./error-screen.tsx"
import { WaysOnward } from "../ways-onward.tsx"
import { LinkButton } from "../button.tsx"

interface ForbiddenScreenProps {
  /** Replaces the usual sentence: who may. */
  message?: string
  /** Links onward; home by default. */
  children?: ReactNode
}

/** Replaces a page that turns out, once its data is loaded, not to be for this user. */
export function ForbiddenScreen({ message, children }: ForbiddenScreenProps) {
  const { t } = useTranslation("errors")
  useStatus(403)
  return (
    <>
      <ErrorScreen
        level={1}
        title={t("errors:route.403.title")}
        message={message ?? t("errors:route.403.message")}
        statusCode={403}
      >
        {children ?? (
          <LinkButton to="/" variant="outlined">
            {t("errors:actions.home")}
          </LinkButton>
        )}
      </ErrorScreen>
      <WaysOnward />
    </>
  )
}
