import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"
import { fillableBy } from "./photo-folder.service.ts"

export const translatedPhotoFolders: TranslatedSource<"photoFolders"> = {
  thing: "photoFolders",
  may: mayCreatePhotoFolder,
  from: sql`"photoFolders"`,
  path: sql`'/fotos/folder/' || slug || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "description"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: (viewer) => fillableBy(viewer),
}
