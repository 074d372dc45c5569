import { type SiteExportSource } from "../../../platform/server/site-export.ts"
import { fileNamesOf } from "./document-file.service.ts"

/** What of documents is in an export of the site. */
export const documentSiteExport: SiteExportSource = {
  tables: {
    documentFolders: {
      about: ["Mappen met documenten.", "Folders of documents."],
      columns: { readScope: ["wie het leest: public, members of board", "who reads it: public, members or board"] },
    },
    documentFiles: {
      about: ["Versies van documenten: hun bestanden.", "Versions of documents: their files."],
      columns: {
        name: ["zo heet het bestand in deze export", "the file has this name in this export"],
        number: ["het hoogste is het nieuwste", "the highest is the newest"],
      },
    },
    documents: {
      about: ["Documenten.", "Documents."],
      columns: { fileId: ["de nieuwste versie", "the newest version"] },
      without: { text: ["de woorden uit het bestand, om te zoeken", "the words of the file, for searching"] },
    },
  },
  folders: {
    documents: {
      about: ["Alle versies, met de naam die ze hadden.", "All versions, by the name they had."],
      namesOf: fileNamesOf,
    },
  },
}
