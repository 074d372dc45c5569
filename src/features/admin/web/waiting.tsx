import { ChevronDown, CircleCheck } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDate, formatDay, formatMoment, formatMoney } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { useProblems } from "../../upkeep/web/public/problems-card.tsx"
import type { DraftedThing } from "../overview.ts"
import type { Overview } from "./admin.api.ts"

const draftPath: Record<DraftedThing, (slug: string) => string> = {
  activities: (slug) => `/activiteiten/${slug}/bewerken`,
  news: (slug) => `/nieuws/${slug}/bewerken`,
}

/** What needs the user's attention now, or a text that nothing does; what can wait is folded away below it. */
export function Waiting({ overview }: { overview: Overview }) {
  const { t } = useTranslation("admin")
  const lists = useWaitingLists(overview)
  const problems = useProblems()
  const { mail, fileCheck } = overview
  const pressing = lists.filter(({ canWait }) => !canWait)
  const rest = lists.filter(({ canWait }) => canWait)
  const isCaughtUp =
    !pressing.length &&
    !problems.length &&
    !(mail?.undelivered || mail?.isStuck || fileCheck?.withoutFile || fileCheck?.failedAt)
  return (
    <section aria-label={t("admin:waiting.title")} className="mb-4">
      {isCaughtUp ? (
        <div className="flex gap-1 items-center text-success">
          <CircleCheck size={20} aria-hidden style={{ flex: "none" }} />
          {t("admin:waiting.none")}
        </div>
      ) : null}
      {pressing.length ? <h2 className="heading-2 mb-2">{t("admin:waiting.title")}</h2> : null}
      <Lists lists={pressing} />
      {rest.length ? (
        <details className="unfold">
          <summary>
            {t("admin:waiting.rest", { count: rest.reduce((sum, { total }) => sum + total, 0) })}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <div className="mt-1">
            <Lists lists={rest} />
          </div>
        </details>
      ) : null}
    </section>
  )
}

/** In columns, not rows: lists differ too much in length to be beside each other. */
const Lists = ({ lists }: { lists: readonly ItemList[] }) => (
  <div className={lists.length > 1 ? "columns-[420px] gap-x-3 *:break-inside-avoid" : undefined}>
    {lists.map((list) => (
      <FirstItems key={list.title} {...list} />
    ))}
  </div>
)

/** Something that waits: the page on which to deal with it, its name, and what to know of it. */
interface Item {
  key: string | number
  to: string
  name: ReactNode
  about: string[]
}
interface ItemList {
  title: string
  lead?: string
  /** Nobody is let down if it takes a few days. */
  canWait?: true
  total: number
  items: Item[]
}

/** The list, if there is anything in it. */
const listOf = <T,>(
  some: { total: number; items: readonly T[] } | null,
  texts: Pick<ItemList, "title" | "lead" | "canWait">,
  describe: (item: T) => Item,
): ItemList[] => (some?.total ? [{ ...texts, total: some.total, items: some.items.map(describe) }] : [])

const nameOf = ({ title_nl, title_en }: { title_nl: string; title_en: string }) => (
  <LocalizedText nl={title_nl} en={title_en} />
)

const dayMs = 24 * 3_600_000
/** How many days ago it was, by the calendar. */
const daysSince = (moment: string, now: number): number =>
  Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(moment))) / dayMs)

/** Statements of the bank with lines to match. */
function useUnmatched({ bankLines }: Overview): ItemList[] {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return listOf(bankLines, { title: t("admin:waiting.bankLines.title") }, ({ bankStatementId, untilDay, lines }) => ({
    key: bankStatementId,
    to: `/financien/bank/afletteren?afschrift=${bankStatementId}`,
    name: t("admin:waiting.bankLines.until", { day: formatDate(untilDay, language, now) }),
    about: [t("admin:waiting.bankLines.lines", { count: lines })],
  }))
}

/** Everything that waits for this user, most pressing first. */
function useWaitingLists(overview: Overview): ItemList[] {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  const [claims, unmatched] = [useWaitingClaims(overview), useUnmatched(overview)]
  const day = (moment: string) => ({ day: formatDay(moment, language, now) })
  const lastDay = (date: string) => t("admin:waiting.ending.lastDay", { day: formatDate(date, language, now) })
  /** How long somebody has waited; nothing on the first day. */
  const waited = (since: string) => {
    const count = daysSince(since, now)
    return count > 0 ? t("admin:waiting.waited", { count }) : ""
  }
  const title = (kind: "applications" | "listingReports" | "photoRemovals" | "full") => ({
    title: t(`admin:waiting.${kind}.title`),
  })
  const titleAndLead = (kind: "withheldEmails" | "drafts" | "untranslated") => ({
    title: t(`admin:waiting.${kind}.title`),
    lead: t(`admin:waiting.${kind}.lead`),
  })
  return [
    ...listOf(overview.applications, title("applications"), ({ membershipId, name, appliedAt }) => ({
      key: membershipId,
      to: "/smobo/aanmeldingen",
      name,
      about: [t("admin:waiting.applications.appliedAt", day(appliedAt)), waited(appliedAt)],
    })),
    ...claims,
    ...unmatched,
    ...listOf(overview.listingReports, title("listingReports"), ({ listingReportId, title: name, createdAt }) => ({
      key: listingReportId,
      to: "/tweedehands-boeken/meldingen",
      name,
      about: [t("admin:waiting.listingReports.createdAt", day(createdAt)), waited(createdAt)],
    })),
    ...listOf(overview.withheldEmails, titleAndLead("withheldEmails"), (email) => ({
      key: email.emailId,
      to: `/email/${email.emailId}`,
      name: nameOf(email),
      about: [t("admin:waiting.withheldEmails.withheldAt", { when: formatMoment(email.withheldAt, language, now) })],
    })),
    ...listOf(overview.photoRemovals, title("photoRemovals"), (removal) => ({
      key: removal.photoRemovalId,
      to: "/fotos/verzoeken",
      name: nameOf(removal),
      about: [
        t(removal.isLate ? "admin:waiting.photoRemovals.late" : "admin:waiting.photoRemovals.dueOn", {
          day: formatDate(removal.dueOn, language, now),
        }),
      ],
    })),
    ...listOf(
      overview.fullActivities,
      title("full"),
      ({ slug, startsAt, registered, capacity, waiting, ...activity }) => ({
        key: slug,
        to: `/activiteiten/${slug}/wachtlijst`,
        name: nameOf(activity),
        about: [
          formatDay(startsAt, language, now),
          capacity === null
            ? t("admin:waiting.full.registered", { registered })
            : t("admin:waiting.full.places", { registered, capacity }),
          waiting ? t("admin:waiting.full.waiting", { count: waiting }) : "",
        ],
      }),
    ),
    ...listOf(overview.endingVacancies, { title: t("admin:waiting.ending.title") }, (vacancy) => ({
      key: vacancy.slug,
      to: `/vacatures/${vacancy.slug}`,
      name: nameOf(vacancy),
      about: [lastDay(vacancy.lastDay)],
    })),
    ...listOf(overview.endingCompanies, { title: t("admin:waiting.ending.companies") }, (company) => ({
      key: company.slug,
      to: `/bedrijven/${company.slug}`,
      name: company.title_nl,
      about: [lastDay(company.lastDay)],
    })),
    ...listOf(overview.drafts, { ...titleAndLead("drafts"), canWait: true }, ({ thing, key, updatedAt, ...draft }) => ({
      key: `${thing} ${key}`,
      to: draftPath[thing](key),
      name: nameOf(draft),
      about: [t(`admin:waiting.things.${thing}`), t("admin:waiting.drafts.updatedAt", day(updatedAt))],
    })),
    ...listOf(
      overview.untranslated,
      { ...titleAndLead("untranslated"), canWait: true },
      ({ thing, path, isMissing, since, ...item }) => ({
        key: path,
        to: path,
        name: nameOf(item),
        about: [
          t(`admin:waiting.things.${thing}`),
          t(`admin:waiting.untranslated.${isMissing ? "missing" : "stale"}`, {
            count: since === null ? 0 : daysSince(since, now),
          }),
        ],
      }),
    ),
  ]
}

/** What people claim, with how much and since when. */
function useWaitingClaims({ expenseClaims }: Overview): ItemList[] {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  const title = t("admin:waiting.expenseClaims.title")
  return listOf(expenseClaims, { title }, ({ expenseClaimId, name, totalCents, submittedAt }) => ({
    key: expenseClaimId,
    to: `/financien/declaraties/${expenseClaimId}`,
    name,
    about: [
      formatMoney(totalCents, language),
      t("admin:waiting.expenseClaims.submittedAt", { day: formatDay(submittedAt, language, now) }),
    ],
  }))
}

/** The first few items of a list, and how many more there are. */
function FirstItems({ title, lead, total, items }: ItemList) {
  const { t } = useTranslation("admin")
  return (
    <SectionCard title={title} level={3} {...(lead ? { lead } : {})}>
      <ul className="grid gap-1.5">
        {items.map(({ key, to, name, about }) => (
          <li key={key} className="wrap-anywhere">
            <RouterLink to={to}>{name}</RouterLink>
            <div className="text-sm text-muted figures">{about.filter(Boolean).join(" · ")}</div>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <div className="mt-1.5 text-muted">{t("admin:waiting.more", { count: total - items.length })}</div>
      ) : null}
    </SectionCard>
  )
}
