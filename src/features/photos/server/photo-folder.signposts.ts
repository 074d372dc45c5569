import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { photoFolderMessages } from "../photo-folder.messages.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"

const { pages } = photoFolderMessages

/** Photos. */
export const photoFolderSignposts: readonly Signpost[] = [
  signpost("/fotos", pages.list, [
    "foto, fotoalbum, fotoalbums, albums, afbeeldingen",
    "photo, photo albums, pictures, gallery",
  ]),
  signpost(
    "/fotos/folder/nieuw",
    pages.new,
    [
      "foto’s uploaden, foto’s toevoegen, album toevoegen, album maken",
      "upload photos, add photos, add an album, create an album",
    ],
    { may: mayCreatePhotoFolder },
  ),
  signpost(
    "/fotos/verzoeken",
    pages.removals,
    ["foto verwijderen, foto weghalen, verzoeken", "remove a photo, photo requests"],
    { may: mayCreatePhotoFolder },
  ),
]
