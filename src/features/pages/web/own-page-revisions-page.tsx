import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { ownPageApi } from "./own-page.api.ts"
import { PageRevisions } from "./page-revisions.tsx"

/** /pagina/{slug}/versies */
export function Component() {
  const { slug = "" } = useParams()
  const language = useLanguage()
  const result = useQuery(ownPageApi.one(useApi(), slug, useUser()?.userId ?? null))
  ownPageApi.useLive()
  return (
    <Loaded result={result}>
      {(page) => (
        <PageRevisions
          page={{ ownPageId: page.ownPageId, path: `/pagina/${slug}`, isDraft: page.status === "draft" }}
          title={nameOf(page, language)}
          version={page.version}
        />
      )}
    </Loaded>
  )
}
