import type { PageHead } from "../../platform/head.ts"
import { textOf } from "../../platform/structured-data.ts"
import type { Document } from "./document.ts"
import { filePath } from "./document-kinds.ts"

/** Head of the page of a document that everybody may read. */
export const documentHead = ({ documentId, title_nl, title_en, year, file, updatedAt }: Document): PageHead => ({
  things: (site) => [
    {
      "@context": "https://schema.org",
      "@type": "DigitalDocument",
      name: textOf(site, title_nl, title_en),
      url: site.page(`/documenten/${documentId}`),
      temporalCoverage: year ? String(year) : undefined,
      datePublished: file.createdAt,
      dateModified: updatedAt,
      version: file.number,
      publisher: site.organization(),
      associatedMedia: { "@type": "MediaObject", contentUrl: site.file(filePath(documentId)) },
    },
  ],
})
