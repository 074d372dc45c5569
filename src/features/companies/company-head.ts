import { listHead, type PageHead } from "../../platform/head.ts"
import { pictureAddress } from "../../platform/picture.ts"
import { textOf } from "../../platform/structured-data.ts"
import type { Company } from "./company.ts"
import { companyList } from "./company-list.ts"

/** How the list is known by search engines. */
export const companiesHead = (address: URLSearchParams, { totalPages }: { totalPages: number }): PageHead =>
  listHead(companyList, address, { totalPages })

/** What search engines are told of a company that is shown. Its logo is no picture to cut: the share card has our own. */
export const companyHead = ({ name, tagline_nl, tagline_en, website, city, logo, slug }: Company): PageHead => ({
  things: (site) => [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      name,
      description: textOf(site, tagline_nl, tagline_en) || undefined,
      url: website ?? site.page(`/bedrijven/${slug}`),
      mainEntityOfPage: site.page(`/bedrijven/${slug}`),
      logo: logo ? site.file(pictureAddress(logo.key, logo.width)) : undefined,
      address: city ? { "@type": "PostalAddress", addressLocality: city } : undefined,
    },
  ],
})
