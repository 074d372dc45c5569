import { useQuery } from "@tanstack/react-query"
import { History } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { Pager } from "../../../ui/list/pager.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type RevisedPage, revisionsQuery } from "./page-revision.api.ts"
import { PageRevisionItem } from "./page-revision-item.tsx"

const comparison = lazyPart(async () => (await import("./page-comparison.tsx")).PageComparison)

interface PageRevisionsProps {
  page: RevisedPage
  title: { text: string; lang: "nl" | undefined }
  /** Of the page, which restoring replaces. */
  version: number
}

/** Every save of a page. `?van=1&naar=3` compares two. */
export function PageRevisions({ page, title, version }: PageRevisionsProps) {
  const { t } = useTranslation("pages")
  return (
    <>
      <PageHead
        title={t("pages:revisions.title")}
        above={<span lang={title.lang}>{title.text}</span>}
        lead={t("pages:revisions.lead")}
        actions={
          <LinkButton to={page.path} variant="outlined">
            {t("pages:revisions.toPage")}
          </LinkButton>
        }
      />
      <Revisions page={page} version={version} />
    </>
  )
}

/** A number of the address; null if it is none. */
const numberOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function Revisions({ page, version }: { page: RevisedPage; version: number }) {
  const { t } = useTranslation("pages")
  const [address] = useSearchParams()
  const [from, to] = [numberOf(address.get("van")), numberOf(address.get("naar"))]
  const pageNumber = numberOf(address.get("page")) ?? 1
  // The server cannot wait for code that is loaded on use.
  const isHydrated = useHydrated()
  const result = useQuery(revisionsQuery(useApi(), page, pageNumber))
  return (
    <Loaded result={result}>
      {({ data: revisions, pagination }) => (
        <>
          {isHydrated && from && to && pagination.totalItems ? (
            <comparison.Part page={page} from={from} to={to} revisions={revisions} />
          ) : null}
          {revisions.length ? null : (
            <EmptyState
              icon={History}
              title={t("pages:revisions.empty")}
              action={<LinkButton to={`${page.path}/bewerken`}>{t("pages:revisions.emptyNext")}</LinkButton>}
            />
          )}
          <ol>
            {revisions.map((revision, index) => (
              <PageRevisionItem
                key={revision.revision}
                page={page}
                revision={revision}
                version={version}
                isCurrent={pageNumber === 1 && index === 0}
              />
            ))}
          </ol>
          <Pager
            page={pageNumber}
            totalPages={pagination.totalPages}
            hrefFor={(number) => `${page.path}/versies?page=${number}`}
          />
        </>
      )}
    </Loaded>
  )
}
