import { useTranslation } from "react-i18next"
import { maxPictureBytes, type Picture } from "../../../platform/pictures/picture.ts"
import { sendPicture } from "../../../platform/web/files/send-picture.ts"
import { type FileSending, useFileSending } from "./file-sending.ts"

/** Uploads pictures, one at a time; leaving the page aborts it. */
export function usePictureSending(): FileSending<Picture> {
  const { t } = useTranslation("ui")
  return useFileSending({
    transfer: sendPicture,
    maxBytes: maxPictureBytes,
    words: {
      tooLarge: t("picture.tooLarge", { megabytes: maxPictureBytes / 1024 / 1024 }),
      failed: t("picture.failed"),
    },
  })
}
