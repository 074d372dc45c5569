import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = "br" | "gzip"

/** The best encoding a client accepts; undefined for none. */
export const encodingFor = (accepted = ""): Encoding | undefined =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined

/** What is kept is compressed once for everybody; what one user gets costs less, and is a tenth larger. */
const levels = { kept: { gzip: 6, br: 7 }, once: { gzip: 4, br: 3 } }

/** In characters: shorter answers travel in one packet as they are. */
const shortest = 1024

/** The encoding for JSON of this length. */
export const encodingForJson = (text: string, accepted: string | undefined): Encoding | undefined =>
  text.length < shortest ? undefined : encodingFor(accepted)

export const compress = (bytes: Buffer, encoding: Encoding, use: keyof typeof levels): Promise<Buffer> => {
  const level = levels[use][encoding]
  if (encoding === "gzip") return compressGzip(bytes, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  }
  return compressBrotli(bytes, { params })
}

/**
 * The smallest window that holds a text, as a power of two. For one of 4 MB, the default, Brotli clears so much memory that
 * a page took four times as long.
 */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(Math.max(2, length)))),
  )

/** A text that many get, compressed when somebody first asks for it. */
export interface CompressedBytes {
  encoded(encoding: Encoding): Promise<Buffer>
  /** If it is compressed already. */
  ready(encoding: Encoding): Buffer | undefined
}

export function lazilyCompressed(content: Buffer | string, use: keyof typeof levels): CompressedBytes {
  const made = new Map<Encoding, Promise<Buffer>>()
  const done = new Map<Encoding, Buffer>()
  const encoded = (encoding: Encoding) => {
    const existing = made.get(encoding)
    if (existing) return existing
    const compressed = compress(typeof content === "string" ? Buffer.from(content) : content, encoding, use).then(
      (result) => {
        done.set(encoding, result)
        return result
      },
    )
    made.set(encoding, compressed)
    return compressed
  }
  return { encoded, ready: (encoding) => done.get(encoding) }
}
