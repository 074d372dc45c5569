import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of fixed pages is in an export of the site. */
export const pageSiteExport: SiteExportSource = {
  tables: {
    pages: {
      about: ["Vaste pagina’s die ooit bewerkt zijn.", "Fixed pages that were ever edited."],
      columns: { key: ["welke pagina", "which page"] },
    },
    ownPages: {
      about: ["Pagina’s die jullie zelf maakten.", "Pages that you made yourselves."],
      columns: {
        status: ["draft of published", "draft or published"],
        visibility: ["wie hem leest: public of members", "who reads it: public or members"],
      },
    },
    pageRevisions: {
      about: ["Wat een pagina van keer tot keer zei.", "What a page said from one save to the next."],
      columns: {
        isOriginal: ["de tekst uit de code", "the text of the code"],
        remark: ["waarom het veranderde", "why it was changed"],
        restoredRevision: ["welke versie teruggezet is", "which revision was restored"],
      },
    },
  },
}
