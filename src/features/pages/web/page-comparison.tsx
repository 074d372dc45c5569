import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Card } from "../../../ui/card.tsx"
import { FilterSelect } from "../../../ui/list/filter-select.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { type PageRevisionSummary, type RevisedPage, revisionQuery } from "./page-revision.api.ts"
import { PageDifference } from "./page-difference.tsx"

interface PageComparisonProps {
  page: RevisedPage
  from: number
  to: number
  /** Those to choose from. */
  revisions: readonly PageRevisionSummary[]
}

/** The difference between two revisions of a page, which may be any two. */
export function PageComparison({ page, from, to, revisions }: PageComparisonProps) {
  const { t } = useTranslation("pages")
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const before = useQuery(revisionQuery(useApi(), page, from))
  const after = useQuery(revisionQuery(useApi(), page, to))
  useEffect(() => {
    title.current?.focus()
  }, [from, to])
  const numbers = [...new Set([from, to, ...revisions.map(({ revision }) => revision)])].toSorted((a, b) => b - a)
  const options = numbers.map((number) => ({ value: String(number), label: String(number) }))
  const show = (van: string | number, naar: string | number) =>
    void navigate(`${page.path}/versies?van=${van}&naar=${naar}`, { replace: true })
  return (
    <Card as="section" aria-labelledby="difference" className="p-2.5 sm:p-3 mb-4">
      <h2 id="difference" ref={title} tabIndex={-1} className="heading-3 mb-2 scroll-mt-11 [outline:0]">
        {t("pages:difference.title", { from, to })}
      </h2>
      <div className="flex flex-wrap gap-1 mb-3">
        <FilterSelect
          name="van"
          label={t("pages:difference.from")}
          value={String(from)}
          options={options}
          allLabel={null}
          onChange={(value) => show(value, to)}
        />
        <FilterSelect
          name="naar"
          label={t("pages:difference.to")}
          value={String(to)}
          options={options}
          allLabel={null}
          onChange={(value) => show(from, value)}
        />
      </div>
      <Loaded result={before}>
        {(old) => <Loaded result={after}>{(now) => <PageDifference before={old} after={now} />}</Loaded>}
      </Loaded>
    </Card>
  )
}
