import { useTranslation } from "react-i18next"
import { ErrorScreen } from "../../../ui/error-screen.tsx"
import { useDocumentTitle } from "../../../ui/page-frame.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"

/** In place of a group or a type that is not there, or not for this reader. */
export function GroupNotFound() {
  const { t } = useTranslation("errors")
  const title = t("errors:route.404.title")
  useDocumentTitle(title)
  return (
    <ErrorScreen level={1} title={title} message={t("errors:route.404.message")} statusCode={404}>
      <LinkButton to="/groepen" variant="outlined">
        {t("groups:pages.list")}
      </LinkButton>
    </ErrorScreen>
  )
}
