import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { BriefcaseBusiness, CalendarDays, type LucideIcon, MonitorSmartphone, Presentation } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { boardQuery } from "../../groups/web/group.api.ts"
import { siteQuery } from "../../site/web/site.api.ts"
import { CollaborateContact, MailButton } from "./collaborate-contact.tsx"
import { CollaboratePartners } from "./collaborate-partners.tsx"
import { shownCompaniesQuery, companyApi } from "./company.api.ts"

export async function loader({ context }: LoaderFunctionArgs): Promise<PageMeta> {
  const { api, queryClient, i18n } = context.get(appContext)
  await Promise.all([
    ensureFresh(queryClient, siteQuery(api)),
    ensureFresh(queryClient, boardQuery(api)),
    ensureFresh(queryClient, shownCompaniesQuery(api)),
  ])
  return { title: i18n.t("companies:pages.collaborate"), description: i18n.t("companies:collaborate.lead") }
}

/** /samenwerken: for companies. */
export function Component() {
  const { t } = useTranslation("companies")
  const api = useApi()
  const site = useQuery(siteQuery(api)).data?.data
  const { data: board } = useQuery(boardQuery(api))
  const { data: companies = [] } = useQuery(shownCompaniesQuery(api))
  companyApi.useLive()
  return (
    <>
      <PageHead
        title={t("companies:pages.collaborate")}
        lead={t("companies:collaborate.lead")}
        actions={site ? <MailButton site={site} /> : null}
      />
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
  const { t } = useTranslation("companies")
  return (
    <Box component="section" aria-labelledby="why" sx={{ mb: 5 }}>
      <Typography variant="h2" id="why" sx={{ mb: 2 }}>
        {t("companies:collaborate.why.title")}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { sm: "repeat(3, minmax(0, 1fr))" } }}>
        {reasons.map((reason) => (
          <Box key={reason} sx={{ borderTop: 3, borderColor: "accent.edge", pt: 1.5 }}>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              {t(`companies:collaborate.why.${reason}.title`)}
            </Typography>
            <Typography>{t(`companies:collaborate.why.${reason}.text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
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
  const { t } = useTranslation("companies")
  return (
    <SectionCard title={t("companies:collaborate.offer.title")}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" } }}>
        {offers.map(({ name, icon: Icon, to }) => (
          <Box key={name} sx={{ display: "flex", gap: 2 }}>
            <Box aria-hidden sx={{ flex: "none", color: "accent.main", pt: 0.25 }}>
              <Icon size={28} strokeWidth={1.5} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                {t(`companies:collaborate.offer.${name}.title`)}
              </Typography>
              <Typography sx={{ mt: 0.5 }}>{t(`companies:collaborate.offer.${name}.text`)}</Typography>
              {to ? (
                <RouterLink to={to} sx={{ display: "inline-block", py: 0.5 }}>
                  {t(`companies:collaborate.offer.${name}.link`)}
                </RouterLink>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

const steps = ["mail", "talk", "plan", "after"] as const

function How() {
  const { t } = useTranslation("companies")
  return (
    <Box component="section" aria-labelledby="how" sx={{ my: 5 }}>
      <Typography variant="h2" id="how" sx={{ mb: 2 }}>
        {t("companies:collaborate.how.title")}
      </Typography>
      <Box component="ol" sx={{ display: "grid", gap: 1.5, listStyle: "none", p: 0, m: 0, maxWidth: "70ch" }}>
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={{ display: "flex", gap: 2, alignItems: "start" }}>
            <Box aria-hidden sx={number}>
              {index + 1}
            </Box>
            <Box sx={{ pt: 0.5 }}>{t(`companies:collaborate.how.steps.${step}`)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const number = {
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 36,
  height: 36,
  borderRadius: "50%",
  bgcolor: "accent.soft",
  color: "accent.main",
  fontWeight: 700,
} as const
