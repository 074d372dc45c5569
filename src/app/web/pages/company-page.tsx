import { useQuery } from "@tanstack/react-query"
import { EyeOff, Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { prefetchMySignUps } from "../../../features/activities/web/my-sign-ups.api.ts"
import { ensureFresh, onServer, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { detailPage } from "../../../ui/detail-page.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { PageSection } from "../../../ui/page-section.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { activitiesOfCompanyQuery } from "../../../features/activities/web/activity.api.ts"
import { ActivityCard } from "../../../features/activities/web/activity-card.tsx"
import { EarlierToday } from "../../../features/activities/web/earlier-today-card.tsx"
import { mayCreateVacancy, mayReadAllVacancies } from "../../../features/vacancies/vacancy.policy.ts"
import { vacanciesOfCompanyQuery } from "../../../features/vacancies/web/vacancy.api.ts"
import { VacancyRows } from "../../../features/vacancies/web/vacancy-card.tsx"
import { mayReadAllCompanies } from "../../../features/companies/company.policy.ts"
import { type Company, companyApi } from "../../../features/companies/web/company.api.ts"
import { useHiddenText } from "../../../features/companies/web/company-card.tsx"
import { featuresOf, useFeature } from "../../../features/settings/web/site.api.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { OutsideLink } from "../../../ui/link.tsx"
import { Alert } from "../../../ui/alert.tsx"

/** /bedrijven/{slug} */
export const { loader, Component } = detailPage({
  entity: companyApi,
  View: CompanyView,
  metaOf,
  hidden: { may: mayReadAllCompanies, to: "/bedrijven", label: "companies:page.all" },
})

async function metaOf(app: AppContext, company: Company): Promise<PageMeta> {
  const { api, queryClient } = app
  const today = dayKey(app.isServer ? app.renderedAt : serverNow())
  const [all, features] = await Promise.all([readerMay(app, mayReadAllVacancies), featuresOf(app)])
  await Promise.all([
    features.has("vacancies") && ensureFresh(queryClient, vacanciesOfCompanyQuery(api, all, company.companyId)),
    prefetchMySignUps(app),
    ensureFresh(queryClient, activitiesOfCompanyQuery(api, await readerId(app), company.companyId, today)),
  ])
  return {
    description: textFor(app, company.tagline_nl, company.tagline_en) || undefined,
    head: await onServer(app, async () =>
      (await import("../../../features/companies/company-head.ts")).companyHead(company),
    ),
  }
}

function CompanyView({ thing: company }: { thing: Company }) {
  const { t } = useTranslation("companies")
  const hiddenText = useHiddenText(company, "companies:notes")
  return (
    <>
      <PageHead
        title={company.name}
        lead={company.tagline_nl ? <LocalizedText nl={company.tagline_nl} en={company.tagline_en} /> : undefined}
        above={<div className="text-muted">{t(`companies:tiers.${company.tier}`)}</div>}
        actions={<EditButton thing={company} to={`/bedrijven/${company.slug}/bewerken`} />}
      />
      {hiddenText ? (
        <Alert severity="info" icon={<EyeOff aria-hidden />} className="mb-3">
          {hiddenText}
        </Alert>
      ) : null}
      <FactsLayout facts={<Facts company={company} />} width={280}>
        {company.descriptionHtml_nl ? (
          <section aria-label={t("companies:page.about")} className="mb-4">
            <Markdown nl={company.descriptionHtml_nl} en={company.descriptionHtml_en} />
          </section>
        ) : null}
        {useFeature("vacancies") ? <Vacancies company={company} /> : null}
      </FactsLayout>
      <Activities company={company} />
    </>
  )
}

/** The logo, and where to find the company. */
function Facts({ company }: { company: Company }) {
  const { t } = useTranslation("companies")
  const { name, logo, logoDark, website, industry, city } = company
  const facts = [
    [
      "website",
      website ? (
        <OutsideLink key="website" href={website}>
          {hostOf(website)}
        </OutsideLink>
      ) : null,
    ],
    ["industry", industry ? t(`companies:industries.${industry}`) : null],
    ["city", city],
  ] as const
  const filled = facts.filter(([, value]) => value)
  return (
    <SectionCard>
      <Logo logo={logo} logoDark={logoDark} name={name} isNamed sizes="(min-width: 900px) 240px, 100vw" />
      {filled.length ? (
        <dl className="grid gap-1.5 mt-2.5">
          {filled.map(([key, value]) => (
            <DescriptionItem key={key} name={t(`companies:page.${key}`)}>
              {value}
            </DescriptionItem>
          ))}
        </dl>
      ) : null}
    </SectionCard>
  )
}

/** `https://www.voorbeeld.nl/werken` → `voorbeeld.nl` */
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, "")

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
        <VacancyRows vacancies={vacancies} isAtCompany />
      ) : (
        <div className="text-muted">{t("companies:page.noVacancies")}</div>
      )}
    </SectionCard>
  )
}

/** Upcoming activities the company takes part in; renders nothing if there are none. */
function Activities({ company: { companyId } }: { company: Company }) {
  const { t } = useTranslation("companies")
  const now = useNow()
  const query = activitiesOfCompanyQuery(useApi(), useUser()?.userId ?? null, companyId, dayKey(now))
  const activities = useQuery(query).data?.data
  if (!activities?.length) return null
  const isOver = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) <= now
  return (
    <PageSection title={t("companies:page.activities")} className="mt-5">
      <ul className="card-grid">
        {activities
          .filter((activity) => !isOver(activity))
          .map((activity) => (
            <ActivityCard key={activity.activityId} activity={activity} />
          ))}
      </ul>
      <EarlierToday activities={activities.filter(isOver)} />
    </PageSection>
  )
}
