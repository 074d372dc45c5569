import sharp from "sharp"

const svgLoader = { operation: ["VipsForeignLoadSvg"] }

/** Drawings as PNG. Only for our own sharp reads SVG, and only until they are drawn. */
export async function drawSvgs(drawings: readonly string[]): Promise<Buffer[]> {
  sharp.unblock(svgLoader)
  try {
    return await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()))
  } finally {
    sharp.block(svgLoader)
  }
}
