import { pdfText } from "./pdf-text.ts"
import { makePhoto, requirePhoto } from "./photo-file.ts"
import {
  makeAppIcon,
  makeLogoCard,
  makeMailLogo,
  makePicture,
  makePortrait,
  makeSharePicture,
  paintIcon,
} from "./picture-file.ts"

/** What a process that reads files can do (`file-readers.ts`). */
export const orders = {
  picture: makePicture,
  portrait: makePortrait,
  share: makeSharePicture,
  card: makeLogoCard,
  mailLogo: makeMailLogo,
  appIcon: makeAppIcon,
  paintIcon,
  requirePhoto,
  photo: makePhoto,
  pdfText,
}
export type Orders = typeof orders
