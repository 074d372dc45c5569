import { Link } from "react-router"
import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { HighlightMark } from "../../../ui/highlight-mark.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { VacancySummary } from "./vacancy.api.ts"
import { useVacancyLabels } from "./vacancy-labels.ts"
import { LinkButton } from "../../../ui/button.tsx"

interface VacancyRowsProps extends Omit<VacancyCardProps, "vacancy"> {
  vacancies: readonly VacancySummary[]
}

/** Vacancies below each other. */
export function VacancyRows({ vacancies, ...props }: VacancyRowsProps) {
  return (
    <ul className={list}>
      {vacancies.map((vacancy) => (
        <VacancyCard key={vacancy.vacancyId} vacancy={vacancy} {...props} />
      ))}
    </ul>
  )
}

/**
 * Some vacancies for another page, such as the home page, with a link to all of them; renders nothing if there are
 * none.
 */
export function FeaturedVacanciesCard({ vacancies }: { vacancies: readonly VacancySummary[] }) {
  const { t } = useTranslation("vacancies")
  if (!vacancies.length) return null
  return (
    <SectionCard
      title={t("vacancies:home.title")}
      action={<LinkButton to="/vacatures">{t("vacancies:page.all")}</LinkButton>}
    >
      <VacancyRows vacancies={vacancies} />
    </SectionCard>
  )
}

interface VacancyCardProps {
  vacancy: VacancySummary
  /** On the company's own page, which already shows its name and logo. */
  isAtCompany?: boolean
  level?: 2 | 3
}

/** Card of a vacancy, as a list item; the whole card is one link. */
function VacancyCard({ vacancy, isAtCompany = false, level = 3 }: VacancyCardProps) {
  const [labels, now] = [useVacancyLabels(), useNow()]
  const { company } = vacancy
  const type = labels.nameOf(vacancy.vacancyType)
  const isOpen = labels.stateOf(vacancy, now) === "open"
  const facts = [labels.placeOf(vacancy), labels.hoursOf(vacancy), isOpen ? labels.untilOf(vacancy, now) : null]
  const Heading = `h${level}` as const
  return (
    <li className={clsx(classes, isAtCompany ? quiet : paper)}>
      {isAtCompany ? null : (
        <div className="w-8 sm:w-14 flex-none">
          <Logo
            logo={company.logo}
            logoDark={company.logoDark}
            name={company.name}
            isNamed
            sizes="112px"
            ratio="4 / 3"
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-x-1.5 gap-y-0.5 items-center">
          <Heading className="heading-4 wrap-anywhere">
            {/* The link covers the card, so that all of it can be pressed while only the title is read out. */}
            <Link to={`/vacatures/${vacancy.slug}`} className="covering">
              <LocalizedText nl={vacancy.title_nl} en={vacancy.title_en} />
            </Link>
          </Heading>
          <VacancyBadges vacancy={vacancy} />
        </div>
        <div className="mt-0.25 wrap-anywhere">
          {isAtCompany ? null : `${company.name} · `}
          <span lang={type.lang}>{type.text}</span>
        </div>
        <div className="mt-0.5 text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(" · ")}</div>
      </div>
    </li>
  )
}

/** That it is featured, or that nobody can apply (yet). */
export function VacancyBadges({ vacancy }: { vacancy: VacancySummary }) {
  const { t } = useTranslation("vacancies")
  const [labels, now] = [useVacancyLabels(), useNow()]
  const state = labels.stateOf(vacancy, now)
  if (state === "closed") return <StatusBadge tone="bad" label={t("vacancies:facts.closed")} />
  if (state === "planned")
    return <StatusBadge tone="neutral" label={t("vacancies:facts.planned", { day: labels.firstDayOf(vacancy, now) })} />
  return vacancy.isFeatured ? <HighlightMark label={t("vacancies:facts.featured")} /> : null
}

const list = "grid gap-1.5 grid-cols-1 list-none p-0 m-0"
const classes = "card-link flex gap-2 items-start p-2 rounded"
const paper = "bg-paper [box-shadow:var(--shadow-card)]"
const quiet = "bg-ground border-line"
