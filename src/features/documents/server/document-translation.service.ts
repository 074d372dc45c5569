import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateDocument } from "../document.policy.ts"

/** Most documents are in Dutch, and so is their title: none is asked for. */
export const translatedDocuments: TranslatedSource<"documents"> = {
  thing: "documents",
  may: mayUpdateDocument,
  from: sql`documents`,
  path: sql`'/documenten/' || "documentId" || '/bewerken'`,
  names: namesOf("title"),
  texts: [],
  staleSince: "staleSince",
  where: () => sql`true`,
}

export const translatedDocumentFolders: TranslatedSource<"documentFolders"> = {
  thing: "documentFolders",
  may: mayUpdateDocument,
  from: sql`"documentFolders"`,
  path: sql`'/documenten/folder/' || slug || '/bewerken'`,
  names: namesOf("name"),
  texts: ["name"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: () => sql`true`,
}
