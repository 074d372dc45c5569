import "../../../ui/styles/photos.css"
import { ChevronLeft, ChevronRight, Clock, Eye, EyeOff, GripVertical, ImageIcon, Star, Type } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button as AriaButton, GridList, GridListItem, isTextDropItem, useDragAndDrop } from "react-aria-components"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { captionInput, type PhotoChange } from "../photo.ts"
import { movedTo } from "../photo-order.ts"
import { type OwnPhoto, usePhotoChange } from "./photo-folder.api.ts"
import { PhotoImage } from "./photo-image.tsx"

interface PhotoArrangerProps {
  photoFolderId: number
  photos: readonly OwnPhoto[]
}

/** All photos of an album: their order by dragging or by keyboard, captions, the cover, what is hidden. */
export function PhotoArranger({ photoFolderId, photos: stored }: PhotoArrangerProps) {
  const { t } = useTranslation("photoFolders")
  const nameOf = useNameOf()
  const [selected, setSelected] = useState<number | null>(null)
  const order = useOrder(photoFolderId, stored)
  const { photos } = order
  const waiting = photos.filter(({ state }) => state === "waiting").length
  const photo = photos.find(({ photoId }) => photoId === selected)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    acceptedDragTypes: ["text/plain"],
    onReorder: ({ keys, target }) =>
      order.move([...keys].map(Number), Number(target.key), target.dropPosition === "before" ? "before" : "after"),
    onInsert: ({ items }) => items.every(isTextDropItem),
  })
  return (
    <SectionCard
      title={t("photoFolders:arrange.title")}
      lead={photos.length ? t("photoFolders:arrange.lead") : undefined}
      action={
        photos.length > 1 ? (
          <Button startIcon={<Clock size={18} aria-hidden />} onClick={() => order.byTime()}>
            {t("photoFolders:arrange.byTime")}
          </Button>
        ) : undefined
      }
    >
      {waiting ? (
        <p role="status" className="mb-1 text-muted figures">
          {t("photoFolders:fill.making", { count: waiting })}
        </p>
      ) : null}
      {photos.length ? null : <EmptyState title={t("photoFolders:arrange.empty")} />}
      {photos.length ? (
        <GridList
          aria-label={t("photoFolders:arrange.title")}
          layout="grid"
          items={photos}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selected === null ? [] : [selected]}
          onSelectionChange={(keys) => setSelected(keys === "all" ? null : Number([...keys][0] ?? 0) || null)}
          dragAndDropHooks={dragAndDropHooks}
          className="photo-arranger"
        >
          {(item) => (
            <GridListItem id={item.photoId} textValue={nameOf(item)} className="photo-tile">
              <Tile photo={item} />
            </GridListItem>
          )}
        </GridList>
      ) : null}
      {photo ? <PhotoTools key={photo.photoId} photoFolderId={photoFolderId} photo={photo} move={order.step} /> : null}
    </SectionCard>
  )
}

/** What a photo is called: by its caption, else by its file. */
function useNameOf(): (photo: OwnPhoto) => string {
  const language = useLanguage()
  return ({ caption_nl, caption_en, fileName }) => pickText(caption_nl, caption_en, language).text || fileName
}

/** The order as it will be: at once here, and then on the server. */
function useOrder(photoFolderId: number, stored: readonly OwnPhoto[]) {
  const { t } = useTranslation("photoFolders")
  const showError = useShowError()
  const save = usePhotoChange("PATCH /photo-folders/:photoFolderId/photos")
  const [ahead, setAhead] = useState<readonly number[] | null>(null)
  const places = new Map(ahead?.map((photoId, place) => [photoId, place]))
  const placeOf = ({ photoId }: OwnPhoto) => places.get(photoId) ?? Number.MAX_SAFE_INTEGER
  const photos = ahead ? stored.toSorted((one, other) => placeOf(one) - placeOf(other)) : stored
  const send = async (photoIds: number[] | null) => {
    setAhead(photoIds)
    try {
      await save.mutateAsync({ params: { photoFolderId }, body: { photoIds } })
      showSnack(t("photoFolders:arrange.ordered"))
    } catch (error) {
      showError(error)
    }
    // Unless a later order is on its way.
    setAhead((latest) => (latest === photoIds ? null : latest))
  }
  const ids = photos.map(({ photoId }) => photoId)
  return {
    photos,
    byTime: () => void send(null),
    move: (moved: readonly number[], target: number, side: "before" | "after") =>
      void send(movedTo(ids, moved, target, side)),
    step: (photoId: number, by: -1 | 1) => {
      const target = ids[ids.indexOf(photoId) + by]
      if (target !== undefined) void send(movedTo(ids, [photoId], target, by < 0 ? "before" : "after"))
    },
  }
}

function Tile({ photo }: { photo: OwnPhoto }) {
  const { t } = useTranslation("photoFolders")
  const nameOf = useNameOf()
  const { picture, state, isHidden, isCover, reason } = photo
  return (
    <>
      {picture ? (
        <PhotoImage photo={picture} alt="" sizes="180px" ratio="1 / 1" />
      ) : (
        <div className="grid place-items-center aspect-square bg-hover text-muted">
          <ImageIcon size={32} aria-hidden />
        </div>
      )}
      <AriaButton
        slot="drag"
        className="photo-grip"
        aria-label={t("photoFolders:arrange.drag", { name: nameOf(photo) })}
      >
        <GripVertical size={18} aria-hidden />
      </AriaButton>
      <div className="p-0.75 text-sm">
        <p className="wrap-anywhere">{nameOf(photo)}</p>
        <div className="flex flex-wrap gap-0.5">
          {state === "waiting" ? <StatusBadge tone="attention" label={t("photoFolders:arrange.waiting")} /> : null}
          {state === "failed" ? <StatusBadge tone="bad" label={t("photoFolders:arrange.failed")} /> : null}
          {isHidden ? <StatusBadge tone="neutral" label={t("photoFolders:arrange.hidden")} /> : null}
          {isCover ? <StatusBadge tone="good" label={t("photoFolders:arrange.cover")} /> : null}
        </div>
        {reason ? <p className="text-error">{reason}</p> : null}
      </div>
    </>
  )
}

interface PhotoToolsProps {
  photoFolderId: number
  photo: OwnPhoto
  move: (photoId: number, by: -1 | 1) => void
}

/** What can be done with the chosen photo. */
function PhotoTools({ photoFolderId, photo, move }: PhotoToolsProps) {
  const { t } = useTranslation("photoFolders")
  const nameOf = useNameOf()
  const showError = useShowError()
  const change = usePhotoChange("PATCH /photo-folders/:photoFolderId/photos/:photoId")
  const remove = usePhotoChange("DELETE /photo-folders/:photoFolderId/photos/:photoId")
  const [isCaptioning, setCaptioning] = useState(false)
  const { photoId, isHidden, isCover, state } = photo
  const params = { photoFolderId, photoId }
  const say = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      showSnack(done)
    } catch (error) {
      showError(error)
    }
  }
  const set = (body: PhotoChange, done: string) => void say(() => change.mutateAsync({ params, body }), done)
  const ask = async () => {
    const label = t("photoFolders:arrange.delete")
    if (await confirm({ title: label, message: t("photoFolders:arrange.confirmDelete"), confirmLabel: label }))
      await say(() => remove.mutateAsync({ params }), t("photoFolders:arrange.deleted"))
  }
  const tool = (icon: ReactNode, label: string, onClick: () => void) => (
    <Button startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div role="group" aria-label={t("photoFolders:arrange.actions", { name: nameOf(photo) })} className="photo-tools">
      {tool(<ChevronLeft size={18} aria-hidden />, t("photoFolders:arrange.earlier"), () => move(photoId, -1))}
      {tool(<ChevronRight size={18} aria-hidden />, t("photoFolders:arrange.later"), () => move(photoId, 1))}
      {state === "ready"
        ? tool(<Type size={18} aria-hidden />, t("photoFolders:arrange.caption"), () => setCaptioning(true))
        : null}
      {state === "ready" && !isCover && !isHidden
        ? tool(<Star size={18} aria-hidden />, t("photoFolders:arrange.makeCover"), () =>
            set({ isCover: true }, t("photoFolders:arrange.coverNow")),
          )
        : null}
      {state === "ready"
        ? tool(
            isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />,
            t(isHidden ? "photoFolders:arrange.show" : "photoFolders:arrange.hide"),
            () =>
              set(
                { isHidden: !isHidden },
                t(isHidden ? "photoFolders:arrange.shownNow" : "photoFolders:arrange.hiddenNow"),
              ),
          )
        : null}
      <Button variant="outlined" color="error" onClick={() => void ask()}>
        {t("photoFolders:arrange.delete")}
      </Button>
      {isCaptioning ? (
        <ModalDialog title={t("photoFolders:arrange.captionTitle")} onClose={() => setCaptioning(false)}>
          <Form
            schema={captionInput}
            defaultValues={{ caption_nl: photo.caption_nl, caption_en: photo.caption_en }}
            onSubmit={(body) => change.mutateAsync({ params, body })}
            onSaved={() => {
              showSnack(t("photoFolders:arrange.captionSaved"))
              setCaptioning(false)
            }}
            bar="plain"
          >
            <TextField name="caption_nl" label={t("photoFolders:arrange.captionNl")} lang="nl" autoFocus />
            <TextField name="caption_en" label={t("photoFolders:arrange.captionEn")} lang="en" />
          </Form>
        </ModalDialog>
      ) : null}
    </div>
  )
}
