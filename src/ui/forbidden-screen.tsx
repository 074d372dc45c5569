import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ErrorScreen } from "./error-screen.tsx"

interface ForbiddenScreenProps {
  /** Instead of the usual sentence: who may. */
  message?: string
  /** Where one can go from here. */
  children?: ReactNode
}

/** In place of a page that turns out, once its thing is known, not to be for this person. */
export function ForbiddenScreen({ message, children }: ForbiddenScreenProps) {
  const { t } = useTranslation("errors")
  return (
    <ErrorScreen
      level={1}
      title={t("errors:route.403.title")}
      message={message ?? t("errors:route.403.message")}
      statusCode={403}
    >
      {children}
    </ErrorScreen>
  )
}
