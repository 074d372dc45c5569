import clsx from "clsx"
import { Building2, CalendarClock, CalendarX2, Clock, ExternalLink, EyeOff, Mail, MapPin } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayOf } from "../../../platform/amsterdam.ts"
import { visibleState } from "../../../platform/publishing/publishing.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { onServer, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { detailPage } from "../../../ui/detail-page.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayReadAllVacancies } from "../vacancy.policy.ts"
import { type Vacancy, vacancyApi } from "./vacancy.api.ts"
import { VacancyBadges } from "./vacancy-card.tsx"
import { useVacancyLabels } from "./vacancy-labels.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { AnchorButton } from "../../../ui/button.tsx"

/** /vacatures/{slug} */
export const { loader, Component } = detailPage({
  entity: vacancyApi,
  View: VacancyView,
  metaOf,
  hidden: { may: mayReadAllVacancies, to: "/vacatures", label: "vacancies:page.all" },
})

async function metaOf(app: AppContext, vacancy: Vacancy): Promise<PageMeta> {
  return {
    description: textFor(app, vacancy.summary_nl, vacancy.summary_en),
    head: await onServer(app, async () => (await import("../vacancy-head.ts")).vacancyHead(vacancy)),
  }
}

function VacancyView({ thing: vacancy }: { thing: Vacancy }) {
  const { t } = useTranslation("vacancies")
  const labels = useVacancyLabels()
  const [title, type] = [labels.nameOf(vacancy), labels.nameOf(vacancy.vacancyType)]
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={<LocalizedText nl={vacancy.summary_nl} en={vacancy.summary_en} />}
        above={
          <div className="flex flex-wrap gap-1 items-center text-muted">
            <span lang={type.lang}>{type.text}</span>
            <VacancyBadges vacancy={vacancy} />
          </div>
        }
        actions={<EditButton thing={vacancy} to={`/vacatures/${vacancy.slug}/bewerken`} />}
      />
      <Notice vacancy={vacancy} />
      {vacancy.descriptionHtml_nl ? (
        <FactsLayout facts={<Facts vacancy={vacancy} />}>
          <section aria-label={t("vacancies:page.about")}>
            <Markdown nl={vacancy.descriptionHtml_nl} en={vacancy.descriptionHtml_en} />
          </section>
        </FactsLayout>
      ) : (
        <Facts vacancy={vacancy} isAlone />
      )}
    </>
  )
}

/** What people must know first: that it is closed, or that visitors do not see it yet. */
function Notice({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation("vacancies")
  const [labels, now] = [useVacancyLabels(), useNow()]
  const state = labels.stateOf(vacancy, now)
  if (state === "closed")
    return (
      <Alert severity="warning" icon={<CalendarX2 aria-hidden />} className="mb-3">
        <h2 className="font-semibold">{t("vacancies:page.closedTitle")}</h2>
        {t("vacancies:page.closed")} <RouterLink to="/vacatures">{t("vacancies:page.all")}</RouterLink>
      </Alert>
    )
  if (state === "open") return null
  return (
    <Alert severity="info" icon={<EyeOff aria-hidden />} className="mb-3">
      {t("vacancies:page.planned", { day: labels.firstDayOf(vacancy, now) })}
    </Alert>
  )
}

interface FactsProps {
  vacancy: Vacancy
  /** There is no text beside them: they take the width of the page, and lead to the company, which may tell more. */
  isAlone?: boolean
}

/** Location, hours, deadline, and how to apply. */
function Facts({ vacancy, isAlone = false }: FactsProps) {
  const { t } = useTranslation("vacancies")
  const [labels, now] = [useVacancyLabels(), useNow()]
  const { company } = vacancy
  const isOpen = labels.stateOf(vacancy, now) === "open"
  const hours = labels.hoursOf(vacancy)
  const until = isOpen ? labels.untilOf(vacancy, now, true) : null
  // The company's page is only visible on the company's days.
  const hasPage = visibleState(company, dayOf(new Date(now))) === "shown"
  return (
    <SectionCard>
      <div className={isAlone ? "max-w-35" : "max-w-25"}>
        <Logo logo={company.logo} logoDark={company.logoDark} name={company.name} isNamed sizes="200px" />
      </div>
      <dl className={clsx("grid gap-2 mt-2.5", isAlone && "fill-260")}>
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
      </dl>
      {isOpen ? <Apply vacancy={vacancy} isAlone={isAlone} /> : null}
      {isAlone && hasPage ? (
        <p className="mt-3 pt-2 border-t border-line text-muted">
          {t("vacancies:page.more")}{" "}
          <RouterLink to={`/bedrijven/${company.slug}`}>
            {t("vacancies:page.moreOf", { company: company.name })}
          </RouterLink>
        </p>
      ) : null}
    </SectionCard>
  )
}

function Apply({ vacancy, isAlone }: { vacancy: Vacancy; isAlone: boolean }) {
  const { t } = useTranslation(["vacancies", "common"])
  const title = useVacancyLabels().nameOf(vacancy).text
  const { applyUrl, applyEmail, company } = vacancy
  const subject = encodeURIComponent(t("vacancies:page.mailSubject", { title, interpolation: { escapeValue: false } }))
  return (
    <div className={clsx("gap-1 mt-3", isAlone ? "flex flex-wrap" : "grid")}>
      {applyUrl ? (
        <AnchorButton
          variant="contained"
          href={applyUrl}
          target="_blank"
          rel="noopener nofollow"
          endIcon={<ExternalLink size={18} role="img" aria-label={t("common:newTab")} />}
        >
          {t("vacancies:page.apply", { company: company.name })}
        </AnchorButton>
      ) : null}
      {applyEmail ? (
        <AnchorButton
          variant={applyUrl ? "outlined" : "contained"}
          href={`mailto:${applyEmail}?subject=${subject}`}
          startIcon={<Mail size={18} aria-hidden />}
        >
          {t("vacancies:page.applyMail", { company: company.name })}
        </AnchorButton>
      ) : null}
    </div>
  )
}
