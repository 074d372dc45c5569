import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { EyeOff, Pencil, Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
import { dayKey, formatDate } from "../../../platform/format.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import {
  requireFound,
  ensureFresh,
  notFoundForVisitor,
  onServer,
  type PageMeta,
  textFor,
} from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { HiddenPage } from "../../../ui/hidden-page.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { NotFoundScreen } from "../../../ui/not-found-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayCreateVacancy, mayReadAllVacancies } from "../../vacancies/vacancy.policy.ts"
import { vacanciesOfCompanyQuery } from "../../vacancies/web/vacancy.api.ts"
import { VacancyCard, vacancyRows } from "../../vacancies/web/vacancy-card.tsx"
import { activitiesOfCompanyQuery } from "../../activities/web/activity.api.ts"
import { mayReadAllCompanies } from "../company.policy.ts"
import { type Company, companyApi } from "./company.api.ts"
import { CompanyActivities } from "./company-activities.tsx"
import { CompanyAside } from "./company-aside.tsx"

export async function loader({ context, params }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const all = await readerMay(app, mayReadAllCompanies)
  const userId = await readerId(app)
  const company = await ensureFresh(app.queryClient, companyApi.one(app.api, params.slug ?? "", userId))
  // Visitors get a 404; for people who manage companies the browser asks again.
  if (!company && !all) return notFoundForVisitor(app)
  const found = requireFound(company)
  const today = dayKey(app.isServer ? app.renderedAt : serverNow())
  await Promise.all([
    ensureFresh(
      app.queryClient,
      vacanciesOfCompanyQuery(app.api, await readerMay(app, mayReadAllVacancies), found.companyId),
    ),
    ensureFresh(app.queryClient, activitiesOfCompanyQuery(app.api, userId, found.companyId, today)),
  ])
  return {
    title: found.name,
    description: textFor(app, found.tagline_nl, found.tagline_en) || undefined,
    head: await onServer(app, async () => (await import("../company-head.ts")).companyHead(found)),
  } satisfies PageMeta
}

/** /bedrijven/{slug} */
export function Component() {
  const { t } = useTranslation("companies")
  const { slug = "" } = useParams()
  const facts = useLoaderData<PageMeta | null>()
  const all = useMay(mayReadAllCompanies)
  if (facts?.isHidden && !all)
    return (
      <HiddenPage>
        <NotFoundScreen to="/bedrijven" label={t("companies:page.all")} />
      </HiddenPage>
    )
  return <LoadedCompany key={slug} slug={slug} />
}

function LoadedCompany({ slug }: { slug: string }) {
  const company = useQuery(companyApi.one(useApi(), slug, useUser()?.userId ?? null))
  companyApi.useLive()
  return <Loaded result={company}>{(data) => <CompanyView company={data} />}</Loaded>
}

function CompanyView({ company }: { company: Company }) {
  const { t } = useTranslation("companies")
  return (
    <>
      <PageHead
        title={company.name}
        lead={company.tagline_nl ? <LocalizedText nl={company.tagline_nl} en={company.tagline_en} /> : undefined}
        above={<Box sx={{ color: "text.secondary" }}>{t(`companies:tiers.${company.tier}`)}</Box>}
        actions={
          company.may?.update ? (
            <LinkButton
              to={`/bedrijven/${company.slug}/bewerken`}
              variant="outlined"
              startIcon={<Pencil size={18} aria-hidden />}
            >
              {t("ui:thing.edit")}
            </LinkButton>
          ) : null
        }
      />
      <HiddenNote company={company} />
      <Box sx={layout}>
        <Box sx={{ gridArea: "facts", minWidth: 0 }}>
          <CompanyAside company={company} />
        </Box>
        <Box sx={{ gridArea: "story", minWidth: 0 }}>
          {company.descriptionHtml_nl ? (
            <Box component="section" aria-label={t("companies:page.about")} sx={{ mb: 4 }}>
              <Markdown nl={company.descriptionHtml_nl} en={company.descriptionHtml_en} />
            </Box>
          ) : null}
          <Vacancies company={company} />
        </Box>
      </Box>
      <CompanyActivities company={company} />
    </>
  )
}

/** For people who manage companies: that visitors do not see this page. */
function HiddenNote({ company: { state, visibleFrom, visibleUntil } }: { company: Company }) {
  const { t } = useTranslation("companies")
  const [language, now] = [useLanguage(), useNow()]
  if (state === "shown") return null
  const day = formatDate((state === "planned" ? visibleFrom : visibleUntil) ?? "", language, now)
  return (
    <Alert severity="info" icon={<EyeOff aria-hidden />} sx={{ mb: 3 }}>
      {t(`companies:notes.${state}`, { day })}
    </Alert>
  )
}

function Vacancies({ company }: { company: Company }) {
  const { t } = useTranslation("companies")
  const query = vacanciesOfCompanyQuery(useApi(), useMay(mayReadAllVacancies), company.companyId)
  const vacancies = useQuery(query).data?.data
  const add = useMay(mayCreateVacancy) ? (
    <LinkButton to={`/bedrijven/${company.slug}/vacatures/nieuw`} startIcon={<Plus size={18} aria-hidden />}>
      {t("companies:actions.newVacancy")}
    </LinkButton>
  ) : null
  return (
    <SectionCard title={t("companies:page.vacancies")} action={add}>
      {vacancies?.length ? (
        <Box component="ul" sx={vacancyRows}>
          {vacancies.map((vacancy) => (
            <VacancyCard key={vacancy.vacancyId} vacancy={vacancy} isAtCompany />
          ))}
        </Box>
      ) : (
        <Box sx={{ color: "text.secondary" }}>{t("companies:page.noVacancies")}</Box>
      )}
    </SectionCard>
  )
}

/** The company comes first on a phone; beside the text if there is room. */
const layout = {
  display: "grid",
  columnGap: 4,
  rowGap: 3,
  alignItems: "start",
  gridTemplate: {
    xs: '"facts" auto "story" auto / minmax(0, 1fr)',
    md: '"story facts" auto / minmax(0, 1fr) 280px',
  },
} as const
