import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = "br" | "gzip"

/** The best encoding a client accepts; undefined for none. */
export const encodingFor = (accepted = ""): Encoding | undefined =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined

/** What is kept is compressed once for everybody; what one user gets costs less, and is a tenth larger. */
const levels = { kept: { gzip: 6, br: 5 }, once: { gzip: 4, br: 3 } }

export const compress = (bytes: Buffer, encoding: Encoding, use: keyof typeof levels): Promise<Buffer> => {
  const level = levels[use][encoding]
  if (encoding === "gzip") return compressGzip(bytes, { level })
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return compressBrotli(bytes, { params })
}
