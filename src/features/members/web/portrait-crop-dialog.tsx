import { useQueryClient } from "@tanstack/react-query"
import { ZoomIn, ZoomOut } from "lucide-react"
import { useEffect, useId, useRef, useState } from "react"
import Cropper, { type Area } from "react-easy-crop"
import "react-easy-crop/react-easy-crop.css"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../../platform/web/api.ts"
import { sendPortrait } from "../../../platform/web/files/send-picture.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { DialogActions, ModalDialog } from "../../../ui/modal-dialog.tsx"
import { croppedFile } from "./cropped-file.ts"

interface PortraitCropDialogProps {
  /** A `data:` address of the chosen file. */
  address: string
  userId: number
  onClose: () => void
  /** The file is no picture that the browser can show. */
  onFault: (message: string) => void
}

const zoomMax = 4

/** Chooses the part of a picture that becomes the portrait: by dragging, pinching, or with arrow keys and a slider. */
export function PortraitCropDialog({ address, userId, onClose, onFault }: PortraitCropDialogProps) {
  const { t } = useTranslation("profiles")
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const { save, part, fault } = useSending(userId, onClose)
  const zoomId = useId()
  return (
    <ModalDialog title={t("profiles:portrait.cropTitle")} onClose={onClose}>
      <p className="text-muted mb-2" id={`${zoomId}-help`}>
        {t("profiles:portrait.cropHelp")}
      </p>
      <div className="relative h-[min(60dvh,26rem)] rounded overflow-hidden bg-ground">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={zoomMax}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => onFault(t("ui:picture.notAPicture")), alt: "" }}
          cropperProps={{ "aria-label": t("profiles:portrait.area"), "aria-describedby": `${zoomId}-help` }}
          keyboardStep={8}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="flex gap-1.5 items-center mt-2">
        <ZoomOut size={20} aria-hidden className="flex-none" />
        <label htmlFor={zoomId} className="sr-only">
          {t("profiles:portrait.zoom")}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="flex-1 min-h-5.5 accent-accent"
        />
        <ZoomIn size={20} aria-hidden className="flex-none" />
      </div>
      {part === undefined ? null : (
        <p role="status" className="mt-2 text-muted">
          {t(part < 1 ? "ui:picture.sending" : "ui:picture.making")}
        </p>
      )}
      {fault ? (
        <Alert severity="error" className="mt-2">
          {fault}
        </Alert>
      ) : null}
      <DialogActions onCancel={onClose}>
        <Button
          variant="contained"
          disabled={!area}
          loading={part !== undefined}
          onClick={() => area && void save(() => croppedFile(address, area))}
        >
          {t("profiles:portrait.save")}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/** Sends the portrait; closing the dialog aborts it. */
function useSending(userId: number, onDone: () => void) {
  const { t } = useTranslation("profiles")
  const queryClient = useQueryClient()
  const [part, setPart] = useState<number>()
  const [fault, setFault] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const save = async (make: () => Promise<Blob>) => {
    const signal = leaving.current?.signal
    if (!signal) return
    setFault(undefined)
    setPart(0)
    try {
      await sendPortrait(userId, await make(), { onProgress: setPart, signal })
      await queryClient.invalidateQueries({ queryKey: ["users"] })
      showSnack(t("profiles:portrait.saved"))
      onDone()
    } catch (error) {
      if (!signal.aborted) setFault((error instanceof ApiError && error.serverMessage) || t("ui:picture.failed"))
    } finally {
      setPart(undefined)
    }
  }
  return { save, part, fault }
}
