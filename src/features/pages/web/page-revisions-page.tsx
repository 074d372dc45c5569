import { useQuery } from "@tanstack/react-query"
import { History } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../platform/web/hydrated.ts"
import { useLive } from "../../../platform/web/live.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type PageKey, pagePaths } from "../page-keys.ts"
import { pageQuery, revisionsQuery } from "./page.api.ts"
import { PageRevisionItem } from "./page-revision-item.tsx"
import { usePageKey } from "./use-page-key.ts"

const comparison = lazyPart(async () => (await import("./page-comparison.tsx")).PageComparison)

/** /over-ons/versies, and of every page with an edited text. `?van=1&naar=3` compares two. */
export function Component() {
  const { t } = useTranslation("pages")
  const key = usePageKey()
  const { data: page } = useQuery(pageQuery(useApi(), key))
  const title = pickText(page?.title_nl, page?.title_en, useLanguage())
  useLive("pages")
  return (
    <>
      <PageHead
        title={t("pages:revisions.title")}
        above={<span lang={title.lang}>{title.text}</span>}
        lead={t("pages:revisions.lead")}
        actions={
          <LinkButton to={pagePaths[key]} variant="outlined">
            {t("pages:revisions.toPage")}
          </LinkButton>
        }
      />
      {page ? <Revisions pageKey={key} version={page.version} /> : null}
    </>
  )
}

/** A number of the address; null if it is none. */
const numberOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function Revisions({ pageKey, version }: { pageKey: PageKey; version: number }) {
  const { t } = useTranslation("pages")
  const [address] = useSearchParams()
  const [from, to] = [numberOf(address.get("van")), numberOf(address.get("naar"))]
  const pageNumber = numberOf(address.get("page")) ?? 1
  // The server cannot wait for code that is loaded on use.
  const isHydrated = useHydrated()
  const result = useQuery(revisionsQuery(useApi(), pageKey, pageNumber))
  return (
    <Loaded result={result}>
      {({ data: revisions, pagination }) => (
        <>
          {isHydrated && from && to && pagination.totalItems ? (
            <comparison.Part pageKey={pageKey} from={from} to={to} revisions={revisions} />
          ) : null}
          {revisions.length ? null : (
            <EmptyState
              icon={History}
              title={t("pages:revisions.empty")}
              action={<LinkButton to={`${pagePaths[pageKey]}/bewerken`}>{t("pages:revisions.emptyNext")}</LinkButton>}
            />
          )}
          <ol>
            {revisions.map((revision, index) => (
              <PageRevisionItem
                key={revision.revision}
                pageKey={pageKey}
                revision={revision}
                version={version}
                isCurrent={pageNumber === 1 && index === 0}
              />
            ))}
          </ol>
          <Pager
            page={pageNumber}
            totalPages={pagination.totalPages}
            hrefFor={(page) => `${pagePaths[pageKey]}/versies?page=${page}`}
          />
        </>
      )}
    </Loaded>
  )
}
