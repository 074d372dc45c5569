import type { PageHead } from "../../platform/head.ts"
import { pictureAddress } from "../../platform/pictures/picture.ts"
import { textOf } from "../../platform/structured-data.ts"
import type { Company } from "./company.ts"

/** Head of a visible company's page. Its logo must not be cropped: the share card has our own picture. */
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
