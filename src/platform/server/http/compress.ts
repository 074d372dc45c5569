import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = "br" | "gzip"

/** The best encoding a client accepts; undefined for none. */
export const encodingFor = (accepted = ""): Encoding | undefined =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined

export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "gzip"
    ? compressGzip(bytes, { level: 6 })
    : compressBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
