import type { JobPosting } from "schema-dts"
import { addDays, momentOf } from "../../platform/amsterdam.ts"
import { escapeHtml } from "../../platform/escape-html.ts"
import type { PageHead } from "../../platform/head.ts"
import { pictureAddress } from "../../platform/pictures/picture.ts"
import { momentWithOffset, type StructuredSite, textOf } from "../../platform/structured-data.ts"
import type { Vacancy } from "./vacancy.ts"
import { firstDay, lastDay } from "./vacancy-state.ts"

/** Head of a vacancy's page. Closed ones are not indexed. */
export const vacancyHead = (vacancy: Vacancy): PageHead => ({
  isIndexed: vacancy.state === "open",
  things: (site) => (vacancy.state === "open" ? [{ "@context": "https://schema.org", ...jobOf(vacancy, site) }] : []),
})

/** The initial types in the vocabulary of search engines; any other is left out. */
const employmentTypes: Readonly<Record<string, string>> = {
  stage: "INTERN",
  afstudeerplek: "INTERN",
  traineeship: "FULL_TIME",
  bijbaan: "PART_TIME",
}
/** Hours a week from which a job is full-time. */
const fullTime = 36

function employmentTypeOf({ vacancyType, hoursMin, hoursMax }: Vacancy): string | undefined {
  if (vacancyType.slug !== "baan") return employmentTypes[vacancyType.slug]
  const hours = hoursMax ?? hoursMin
  return hours == null ? undefined : hours >= fullTime ? "FULL_TIME" : "PART_TIME"
}

function jobOf(vacancy: Vacancy, site: StructuredSite): Exclude<JobPosting, string> {
  const { title_nl, title_en, summary_nl, summary_en, descriptionHtml_nl, descriptionHtml_en, company } = vacancy
  const last = lastDay(vacancy)
  const first = firstDay(vacancy)
  const isRemote = vacancy.workplace === "remote"
  return {
    "@type": "JobPosting",
    title: textOf(site, title_nl, title_en),
    description:
      textOf(site, descriptionHtml_nl, descriptionHtml_en) || paragraph(textOf(site, summary_nl, summary_en)),
    url: site.page(`/vacatures/${vacancy.slug}`),
    identifier: { "@type": "PropertyValue", name: company.name, value: vacancy.slug },
    datePosted: first ?? vacancy.createdAt,
    validThrough: last ? momentWithOffset(lastSecondOf(last)) : undefined,
    employmentType: employmentTypeOf(vacancy),
    hiringOrganization: {
      "@type": "Organization",
      name: company.name,
      url: site.page(`/bedrijven/${company.slug}`),
      logo: company.logo ? site.file(pictureAddress(company.logo.key, company.logo.width)) : undefined,
    },
    jobLocationType: isRemote ? "TELECOMMUTE" : undefined,
    applicantLocationRequirements: isRemote ? { "@type": "Country", name: "NL" } : undefined,
    jobLocation:
      isRemote && !vacancy.location
        ? undefined
        : {
            "@type": "Place",
            address: {
              "@type": "PostalAddress",
              addressLocality: vacancy.location ?? undefined,
              addressCountry: "NL",
            },
          },
    // People apply at the company, not on this page.
    directApply: false,
  }
}

/** The last second of a day `YYYY-MM-DD` in Amsterdam. */
const lastSecondOf = (day: string): Date => new Date(momentOf(addDays(day, 1), "00:00").getTime() - 1000)

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
