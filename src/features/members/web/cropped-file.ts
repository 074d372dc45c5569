import type { Area } from "react-easy-crop"
import { portraitSizes } from "../../../platform/pictures/portrait.ts"

/** The longest side that is sent: the largest stored size, twice, for what the server makes of it. */
const sentMax = (portraitSizes.at(-1) ?? 0) * 2

/** That part of a picture, as a JPEG. The browser turns it upright; the server cleans it once more. */
export async function croppedFile(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const size = Math.min(width, sentMax)
  const canvas = document.createElement("canvas")
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext("2d")
  if (!context) throw new Error("this browser cannot draw")
  // What was transparent would become black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = "high"
  context.drawImage(image, x, y, width, height, 0, 0, size, size)
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error("the picture could not be drawn"))),
      "image/jpeg",
      0.92,
    ),
  )
}
