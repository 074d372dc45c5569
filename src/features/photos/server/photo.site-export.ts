import { type SiteExportSource } from "../../../platform/server/site-export.ts"

/** What of photo albums is in an export of the site. */
export const photoSiteExport: SiteExportSource = {
  tables: {
    photoFolders: {
      about: ["Fotoalbums.", "Photo albums."],
      columns: { coverId: ["de foto op de voorkant", "the photo on the cover"] },
    },
    photos: { about: ["Foto’s in albums.", "Photos in albums."] },
    photoRemovals: {
      about: ["Verzoeken om een foto weg te halen.", "Requests to remove a photo."],
      columns: {
        email: ["van iemand zonder account", "of somebody without an account"],
        toldAt: ["wanneer de beheerders er mail over kregen", "when those who decide were mailed about it"],
      },
    },
  },
  leftOut: { photoUploads: ["foto’s die onderweg zijn", "photos that are on their way"] },
  folders: { photos: { about: ["Foto’s, in drie maten.", "Photos, in three sizes."] } },
  leftOutFolders: { "photo-uploads": ["foto’s die onderweg zijn", "photos that are on their way"] },
}
