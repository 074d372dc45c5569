import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { listLoader } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId } from "../../../platform/web/reader.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { ownPageStatuses } from "../own-page-kinds.ts"
import { ownPageList } from "../own-page-list.ts"
import { pageKeys, pagePaths } from "../page-keys.ts"
import { mayReadDraftPages } from "../own-page.policy.ts"
import { mayCreatePage, mayUpdatePage } from "../page.policy.ts"
import { type OwnPageSummary, ownPageApi } from "./own-page.api.ts"

export const loader = listLoader(ownPageApi, ownPageList, {
  texts: { title: "ownPages:pages.list", description: "ownPages:lead.list" },
  readerOf: readerId,
})

/** /pagina */
export function Component() {
  const { t } = useTranslation("ownPages")
  const list = useListState(ownPageList)
  const result = useQuery(ownPageApi.list(useApi(), list.query, useUser()?.userId ?? null))
  const mayReadDrafts = useMay(mayReadDraftPages)
  ownPageApi.useLive()
  return (
    <ListPage
      list={list}
      result={result}
      texts={{
        title: "ownPages:pages.list",
        lead: "ownPages:lead.list",
        search: "ownPages:list.search",
        count: "ownPages:list.count",
        empty: "ownPages:list.empty",
        new: "ownPages:pages.new",
      }}
      newPath="/pagina/nieuw"
      mayCreate={useMay(mayCreatePage)}
      filters={
        mayReadDrafts
          ? [
              {
                name: "stand",
                label: t("ownPages:form.status"),
                options: ownPageStatuses.map((value) => ({ value, label: t(`ownPages:statuses.${value}`) })),
              },
            ]
          : []
      }
      below={useMay(mayUpdatePage) ? <FixedPages /> : null}
    >
      {(rows) => (
        <ul className="grid gap-1.5 grid-cols-1 list-none p-0 m-0">
          {rows.map((page) => (
            <Row key={page.ownPageId} page={page} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Row({ page: { slug, title_nl, title_en, status, visibility, updatedAt } }: { page: OwnPageSummary }) {
  const { t } = useTranslation("ownPages")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <li className="card-link p-2 rounded bg-paper [box-shadow:var(--shadow-card)]">
      <div className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-center">
        <h2 className="heading-4 wrap-anywhere">
          <Link to={`/pagina/${slug}`} className="covering">
            <LocalizedText nl={title_nl} en={title_en} />
          </Link>
        </h2>
        {status === "draft" ? <StatusBadge tone="neutral" label={t("ownPages:statuses.draft")} /> : null}
        {visibility === "members" ? <StatusBadge tone="neutral" label={t("ownPages:visibilities.members")} /> : null}
      </div>
      <p className="mt-0.5 text-sm text-muted">
        {t("ownPages:list.changed", { at: formatMoment(updatedAt, language, now) })}
      </p>
    </li>
  )
}

/** The pages that every site has, for people who edit their text. */
function FixedPages() {
  const { t } = useTranslation("ownPages")
  return (
    <div className="mt-6">
      <SectionCard title={t("ownPages:fixed.title")} lead={t("ownPages:fixed.lead")}>
        <ul className="flex flex-wrap gap-1">
          {pageKeys.map((key) => (
            <li key={key}>
              <Link to={pagePaths[key]} className="pill">
                {t(`ownPages:fixed.names.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  )
}
