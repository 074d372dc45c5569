import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { formatDate, formatRange } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { isListed } from "../../../platform/server/publishing.ts"
import { stateOn } from "../../vacancies/server/vacancy.service.ts"
import { type EmailInput, nobody, subjectMax } from "../email.ts"
import type { EmailTemplate } from "../email-kinds.ts"
import { emails } from "./email.service.ts"

/** How far a newsletter looks ahead and back, and how much it has of each. */
const daysAhead = 35
const daysBack = 28
const activitiesMax = 12
const newsMax = 5
const vacanciesMax = 10

/** Something to link to, with a line about it. */
interface Item {
  path: string
  title: string
  /** Below the title. */
  lines: readonly string[]
}
type Items = (language: Language) => Item[]

/** What members can go to soon. */
async function comingActivities({ db, now }: WriteScope): Promise<Items> {
  const rows = await db
    .selectFrom("activities as a")
    .leftJoin("rooms as r", "r.roomId", "a.roomId")
    .select(["a.slug", "a.title_nl", "a.title_en", "a.summary_nl", "a.summary_en", "a.startsAt", "a.endsAt"])
    .select(["a.location_nl", "a.location_en", "r.name_nl as room_nl", "r.name_en as room_en"])
    .where("a.status", "=", "published")
    .where((eb) => eb.or([eb("a.publishAt", "is", null), eb("a.publishAt", "<=", now)]))
    .where("a.startsAt", ">", now)
    .where("a.startsAt", "<", new Date(now.getTime() + daysAhead * 86_400_000))
    .orderBy("a.startsAt")
    .orderBy("a.activityId")
    .limit(activitiesMax)
    .execute()
  return (language) =>
    rows.map((row) => {
      const text = (nl: string | null, en: string | null) => pickText(nl ?? "", en ?? "", language).text
      const place = text(row.location_nl, row.location_en) || text(row.room_nl, row.room_en)
      const when = formatRange(row.startsAt, row.endsAt, language, now)
      return {
        path: `/activiteiten/${row.slug}`,
        title: text(row.title_nl, row.title_en),
        lines: [[when, place].filter(Boolean).join(" · "), text(row.summary_nl, row.summary_en)],
      }
    })
}

/** What was told lately. */
async function latestNews({ db, now }: WriteScope): Promise<Items> {
  const rows = await db
    .selectFrom("news")
    .select(["slug", "title_nl", "title_en", "intro_nl", "intro_en"])
    .where(isListed("news", now))
    .where("publishAt", ">", new Date(now.getTime() - daysBack * 86_400_000))
    .orderBy("publishAt", "desc")
    .orderBy("newsId", "desc")
    .limit(newsMax)
    .execute()
  return (language) =>
    rows.map((row) => ({
      path: `/nieuws/${row.slug}`,
      title: pickText(row.title_nl, row.title_en, language).text,
      lines: [pickText(row.intro_nl, row.intro_en, language).text],
    }))
}

/** Vacancies that are open, of companies that may be shown. */
async function openVacancies({ db, now }: WriteScope): Promise<Items> {
  const rows = await db
    .selectFrom("vacancies")
    .innerJoin("companies", "companies.companyId", "vacancies.companyId")
    .select(["vacancies.slug", "vacancies.title_nl", "vacancies.title_en", "companies.name"])
    .where(sql<boolean>`${stateOn(dayOf(now))} = 'open'`)
    .orderBy("vacancies.createdAt", "desc")
    .orderBy("vacancies.vacancyId", "desc")
    .limit(vacanciesMax)
    .execute()
  return (language) =>
    rows.map((row) => ({
      path: `/vacatures/${row.slug}`,
      title: pickText(row.title_nl, row.title_en, language).text,
      lines: [row.name],
    }))
}

/**
 * Text of the site as Markdown that shows it literally. Only what means something in these places is escaped: the writer
 * edits it, and in plain text it is read as it is.
 */
const shown = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>]/g, "\\$&")
    .replace(/^([#+>~|=-])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2")

const itemText = ({ path, title, lines }: Item): string =>
  [`**[${shown(title)}](${path})**`, ...lines.filter(Boolean).map(shown)].join("\n")

interface Part {
  heading: string
  items: Items
}

/** Makes a draft that can be sent as it is. @throws AppError forbidden · conflict: there is nothing to tell */
export async function createFromTemplate(scope: WriteScope, template: EmailTemplate) {
  const isNewsletter = template === "newsletter"
  const parts: Part[] = isNewsletter
    ? [
        { heading: "activities", items: await comingActivities(scope) },
        { heading: "news", items: await latestNews(scope) },
      ]
    : [{ heading: "vacancies", items: await openVacancies(scope) }]
  if (parts.every(({ items }) => items("nl").length === 0))
    throw new AppError("conflict", { text: `emails:refused.${isNewsletter ? "nothingNew" : "noVacancies"}` })
  const text = textsOf(scope, template, parts)
  const input: EmailInput = {
    subject_nl: text.subject("nl"),
    subject_en: text.subject("en"),
    body_nl: text.body("nl"),
    body_en: text.body("en"),
    purpose: template,
    fromGroupId: null,
    replyTo: null,
    activityId: null,
    ...nobody,
    toAllMembers: true,
  }
  return emails.create(scope, input)
}

function textsOf({ now, services }: WriteScope, template: EmailTemplate, parts: readonly Part[]) {
  const day = (language: Language) => formatDate(dayOf(now), language, now)
  const until = (language: Language) => formatDate(addDays(dayOf(now), daysAhead), language, now)
  const t = (language: Language, key: string) =>
    services.translate(language, `emails:templates.${template}.${key}`, { from: day(language), until: until(language) })
  return {
    subject: (language: Language) => t(language, "subject").slice(0, subjectMax),
    body: (language: Language) =>
      [
        t(language, "opening"),
        ...parts.flatMap(({ heading, items }) => {
          const found = items(language)
          return found.length ? [`## ${t(language, heading)}`, ...found.map(itemText)] : []
        }),
        t(language, "closing"),
      ].join("\n\n"),
  }
}
