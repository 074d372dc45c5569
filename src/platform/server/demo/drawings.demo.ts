import { readFile } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { projectFolder } from "../project-folder.ts"

const svgLoader = { operation: ["VipsForeignLoadSvg"] }
/** Also of the built server. */
const pictures = path.join(projectFolder, "src/platform/server/demo/pictures")

/** The files of drawings, each of which is SVG or the name of a picture of the demo. */
export async function drawingFiles(drawings: readonly string[]): Promise<Buffer[]> {
  // Only for our own sharp reads SVG, and only until they are drawn.
  sharp.unblock(svgLoader)
  try {
    return await Promise.all(drawings.map((drawing) => (isSvg(drawing) ? draw(drawing) : readPicture(drawing))))
  } finally {
    sharp.block(svgLoader)
  }
}

const isSvg = (drawing: string) => drawing.startsWith("<svg")
const draw = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()

/** A picture of the demo. */
export const readPicture = (name: string): Promise<Buffer> => readFile(path.join(pictures, name))
