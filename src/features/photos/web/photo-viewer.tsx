import "photoswipe/style.css"
import PhotoSwipe, { type SlideData } from "photoswipe"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { photoAddress, photoVersions } from "../../../platform/pictures/photo.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Photo } from "./photo-folder.api.ts"
import { usePhotoName } from "./photo-name.ts"
import { sourcesOf } from "./photo-image.tsx"
import { stateOf, viewedIn } from "./viewed-photo.ts"

interface PhotoViewerProps {
  photos: readonly Photo[]
  /** Of the photo to begin with. */
  index: number
  /** It is opened by Back, Forward or a reload. */
  isInHistory: boolean
  onClose: () => void
  onNearEnd: () => void
  /** Asks to have a photo taken away. */
  onRemove: (photo: Photo) => void
}

/** So many photos before the last, more are fetched. */
const nearEnd = 8

/** Photos over the whole screen: arrow keys, swiping, zooming, Escape. */
export function PhotoViewer({ photos, index, isInHistory, onClose, onNearEnd, onRemove }: PhotoViewerProps) {
  const { t } = useTranslation("photoFolders")
  const [language, nameOf] = [useLanguage(), usePhotoName()]
  const slides = useRef<SlideData[]>([])
  const latest = useRef({ photos, onClose, onNearEnd, onRemove })
  const slideOf = (photo: Photo, place: number): SlideData => ({
    src: photoAddress(photo.key, photoVersions(photo).at(-1)?.size ?? 480),
    srcset: sourcesOf(photo),
    msrc: photoAddress(photo.key, 480),
    width: photo.width,
    height: photo.height,
    alt: nameOf(photo, place),
  })
  // Before the effect that opens the viewer. Photos that are fetched while it is open come behind the others.
  useEffect(() => {
    latest.current = { photos, onClose, onNearEnd, onRemove }
    for (let place = slides.current.length; place < photos.length; place++)
      slides.current.push(slideOf(photos[place] as Photo, place))
  })
  useEffect(() => {
    const viewer = new PhotoSwipe({
      dataSource: slides.current,
      index,
      loop: false,
      bgOpacity: 1,
      wheelToZoom: true,
      showHideAnimationType: matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "fade",
      closeTitle: t("photoFolders:viewer.close"),
      zoomTitle: t("photoFolders:viewer.zoom"),
      arrowPrevTitle: t("photoFolders:viewer.previous"),
      arrowNextTitle: t("photoFolders:viewer.next"),
      errorMsg: t("photoFolders:viewer.error"),
      indexIndicatorSep: t("photoFolders:viewer.of"),
    })
    const shown = () => latest.current.photos[viewer.currIndex]
    viewer.on("uiRegister", () => {
      viewer.ui?.registerElement({
        name: "caption",
        order: 9,
        appendTo: "root",
        onInit: (element) => {
          element.className = "photo-caption"
          viewer.on("change", () => {
            const photo = shown()
            const caption = pickText(photo?.caption_nl, photo?.caption_en, language)
            element.textContent = caption.text
            element.lang = caption.lang ?? language
            element.hidden = caption.text === ""
          })
        },
      })
      viewer.ui?.registerElement({
        name: "removal",
        order: 6,
        isButton: true,
        tagName: "button",
        html: t("photoFolders:viewer.remove"),
        onInit: (element) => element.classList.add("photo-removal"),
        onClick: () => {
          const photo = shown()
          viewer.close()
          if (photo) latest.current.onRemove(photo)
        },
      })
    })
    viewer.on("change", () => {
      const photo = shown()
      // So that Forward after Back, and a reload, come back to this photo.
      if (photo && viewedIn(history.state)) history.replaceState(stateOf(photo), "")
      if (viewer.currIndex >= slides.current.length - nearEnd) latest.current.onNearEnd()
    })
    // The Back button of a phone closes the viewer, and leaves the album open.
    const back = () => viewer.close()
    const first = latest.current.photos[index]
    if (!isInHistory && first && !viewedIn(history.state)) history.pushState(stateOf(first), "")
    addEventListener("popstate", back)
    let isLeft = false
    viewer.on("destroy", () => {
      removeEventListener("popstate", back)
      // Whoever is on another page already is not taken back.
      if (isLeft) return
      if (viewedIn(history.state)) history.back()
      latest.current.onClose()
    })
    viewer.init()
    return () => {
      isLeft = true
      viewer.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- opened once; what changes meanwhile is in `latest`
  }, [])
  return null
}
