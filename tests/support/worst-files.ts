import { deflateSync } from "node:zlib"
import sharp, { type Sharp } from "sharp"

interface Format {
  /** Megapixels of the largest photo that is opened, and of one that is just too large. */
  most: number
  tooMany: number
  /** The kind of file that takes the most memory. */
  encode: (source: Sharp) => Sharp
  channels?: 3 | 4
}

const avif = { effort: 0, chromaSubsampling: "4:4:4" } as const

/** What takes the most memory of each format that is opened. */
export const worstFormats: Record<string, Format> = {
  "JPEG, progressive": { most: 38, tooMany: 42, encode: (source) => source.jpeg({ progressive: true }) },
  "PNG, interlaced": { most: 28, tooMany: 32, channels: 4, encode: (source) => source.png({ progressive: true }) },
  GIF: { most: 38, tooMany: 42, encode: (source) => source.gif({ effort: 1 }) },
  WebP: { most: 58, tooMany: 62, channels: 4, encode: (source) => source.webp({ effort: 0 }) },
  AVIF: { most: 11.9, tooMany: 12.2, encode: (source) => source.avif(avif) },
  "AVIF of 12 bits": { most: 8.5, tooMany: 8.7, encode: (source) => source.avif({ ...avif, bitdepth: 12 }) },
}

/** A square of one colour, so that a few bytes are many pixels. */
export function plainPicture({ encode, channels = 3 }: Format, megapixels: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(megapixels * 1e6))
  const background = { r: 9, g: 9, b: 200, alpha: 0.5 }
  return encode(
    sharp({ create: { width: side, height: side, channels, background }, limitInputPixels: false }),
  ).toBuffer()
}

/** A PDF of one page with these contents, which are compressed this many times. */
export function packedPdf(contents: Buffer, times: number): Buffer {
  let packed = contents
  for (let time = 0; time < times; time++) packed = deflateSync(packed, { level: 9 })
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>",
    `<</Length ${packed.length}/Filter[${"/FlateDecode ".repeat(times)}]>>stream\n`,
  ]
  const [catalog, pages, page, stream] = objects.map((each, index) => `${index + 1} 0 obj${each}`)
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${catalog}endobj\n${pages}endobj\n${page}endobj\n${stream}`),
    packed,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>"),
  ])
}
