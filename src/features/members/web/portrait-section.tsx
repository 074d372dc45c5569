import { Camera, ImagePlus, RefreshCw, Trash2 } from "lucide-react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { maxPictureBytes, pictureTypes } from "../../../platform/pictures/picture.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type Person, usePersonChange } from "./profile.api.ts"

const cropDialog = lazyPart(async () => (await import("./portrait-crop-dialog.tsx")).PortraitCropDialog)

/** The portrait of a person: chosen or taken, cropped, and saved at once. */
export function PortraitSection({ person }: { person: Person }) {
  const { t } = useTranslation("profiles")
  const [address, setAddress] = useState<string>()
  const [fault, setFault] = useState<string>()
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const isTooLarge = chosen.size > maxPictureBytes
    setFault(isTooLarge ? t("ui:picture.tooLarge", { megabytes: maxPictureBytes / 1024 / 1024 }) : undefined)
    if (isTooLarge) return
    // The security policy of the site allows no `blob:` addresses.
    const reader = new FileReader()
    reader.addEventListener("load", () => setAddress(reader.result as string))
    reader.addEventListener("error", () => setFault(t("ui:picture.broken")))
    reader.readAsDataURL(chosen)
  }
  const close = () => setAddress(undefined)
  return (
    <SectionCard title={t("profiles:portrait.title")} lead={t("profiles:portrait.lead")}>
      <div className="flex flex-wrap gap-3 items-center">
        <div className="w-20 flex-none">
          <Portrait portrait={person.portrait} name={person.name} sizes="160px" priority />
        </div>
        <div className="flex flex-wrap gap-1 flex-[1_1_14rem]">
          <FileButton label={t(person.portrait ? "profiles:portrait.replace" : "profiles:portrait.choose")} take={take}>
            {person.portrait ? <RefreshCw size={18} aria-hidden /> : <ImagePlus size={18} aria-hidden />}
          </FileButton>
          <FileButton label={t("profiles:portrait.camera")} take={take} camera>
            <Camera size={18} aria-hidden />
          </FileButton>
          {person.portrait ? <RemovePortrait userId={person.userId} /> : null}
        </div>
      </div>
      {fault ? (
        <Alert severity="error" className="mt-2">
          {fault}
        </Alert>
      ) : null}
      {address ? (
        <cropDialog.Part
          address={address}
          userId={person.userId}
          onClose={close}
          onFault={(message) => {
            close()
            setFault(message)
          }}
        />
      ) : null}
    </SectionCard>
  )
}

interface FileButtonProps {
  label: string
  take: (file: File | undefined) => void
  /** Opens the camera, on phones; hidden elsewhere, where it would be the same as choosing. */
  camera?: boolean
  children: React.ReactNode
}

function FileButton({ label, take, camera = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={camera ? "hidden pointer-coarse:inline" : undefined}>
      <Button
        variant="outlined"
        startIcon={children}
        onClick={() => input.current?.click()}
        onPointerEnter={cropDialog.preload}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        {...(camera ? { capture: "user" as const } : {})}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0])
          // Allows the same file to be chosen again.
          event.target.value = ""
        }}
      />
    </span>
  )
}

function RemovePortrait({ userId }: { userId: number }) {
  const { t } = useTranslation("profiles")
  const remove = usePersonChange("DELETE /users/:userId/portrait")
  const showError = useShowError()
  const ask = async () => {
    const confirmLabel = t("profiles:portrait.remove")
    if (!(await confirm({ message: t("profiles:portrait.confirmRemove"), confirmLabel }))) return
    try {
      await remove.mutateAsync({ params: { userId } })
      showSnack(t("profiles:portrait.removed"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button startIcon={<Trash2 size={18} aria-hidden />} onClick={() => void ask()} loading={remove.isPending}>
      {t("profiles:portrait.remove")}
    </Button>
  )
}
