import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { Building2, CalendarClock, Clock, ExternalLink, Mail, MapPin } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayOf } from "../../../platform/amsterdam.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { windowState } from "../../companies/company-window.ts"
import type { Vacancy } from "./vacancy.api.ts"
import { useVacancyLabels } from "./vacancy-labels.ts"

/** Location, hours, deadline, and how to apply. */
export function VacancyAside({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation("vacancies")
  const [labels, now] = [useVacancyLabels(), useNow()]
  const { company } = vacancy
  const isOpen = labels.stateOf(vacancy, now) === "open"
  const hours = labels.hoursOf(vacancy)
  const until = isOpen ? labels.untilOf(vacancy, now, true) : null
  // The company's page is only visible on the company's days.
  const hasPage = windowState(company, dayOf(new Date(now))) === "shown"
  return (
    <SectionCard>
      <Box sx={{ maxWidth: 200 }}>
        <Logo logo={company.logo} logoDark={company.logoDark} name={company.name} isNamed sizes="200px" />
      </Box>
      <Box component="dl" sx={{ display: "grid", gap: 2, m: 0, mt: 2.5 }}>
        <DescriptionItem icon={Building2} name={t("vacancies:page.company")}>
          {hasPage ? <RouterLink to={`/bedrijven/${company.slug}`}>{company.name}</RouterLink> : company.name}
        </DescriptionItem>
        <DescriptionItem icon={MapPin} name={t("vacancies:page.place")}>
          {labels.placeOf(vacancy)}
        </DescriptionItem>
        {hours ? (
          <DescriptionItem icon={Clock} name={t("vacancies:page.hours")}>
            {hours}
          </DescriptionItem>
        ) : null}
        {until ? (
          <DescriptionItem icon={CalendarClock} name={t("vacancies:page.deadline")}>
            {until}
          </DescriptionItem>
        ) : null}
      </Box>
      {isOpen ? <Apply vacancy={vacancy} /> : null}
    </SectionCard>
  )
}

function Apply({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation(["vacancies", "common"])
  const title = useVacancyLabels().titleOf(vacancy).text
  const { applyUrl, applyEmail, company } = vacancy
  const subject = encodeURIComponent(t("vacancies:page.mailSubject", { title, interpolation: { escapeValue: false } }))
  return (
    <Box sx={{ display: "grid", gap: 1, mt: 3 }}>
      {applyUrl ? (
        <Button
          variant="contained"
          href={applyUrl}
          target="_blank"
          rel="noopener nofollow"
          endIcon={<ExternalLink size={18} role="img" aria-label={t("common:newTab")} />}
        >
          {t("vacancies:page.apply", { company: company.name })}
        </Button>
      ) : null}
      {applyEmail ? (
        <Button
          variant={applyUrl ? "outlined" : "contained"}
          href={`mailto:${applyEmail}?subject=${subject}`}
          startIcon={<Mail size={18} aria-hidden />}
        >
          {t("vacancies:page.applyMail", { company: company.name })}
        </Button>
      ) : null}
    </Box>
  )
}
