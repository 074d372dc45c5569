import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import type { Language } from "../../../platform/i18n.ts"
import { readList } from "../../../platform/list-state-url.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ensureFresh, onServer, type PageMeta } from "../../../platform/web/loader.ts"
import { readerMay } from "../../../platform/web/reader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { industries, tiers } from "../company.ts"
import { companyList } from "../company-list.ts"
import { mayCreateCompany, mayReadAllCompanies } from "../company.policy.ts"
import { type CompanySummary, companyApi } from "./company.api.ts"
import { CompanyCard, companyGrid } from "./company-card.tsx"
import { MainPartnerCard } from "./main-partner-card.tsx"

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const address = new URL(request.url).searchParams
  const { query } = readList(companyList, address, app.i18n.language as Language)
  const all = await readerMay(app, mayReadAllCompanies)
  const { pagination } = await ensureFresh(app.queryClient, companyApi.list(app.api, query, all))
  return {
    title: app.i18n.t("companies:pages.list"),
    description: app.i18n.t("companies:lead.list"),
    head: await onServer(app, async () => (await import("../company-head.ts")).companiesHead(address, pagination)),
  }
}

/** /bedrijven */
export function Component() {
  const { t } = useTranslation("companies")
  const list = useListState(companyList)
  const result = useQuery(companyApi.list(useApi(), list.query, useMay(mayReadAllCompanies)))
  const mayCreate = useMay(mayCreateCompany)
  companyApi.useLive()
  const filters: FilterControl[] = [
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
  ]
  return (
    <>
      <PageHead
        title={t("companies:pages.list")}
        lead={t("companies:lead.list")}
        actions={
          <LinkButton to="/samenwerken" variant="outlined">
            {t("companies:list.emptyNext")}
          </LinkButton>
        }
      />
      <ListFrame
        list={list}
        result={result}
        searchLabel={t("companies:list.search")}
        filters={filters}
        countText={(count) => t("companies:list.count", { count })}
        skeleton={<ListSkeleton shape="cards" />}
        empty={{
          text: t("companies:list.empty"),
          action: mayCreate ? (
            <LinkButton to="/bedrijven/nieuw">{t("companies:actions.new")}</LinkButton>
          ) : (
            <LinkButton to="/samenwerken">{t("companies:list.emptyNext")}</LinkButton>
          ),
        }}
      >
        {(rows) => (
          <Box sx={{ display: "grid", gap: 5 }}>
            {[...Map.groupBy(rows, sectionOf)].map(([section, companies]) => (
              <Section key={section} section={section} companies={companies} />
            ))}
          </Box>
        )}
      </ListFrame>
      {mayCreate ? <CreateButton to="/bedrijven/nieuw" label={t("companies:actions.new")} /> : null}
    </>
  )
}

type SectionName = CompanySummary["tier"] | "hidden"
const sectionOf = ({ state, tier }: CompanySummary): SectionName => (state === "shown" ? tier : "hidden")

function Section({ section, companies }: { section: SectionName; companies: CompanySummary[] }) {
  const { t } = useTranslation("companies")
  const title = t(`companies:headings.${section}`)
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {section === "main" ? (
        companies.map((company) => <MainPartnerCard key={company.companyId} company={company} />)
      ) : (
        <Box component="ul" sx={section === "partner" ? companyGrid : smallGrid}>
          {companies.map((company) => (
            <CompanyCard key={company.companyId} company={company} size={section === "partner" ? "usual" : "small"} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const smallGrid = { ...companyGrid, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" } as const
