import clsx from "clsx"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { listLoader } from "../../../platform/web/loader.ts"
import { readerMay } from "../../../platform/web/reader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { industries, tiers } from "../company-kinds.ts"
import { companyList } from "../company-list.ts"
import { mayCreateCompany, mayReadAllCompanies } from "../company.policy.ts"
import { type CompanySummary, companyApi } from "./company.api.ts"
import { CompanyCard, companyGrid } from "./company-card.tsx"
import { MainPartnerCard } from "./main-partner-card.tsx"
import { LinkButton } from "../../../ui/button.tsx"

export const loader = listLoader(companyApi, companyList, {
  texts: { title: "companies:pages.list", description: "companies:lead.list" },
  readerOf: (app) => readerMay(app, mayReadAllCompanies),
})

/** /bedrijven */
export function Component() {
  const { t } = useTranslation("companies")
  const list = useListState(companyList)
  const collaborate = t("companies:list.emptyNext")
  companyApi.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(companyApi.list(useApi(), list.query, useMay(mayReadAllCompanies)))}
      texts={{
        title: "companies:pages.list",
        lead: "companies:lead.list",
        search: "companies:list.search",
        count: "companies:list.count",
        empty: "companies:list.empty",
        new: "companies:pages.new",
      }}
      newPath="/bedrijven/nieuw"
      mayCreate={useMay(mayCreateCompany)}
      filters={[
        {
          name: "branche",
          label: t("companies:list.industry"),
          options: industries.map((value) => ({ value, label: t(`companies:industries.${value}`) })),
        },
        {
          name: "soort",
          label: t("companies:list.tier"),
          options: tiers.map((value) => ({ value, label: t(`companies:tiers.${value}`) })),
        },
      ]}
      skeleton={<ListSkeleton shape="cards" />}
      emptyAction={<LinkButton to="/samenwerken">{collaborate}</LinkButton>}
      actions={
        <LinkButton to="/samenwerken" variant="outlined">
          {collaborate}
        </LinkButton>
      }
    >
      {(rows) => (
        <div className="grid gap-5">
          {[...Map.groupBy(rows, sectionOf)].map(([section, companies]) => (
            <Section key={section} section={section} companies={companies} />
          ))}
        </div>
      )}
    </ListPage>
  )
}

type SectionName = CompanySummary["tier"] | "hidden"
const sectionOf = ({ state, tier }: CompanySummary): SectionName => (state === "shown" ? tier : "hidden")

function Section({ section, companies }: { section: SectionName; companies: CompanySummary[] }) {
  const { t } = useTranslation("companies")
  const title = t(`companies:headings.${section}`)
  return (
    <section aria-label={title}>
      <h2 className="heading-3 mb-2">{title}</h2>
      {section === "main" ? (
        companies.map((company) => <MainPartnerCard key={company.companyId} company={company} />)
      ) : (
        <ul className={section === "partner" ? companyGrid : smallGrid}>
          {companies.map((company) => (
            <CompanyCard key={company.companyId} company={company} size={section === "partner" ? "usual" : "small"} />
          ))}
        </ul>
      )}
    </section>
  )
}

const smallGrid = clsx(companyGrid, "fill-320")
