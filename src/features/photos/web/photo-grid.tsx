import "../../../ui/styles/photos.css"
import { useEffect, useRef, useState } from "react"
import { photoAddress, photoVersions } from "../../../platform/pictures/photo.ts"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import type { Photo } from "./photo-folder.api.ts"
import { PhotoImage } from "./photo-image.tsx"
import { viewedIn } from "./viewed-photo.ts"
import { usePhotoName } from "./photo-name.ts"

const viewer = lazyPart(async () => (await import("./photo-viewer.tsx")).PhotoViewer)
const removal = lazyPart(async () => (await import("./photo-removal-dialog.tsx")).PhotoRemovalDialog)

interface PhotoGridProps {
  photoFolderId: number
  label: string
  photos: readonly Photo[]
  /** The last photos are near: time to fetch more. */
  onNearEnd: () => void
}

/**
 * Photos in rows of equal height, each as wide as its shape. Every photo is a link to its largest version; with our
 * script it opens in the viewer.
 */
export function PhotoGrid({ photoFolderId, label, photos, onNearEnd }: PhotoGridProps) {
  const nameOf = usePhotoName()
  const [opened, setOpened] = useState<{ index: number; isInHistory: boolean } | null>(null)
  const [removing, setRemoving] = useState<Photo | null>(null)
  // Forward after Back opens the photo again, and so does a reload. The viewer closes itself.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })
  useEffect(() => {
    const follow = () => {
      const photoId = viewedIn(history.state)
      const index = latest.current.findIndex((photo) => photo.photoId === photoId)
      if (index >= 0) setOpened((now) => now ?? { index, isInHistory: true })
    }
    follow()
    addEventListener("popstate", follow)
    return () => removeEventListener("popstate", follow)
  }, [])
  return (
    <>
      <ul aria-label={label} className="photo-rows" onPointerEnter={viewer.preload}>
        {photos.map((photo, index) => (
          <li key={photo.photoId} className="photo-cell" style={{ "--ratio": photo.width / photo.height } as object}>
            <a
              href={photoAddress(photo.key, photoVersions(photo).at(-1)?.size ?? 480)}
              className="block h-full"
              onFocus={viewer.preload}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpened({ index, isInHistory: false })
              }}
            >
              <PhotoImage
                photo={photo}
                alt={nameOf(photo, index)}
                sizes={`(min-width: 600px) ${Math.round((240 * photo.width) / photo.height)}px, 50vw`}
                priority={index < 6}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <viewer.Part
          photos={photos}
          {...opened}
          onClose={() => setOpened(null)}
          onNearEnd={onNearEnd}
          onRemove={setRemoving}
        />
      )}
      {removing ? (
        <removal.Part photoFolderId={photoFolderId} photo={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  )
}
