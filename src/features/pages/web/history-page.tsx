import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { appContext } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { PageSection } from "../../../ui/page-section.tsx"
import { BoardTimeline } from "../../groups/web/public/board-timeline.tsx"
import { boardsQuery } from "../../groups/web/group.api.ts"
import { loadPage } from "./page.api.ts"
import { PageText } from "./public/page-text.tsx"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const boards = boardsQuery(app.api, await readerId(app))
  const [meta] = await Promise.all([loadPage(app, "history"), ensureFresh(app.queryClient, boards)])
  return meta
}

/** /geschiedenis: our story, and every board. */
export function Component() {
  const { t } = useTranslation("pages")
  return (
    <>
      <PageText pageKey="history" />
      <PageSection title={t("pages:history.boards")}>
        <BoardTimeline />
      </PageSection>
    </>
  )
}
