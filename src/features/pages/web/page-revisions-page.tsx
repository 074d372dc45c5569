import { useQuery } from "@tanstack/react-query"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { pagePaths } from "../page-keys.ts"
import { pageQuery } from "./page.api.ts"
import { PageRevisions } from "./page-revisions.tsx"
import { usePageKey } from "./use-page-key.ts"

/** /over-ons/versies, and of every page with an edited text. */
export function Component() {
  const [key, language] = [usePageKey(), useLanguage()]
  useLive("pages")
  return (
    <Loaded result={useQuery(pageQuery(useApi(), key))}>
      {({ title_nl, title_en, version }) => (
        <PageRevisions
          page={{ key, path: pagePaths[key] }}
          title={pickText(title_nl, title_en, language)}
          version={version}
        />
      )}
    </Loaded>
  )
}
