import * as z from "zod"
import {
  about,
  audit,
  day,
  flag,
  line,
  nullableEmailAddress,
  nullableText,
  optionalLine,
  rights,
  webAddress,
  multiline,
  optionalMultiline,
} from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, markdownHtml } from "../../platform/markdown.ts"
import { picture } from "../../platform/pictures/picture-contract.ts"
import { areDaysInOrder } from "../../platform/publishing/publishing.ts"
import { visibleDays } from "../../platform/publishing/publishing-contract.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { workplaces } from "./vacancy-kinds.ts"
import { vacancyStates } from "./vacancy-state.ts"

export const titleMax = 100
export const summaryMax = 300
export const descriptionMax = 10_000
export const hoursMax = 60

type Nullable<T> = z.ZodType<T | null | undefined, T | null | undefined>
const hours = z.coerce.number().int().min(1).max(hoursMax).nullish() as Nullable<number>

/** The columns of a vacancy that can be written. */
export const vacancyFields = z.object({
  companyId: id,
  vacancyTypeId: id,
  title_nl: line(titleMax),
  title_en: optionalLine(titleMax),
  summary_nl: multiline(summaryMax),
  summary_en: optionalMultiline(summaryMax),
  description_nl: markdown(descriptionMax),
  description_en: markdown(descriptionMax),
  location: nullableText(100),
  workplace: z.enum(workplaces),
  /** Per week. */
  hoursMin: hours,
  hoursMax: hours,
  applyUrl: webAddress(),
  applyEmail: nullableEmailAddress,
  /** The last day on which people can apply. */
  deadline: day.nullish(),
  ...visibleDays,
  isFeatured: flag,
})

/** The company of a vacancy. */
const employer = z.object({
  companyId: id,
  slug: z.string(),
  name: z.string(),
  logo: picture,
  logoDark: picture,
  visibleFrom: day.nullable(),
  visibleUntil: day.nullable(),
})

export const vacancy = z.object({
  vacancyId: id,
  slug: z.string(),
  ...vacancyFields.shape,
  descriptionHtml_nl: markdownHtml,
  descriptionHtml_en: markdownHtml,
  company: employer,
  vacancyType: z.object({ slug: z.string(), name_nl: z.string(), name_en: z.string() }),
  /** Today's state: see `vacancyState`. Visitors do not get planned vacancies. */
  state: z.enum(vacancyStates),
  staleTranslations,
  may: rights.nullable(),
  ...audit,
})
export type Vacancy = z.output<typeof vacancy>

/** A vacancy in a list: without its long text. */
export const vacancySummary = vacancy.omit({
  description_nl: true,
  description_en: true,
  descriptionHtml_nl: true,
  descriptionHtml_en: true,
  staleTranslations: true,
  may: true,
})

interface ReplyAddresses {
  applyUrl?: string | null | undefined
  applyEmail?: string | null | undefined
}
const hasReplyAddress = ({ applyUrl, applyEmail }: ReplyAddresses) => !!applyUrl || !!applyEmail
/** Reported at both fields. */
const atLeastOneAddress = { params: { i18n: "errors.atLeastOne" }, ...about("applyUrl", "applyEmail") }

/** Body for making or changing a vacancy. */
export const vacancyInput = vacancyFields
  .extend({ confirmedTranslations: confirmedTranslations })
  .refine(areDaysInOrder, {
    path: ["visibleUntil"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("visibleFrom", "visibleUntil"),
  })
  .refine(({ visibleFrom, deadline }) => !visibleFrom || !deadline || visibleFrom <= deadline, {
    path: ["deadline"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("visibleFrom", "deadline"),
  })
  .refine((input) => !input.hoursMin || !input.hoursMax || input.hoursMin <= input.hoursMax, {
    path: ["hoursMax"],
    params: { i18n: "errors.maximumBelowMinimum" },
    ...about("hoursMin", "hoursMax"),
  })
  .refine(hasReplyAddress, { path: ["applyUrl"], ...atLeastOneAddress })
  .refine(hasReplyAddress, { path: ["applyEmail"], ...atLeastOneAddress })
export type VacancyInput = z.output<typeof vacancyInput>

export const vacancyQuery = listQuery({
  filter: {
    vacancyId: field.number(),
    slug: field.text(),
    title_nl: field.text(),
    title_en: field.text(),
    summary_nl: field.text(),
    summary_en: field.text(),
    location: field.text(),
    workplace: field.oneOf(workplaces),
    hoursMin: field.number(),
    hoursMax: field.number(),
    companyId: field.number(),
    companySlug: field.text(),
    companyName: field.text(),
    vacancyTypeId: field.number(),
    typeSlug: field.text(),
    isFeatured: field.flag(),
    isOpen: field.flag(),
    state: field.oneOf(vacancyStates),
    createdAt: field.time(),
    updatedAt: field.time(),
  },
  sort: [
    "vacancyId",
    "title_nl",
    "title_en",
    "companyName",
    "deadline",
    "isFeatured",
    "createdAt",
    "updatedAt",
    "createdBy.lastName",
    "updatedBy.lastName",
  ],
})
