const key = "viewedPhotoId"

/** State of the browser's history while the viewer shows this photo. */
export const stateOf = ({ photoId }: { photoId: number }): object => ({
  ...(history.state as object | null),
  [key]: photoId,
})

/** The photo that the viewer shows in this state of the browser's history. */
export function viewedIn(state: unknown): number | undefined {
  const photoId = (state as Record<string, unknown> | null)?.[key]
  return typeof photoId === "number" ? photoId : undefined
}
