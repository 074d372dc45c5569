import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { maxPictureBytes, type Picture } from "../../../platform/picture.ts"
import { ApiError } from "../../../platform/web/api.ts"
import { sendPicture } from "../../../platform/web/send-picture.ts"

interface PictureSending {
  send: (file: File) => Promise<void>
  /** The last uploaded picture. */
  sent: Picture | undefined
  /** Uploaded part, from 0 to 1; undefined if there is no upload. */
  part: number | undefined
  /** Why the last upload was refused. */
  fault: string | undefined
  forget: () => void
}

/** Uploads pictures, one at a time; leaving the page aborts it. */
export function usePictureSending(): PictureSending {
  const { t } = useTranslation("ui")
  const [sent, setSent] = useState<Picture>()
  const [part, setPart] = useState<number>()
  const [fault, setFault] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const send = async (file: File) => {
    const signal = leaving.current?.signal
    if (!signal) return
    setFault(undefined)
    if (file.size > maxPictureBytes) {
      setFault(t("picture.tooLarge", { megabytes: maxPictureBytes / 1024 / 1024 }))
      return
    }
    setPart(0)
    try {
      setSent(await sendPicture(file, { onProgress: setPart, signal }))
    } catch (error) {
      if (!signal.aborted) setFault((error instanceof ApiError && error.serverMessage) || t("picture.failed"))
    } finally {
      setPart(undefined)
    }
  }
  return { send, sent, part, fault, forget: () => setFault(undefined) }
}
