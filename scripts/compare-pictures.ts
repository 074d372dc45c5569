import { existsSync, mkdirSync, readdirSync } from "node:fs"
import path from "node:path"
import pixelmatch from "pixelmatch"
import sharp from "sharp"

/** How one picture differs from the one of the same name in the other folder. */
export interface Difference {
  file: string
  /** Share of the pixels, 0 to 1; undefined if the other folder has no such picture. */
  share?: number
  /** The heights, if they differ. */
  heights?: [before: number, now: number]
}

/** RGBA pixels on white, as wide and high as asked. */
const pixels = (file: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: "white" } })
    .composite([{ input: file, top: 0, left: 0 }])
    .raw()
    .toBuffer()

async function differenceOf(before: string, now: string, drawing: string): Promise<Omit<Difference, "file">> {
  const [old, own] = await Promise.all([sharp(before).metadata(), sharp(now).metadata()])
  const [width, height] = [Math.max(old.width, own.width), Math.max(old.height, own.height)]
  const drawn = Buffer.alloc(width * height * 4)
  const [first, second] = await Promise.all([pixels(before, width, height), pixels(now, width, height)])
  const count = pixelmatch(first, second, drawn, width, height, { threshold: 0.2 })
  if (count > 0)
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(drawing)
  return {
    share: count / (width * height),
    ...(old.height === own.height ? {} : { heights: [old.height, own.height] }),
  }
}

/**
 * Compares every PNG in `now` with the one of the same name in `before`, most different first, and draws what differs in
 * the folder `differences` inside `now`.
 */
export async function comparePictures(before: string, now: string): Promise<Difference[]> {
  const drawings = path.join(now, "differences")
  mkdirSync(drawings, { recursive: true })
  const differences: Difference[] = []
  for (const file of readdirSync(now).filter((name) => name.endsWith(".png"))) {
    const [old, own] = [path.join(before, file), path.join(now, file)]
    differences.push(
      existsSync(old) ? { file, ...(await differenceOf(old, own, path.join(drawings, file))) } : { file },
    )
  }
  return differences.toSorted((a, b) => (b.share ?? 2) - (a.share ?? 2))
}
