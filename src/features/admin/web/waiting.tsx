import { CircleCheck } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDate, formatDay, formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { DraftedThing } from "../overview.ts"
import type { Overview } from "./admin.api.ts"
import { RouterLink } from "../../../ui/link.tsx"

const draftPath: Record<DraftedThing, (slug: string) => string> = {
  activities: (slug) => `/activiteiten/${slug}/bewerken`,
  news: (slug) => `/nieuws/${slug}/bewerken`,
}

/** What needs the user's attention now, or a text that nothing does. */
export function Waiting({ overview }: { overview: Overview }) {
  const { t } = useTranslation("admin")
  const {
    applications,
    listingReports,
    withheldEmails,
    photoRemovals,
    fullActivities,
    untranslated,
    endingVacancies,
    endingCompanies,
    drafts,
    mail,
    fileCheck,
  } = overview
  const lists = [
    applications?.total ? <Applications key="applications" list={applications} /> : null,
    listingReports?.total ? <ListingReports key="reports" list={listingReports} /> : null,
    withheldEmails?.total ? <WithheldEmails key="emails" list={withheldEmails} /> : null,
    photoRemovals?.total ? <PhotoRemovals key="photos" list={photoRemovals} /> : null,
    fullActivities?.total ? <FullActivities key="full" list={fullActivities} /> : null,
    endingVacancies?.total ? <EndingVacancies key="ending" list={endingVacancies} /> : null,
    endingCompanies?.total ? <EndingCompanies key="companies" list={endingCompanies} /> : null,
    drafts?.total ? <Drafts key="drafts" list={drafts} /> : null,
    untranslated?.total ? <Untranslated key="untranslated" list={untranslated} /> : null,
  ].filter((list) => list !== null)
  if (!lists.length)
    return mail?.undelivered || mail?.isStuck || fileCheck?.withoutFile || fileCheck?.failedAt ? null : (
      <div className="flex gap-1 items-center mb-4 text-success">
        <CircleCheck size={20} aria-hidden style={{ flex: "none" }} />
        {t("admin:waiting.none")}
      </div>
    )
  return (
    <section className="mb-2">
      <h2 className="heading-2 mb-2">{t("admin:waiting.title")}</h2>
      {/* Columns, not rows: lists differ too much in length to stand beside each other. */}
      <div className="columns-[420px] gap-x-3 *:break-inside-avoid">{lists}</div>
    </section>
  )
}

type Some<K extends Exclude<keyof Overview, "counts" | "mail" | "fileCheck">> = { list: NonNullable<Overview[K]> }

const dayMs = 24 * 3_600_000
/** How many days ago it was, by the calendar. */
const daysSince = (moment: string, now: number): number =>
  Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(moment))) / dayMs)

/** How long somebody has waited; nothing on the first day. */
function useWaited() {
  const { t } = useTranslation("admin")
  const now = useNow()
  return (since: string) => {
    const count = daysSince(since, now)
    return count > 0 ? t("admin:waiting.waited", { count }) : ""
  }
}

function Applications({ list }: Some<"applications">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  const waited = useWaited()
  return (
    <Few title={t("admin:waiting.applications.title")} total={list.total}>
      {list.items.map(({ membershipId, name, appliedAt }) => (
        <Item
          key={membershipId}
          to="/smobo/aanmeldingen"
          name={name}
          about={[
            t("admin:waiting.applications.appliedAt", { day: formatDay(appliedAt, language, now) }),
            waited(appliedAt),
          ]}
        />
      ))}
    </Few>
  )
}

function ListingReports({ list }: Some<"listingReports">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  const waited = useWaited()
  return (
    <Few title={t("admin:waiting.listingReports.title")} total={list.total}>
      {list.items.map(({ listingReportId, title, createdAt }) => (
        <Item
          key={listingReportId}
          to="/tweedehands-boeken/meldingen"
          name={title}
          about={[
            t("admin:waiting.listingReports.createdAt", { day: formatDay(createdAt, language, now) }),
            waited(createdAt),
          ]}
        />
      ))}
    </Few>
  )
}

function WithheldEmails({ list }: Some<"withheldEmails">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few
      title={t("admin:waiting.withheldEmails.title")}
      lead={t("admin:waiting.withheldEmails.lead")}
      total={list.total}
    >
      {list.items.map(({ emailId, title_nl, title_en, withheldAt }) => (
        <Item
          key={emailId}
          to={`/email/${emailId}`}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[t("admin:waiting.withheldEmails.withheldAt", { when: formatMoment(withheldAt, language, now) })]}
        />
      ))}
    </Few>
  )
}

function PhotoRemovals({ list }: Some<"photoRemovals">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.photoRemovals.title")} total={list.total}>
      {list.items.map(({ photoRemovalId, title_nl, title_en, dueOn, isLate }) => (
        <Item
          key={photoRemovalId}
          to="/fotos/verzoeken"
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[
            t(isLate ? "admin:waiting.photoRemovals.late" : "admin:waiting.photoRemovals.dueOn", {
              day: formatDate(dueOn, language, now),
            }),
          ]}
        />
      ))}
    </Few>
  )
}

function FullActivities({ list }: Some<"fullActivities">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.full.title")} total={list.total}>
      {list.items.map(({ slug, title_nl, title_en, startsAt, registered, capacity, waiting }) => (
        <Item
          key={slug}
          to={`/activiteiten/${slug}/wachtlijst`}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[
            formatDay(startsAt, language, now),
            capacity === null
              ? t("admin:waiting.full.registered", { registered })
              : t("admin:waiting.full.places", { registered, capacity }),
            waiting ? t("admin:waiting.full.waiting", { count: waiting }) : "",
          ]}
        />
      ))}
    </Few>
  )
}

function EndingVacancies({ list }: Some<"endingVacancies">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.ending.title")} total={list.total}>
      {list.items.map(({ slug, title_nl, title_en, lastDay }) => (
        <Item
          key={slug}
          to={`/vacatures/${slug}`}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[t("admin:waiting.ending.lastDay", { day: formatDate(lastDay, language, now) })]}
        />
      ))}
    </Few>
  )
}

function EndingCompanies({ list }: Some<"endingCompanies">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.ending.companies")} total={list.total}>
      {list.items.map(({ slug, title_nl, lastDay }) => (
        <Item
          key={slug}
          to={`/bedrijven/${slug}`}
          name={title_nl}
          about={[t("admin:waiting.ending.lastDay", { day: formatDate(lastDay, language, now) })]}
        />
      ))}
    </Few>
  )
}

function Drafts({ list }: Some<"drafts">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.drafts.title")} lead={t("admin:waiting.drafts.lead")} total={list.total}>
      {list.items.map(({ thing, key, title_nl, title_en, updatedAt }) => (
        <Item
          key={`${thing} ${key}`}
          to={draftPath[thing](key)}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[
            t(`admin:waiting.things.${thing}`),
            t("admin:waiting.drafts.updatedAt", { day: formatDay(updatedAt, language, now) }),
          ]}
        />
      ))}
    </Few>
  )
}

function Untranslated({ list }: Some<"untranslated">) {
  const { t } = useTranslation("admin")
  const now = useNow()
  return (
    <Few title={t("admin:waiting.untranslated.title")} lead={t("admin:waiting.untranslated.lead")} total={list.total}>
      {list.items.map(({ thing, path, title_nl, title_en, isMissing, since }) => (
        <Item
          key={path}
          to={path}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[
            t(`admin:waiting.things.${thing}`),
            t(`admin:waiting.untranslated.${isMissing ? "missing" : "stale"}`, {
              count: since === null ? 0 : daysSince(since, now),
            }),
          ]}
        />
      ))}
    </Few>
  )
}

interface FewProps {
  title: string
  lead?: string
  total: number
  children: ReactNode[]
}

/** The first few items of a list, and how many more there are. */
function Few({ title, lead, total, children }: FewProps) {
  const { t } = useTranslation("admin")
  return (
    <SectionCard title={title} level={3} {...(lead ? { lead } : {})}>
      <ul className="grid gap-1.5">{children}</ul>
      {total > children.length ? (
        <div className="mt-1.5 text-muted">{t("admin:waiting.more", { count: total - children.length })}</div>
      ) : null}
    </SectionCard>
  )
}

function Item({ to, name, about }: { to: string; name: ReactNode; about: string[] }) {
  return (
    <li className="wrap-anywhere">
      <RouterLink to={to}>{name}</RouterLink>
      <div className="text-sm text-muted figures">{about.filter(Boolean).join(" · ")}</div>
    </li>
  )
}
