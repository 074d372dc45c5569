import { useTranslation } from "react-i18next"
import { Outlet, useMatches } from "react-router"
import type { PageFacts } from "../../platform/web/page-route.ts"
import { useUser } from "../../platform/web/session.ts"

const none: readonly string[] = []

/**
 * Holds a page back until its texts have loaded. If they fail to load, even in Dutch, the page would show keys: the
 * error page replaces it.
 */
export function PageTexts() {
  const handle = useMatches().at(-1)?.handle as PageFacts | undefined
  const user = useUser()
  const namespaces = [...(handle?.namespaces ?? none), ...((user && handle?.userNamespaces) ?? none)]
  const { i18n } = useTranslation(namespaces)
  if (!namespaces.every((namespace) => i18n.hasResourceBundle(i18n.language, namespace)))
    throw new Error("The texts of this page did not load")
  return <Outlet />
}
