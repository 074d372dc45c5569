import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { documentMessages } from "../document.messages.ts"
import { mayCreateDocument } from "../document.policy.ts"

const { pages } = documentMessages

/** Documents. */
export const documentSignposts: readonly Signpost[] = [
  signpost("/documenten", pages.list, [
    "bestanden, stukken, vergaderstukken, archief, downloads",
    "files, papers, archive, downloads",
  ]),
  signpost(
    "/documenten/nieuw",
    pages.new,
    [
      "nieuw document, document uploaden, bestand uploaden, notulen toevoegen, notulen uploaden",
      "new document, upload a document, upload a file, add minutes",
    ],
    { may: mayCreateDocument },
  ),
  signpost("/documenten/folder/nieuw", pages.newFolder, ["nieuwe map, map maken", "new folder, create a folder"], {
    may: mayCreateDocument,
  }),
]
