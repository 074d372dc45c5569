import { useQuery } from "@tanstack/react-query"
import { BriefcaseBusiness, CalendarDays, type LucideIcon, MonitorSmartphone, Presentation } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { PageSection } from "../../../ui/page-section.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { boardQuery } from "../../groups/web/group.api.ts"
import { loadPage } from "../../pages/web/page.api.ts"
import { PageText } from "../../pages/web/public/page-text.tsx"
import { siteQuery, useFeature } from "../../settings/web/site.api.ts"
import { CollaborateContact, MailButton } from "./collaborate-contact.tsx"
import { CollaboratePartners } from "./collaborate-partners.tsx"
import { shownCompaniesQuery, companyApi } from "../../companies/web/company.api.ts"
import { RouterLink } from "../../../ui/link.tsx"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { api, queryClient } = app
  const [meta] = await Promise.all([
    loadPage(app, "collaboration"),
    ensureFresh(queryClient, siteQuery(api)),
    ensureFresh(queryClient, boardQuery(api)),
    ensureFresh(queryClient, shownCompaniesQuery(api)),
  ])
  return meta
}

/** /samenwerken: for companies. */
export function Component() {
  const api = useApi()
  const site = useQuery(siteQuery(api)).data?.data
  const { data: board } = useQuery(boardQuery(api))
  const { data: companies = [] } = useQuery(shownCompaniesQuery(api))
  companyApi.useLive()
  return (
    <>
      <PageText pageKey="collaboration" actions={site ? <MailButton site={site} /> : null} />
      <Why />
      <Offer />
      <How />
      {site ? <CollaborateContact site={site} board={board ?? null} /> : null}
      <CollaboratePartners companies={companies} />
    </>
  )
}

const reasons = ["students", "fit", "easy"] as const

function Why() {
  const { t } = useTranslation("collaborate")
  return (
    <PageSection title={t("collaborate:why.title")} className="mb-5">
      <div className="grid gap-3 sm:grid-cols-3">
        {reasons.map((reason) => (
          <div key={reason} className="border-t-3 border-accent-edge pt-1.5">
            <h3 className="heading-4 mb-0.5">{t(`collaborate:why.${reason}.title`)}</h3>
            <p>{t(`collaborate:why.${reason}.text`)}</p>
          </div>
        ))}
      </div>
    </PageSection>
  )
}

interface Offered {
  name: "talks" | "activities" | "vacancies" | "visibility"
  icon: LucideIcon
  to?: string
}
const offers: Offered[] = [
  { name: "talks", icon: Presentation },
  { name: "activities", icon: CalendarDays, to: "/activiteiten" },
  { name: "vacancies", icon: BriefcaseBusiness, to: "/vacatures" },
  { name: "visibility", icon: MonitorSmartphone, to: "/bedrijven" },
]

function Offer() {
  const { t } = useTranslation("collaborate")
  const hasVacancies = useFeature("vacancies")
  const shown = offers.filter(({ name }) => name !== "vacancies" || hasVacancies)
  return (
    <SectionCard title={t("collaborate:offer.title")}>
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map(({ name, icon: Icon, to }) => (
          <div key={name} className="flex gap-2">
            <div aria-hidden className="flex-none text-accent pt-0.25">
              <Icon size={28} strokeWidth={1.5} />
            </div>
            <div className="min-w-0">
              <h3 className="heading-4">{t(`collaborate:offer.${name}.title`)}</h3>
              <p className="mt-0.5">{t(`collaborate:offer.${name}.text`)}</p>
              {to ? (
                <RouterLink to={to} className="inline-block py-0.5">
                  {t(`collaborate:offer.${name}.link`)}
                </RouterLink>
              ) : null}
            </div>
          </div>
        ))}
      </div>
    </SectionCard>
  )
}

const steps = ["mail", "talk", "plan", "after"] as const

function How() {
  const { t } = useTranslation("collaborate")
  return (
    <PageSection title={t("collaborate:how.title")} className="my-5">
      <ol className="grid gap-1.5 max-w-[70ch]">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2 items-start">
            <div aria-hidden className={number}>
              {index + 1}
            </div>
            <div className="pt-0.5">{t(`collaborate:how.steps.${step}`)}</div>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

const number = "grid place-items-center flex-none w-4.5 h-4.5 rounded-full bg-accent-soft text-accent font-bold"
