import { mkdirSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"

/** A picture on a sheet: a file, and the sheet it belongs on. */
export interface SheetPicture {
  file: string
  sheet: string
  /** CSS pixels of the window. */
  width: number
}

/** Pixels of a sheet between and around its pictures. */
const gap = 16
/** How wide a picture is on its sheet, how high at most, and how many there are. */
const phone = { width: 300, height: 1100, columns: 6, rows: 1 }
const desktop = { width: 480, height: 800, columns: 4, rows: 2 }

/** Puts pictures in `folder` together on sheets in `folder`/sheets. @returns the paths of the sheets, within `folder` */
export async function drawSheets(folder: string, pictures: readonly SheetPicture[]): Promise<string[]> {
  mkdirSync(path.join(folder, "sheets"), { recursive: true })
  const drawn: string[] = []
  for (const [name, own = []] of Object.entries(Object.groupBy(pictures, ({ sheet }) => sheet))) {
    const layout = (own[0]?.width ?? 0) < 600 ? phone : desktop
    const perSheet = layout.columns * layout.rows
    for (let start = 0; start < own.length; start += perSheet) {
      const file = path.join("sheets", `${name}.${start / perSheet + 1}.png`)
      await drawSheet(folder, file, own.slice(start, start + perSheet), layout)
      drawn.push(file)
    }
  }
  return drawn
}

async function drawSheet(folder: string, file: string, pictures: readonly SheetPicture[], layout: typeof phone) {
  const pieces = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await topOf(path.join(folder, picture.file), layout),
      left: gap + (index % layout.columns) * (layout.width + gap),
      top: gap + Math.floor(index / layout.columns) * (layout.height + gap),
    })),
  )
  const size = {
    width: gap + layout.columns * (layout.width + gap),
    height: gap + Math.ceil(pictures.length / layout.columns) * (layout.height + gap),
  }
  await sharp({ create: { ...size, channels: 3, background: "#888" } })
    .composite(pieces)
    .png()
    .toFile(path.join(folder, file))
}

/** A picture made smaller, cut off below. */
async function topOf(file: string, { width, height }: typeof phone): Promise<Buffer> {
  const small = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  if (small.info.height <= height) return small.data
  return sharp(small.data).extract({ left: 0, top: 0, width, height }).toBuffer()
}
