import { Hammer } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useMatches } from "react-router"
import type { PageHandle } from "../../platform/web/page-route.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { PageHead } from "../../ui/page-head.tsx"
import { SuggestedLinks, workingItems } from "./layout/suggested-links.tsx"

/** A page that is not built yet: says so, and links to pages that work. */
export function Component() {
  const { t } = useTranslation(["staticPages", "groups", "common"])
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const title = handle?.title ? t(handle.title) : t("common:title")
  return (
    <>
      <PageHead title={title} />
      <EmptyState icon={Hammer} title={t("staticPages:notBuilt.lead")}>
        {t("staticPages:notBuilt.message")}
      </EmptyState>
      <SuggestedLinks title={t("staticPages:notBuilt.works")} items={workingItems} />
    </>
  )
}
