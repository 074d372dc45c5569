import { Readable } from "node:stream"
import { create as contentDisposition } from "content-disposition"
import type { Context } from "hono"
import parseRange from "range-parser"
import { orNotFound } from "../../app-error.ts"
import type { ByteRange } from "../files/storage.ts"
import type { Services } from "../services.ts"
import { hasCopy } from "./etag.ts"

/** How long browsers, and everything between, may use their copy without asking. */
const cacheControls = {
  /** For what anybody may see, for ever. Nobody can take it back: copies stay where they are. */
  forever: "public, max-age=31536000, immutable",
  /** A browser keeps its copy, and asks each time whether it still may show it: what is hidden is gone at once. */
  askEachTime: "private, no-cache",
  /** No copies, such as of personal data. */
  never: "private, no-store",
} as const

interface FileHeaders {
  /** Content type, by content and never by the name that somebody gave it. */
  type: string
  copies: keyof typeof cacheControls
  /** Name of the file, in any script; without it, browsers show the file rather than save it. */
  filename?: string
  /** With `filename`: browsers show the file, and the name is for those who save it. */
  isShown?: boolean
}

interface FileToSend extends FileHeaders {
  /** In the storage. */
  name: string
  /** In bytes. Without it the length is looked up if only a part is requested. */
  size?: number
  /** Names the content: letters, digits and dashes. Other content has another version. */
  version: string
}

/**
 * Sends a stored file, or the part of it that is requested, to a client that was found to have the right to it: on
 * every request, so that an address alone gives nobody anything. 304 if the client has a copy; 416 for a part that
 * does not exist. Nothing is in memory as a whole; a client that leaves ends the reading.
 * @throws AppError notFound · StorageUnavailableError
 */
export async function sendFile(http: Context, services: Services, file: FileToSend): Promise<Response> {
  const { storage, log } = services
  const etag = `"${file.version}"`
  const headers = { ...headersOf(file), ETag: etag, "Accept-Ranges": "bytes" }
  if (file.copies !== "never" && hasCopy(http, etag)) return http.body(null, 304, headers)
  const wanted = wantedPart(http, etag)
  const isHead = http.req.method === "HEAD"
  const size = file.size ?? (wanted || isHead ? orNotFound(await storage.stat(file.name)).size : undefined)
  const part = wanted && size !== undefined ? partOf(size, wanted) : null
  if (part === "none") return http.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` })
  const length = part ? part.end - part.start + 1 : size
  const sent = {
    ...headers,
    ...(length === undefined ? {} : { "Content-Length": String(length) }),
    ...(part ? { "Content-Range": `bytes ${part.start}-${part.end}/${size}` } : {}),
  }
  // Hono answers HEAD with what GET would send, whose body nobody would read or close.
  if (isHead) return http.body(null, 200, sent)
  const content = orNotFound(await storage.stream(file.name, part ?? undefined))
  content.once("error", (error) => log.warn({ err: error, file: file.name }, "a file was cut off"))
  return http.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, part ? 206 : 200, sent)
}

/** Sends a file that was made for this request, and is small enough to be in memory. */
export function sendMadeFile(http: Context, content: Uint8Array, file: FileHeaders & { version: string }): Response {
  const etag = `"${file.version}"`
  const headers = { ...headersOf(file), ETag: etag }
  if (file.copies !== "never" && hasCopy(http, etag)) return http.body(null, 304, headers)
  return http.body(content as Uint8Array<ArrayBuffer>, 200, headers)
}

/** Sends a download that is made while it is sent, such as a list of people. Nobody keeps a copy. */
export function sendDownload(http: Context, content: Readable, file: { type: string; filename: string }): Response {
  return http.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, 200, headersOf({ ...file, copies: "never" }))
}

function headersOf({ type, copies, filename, isShown = false }: FileHeaders): Record<string, string> {
  const isDocument = isShown && type === "application/pdf"
  return {
    "Content-Type": type,
    "Cache-Control": cacheControls[copies],
    "X-Content-Type-Options": "nosniff",
    // Should a browser take a file for a page after all, nothing in it runs. A sandbox would stop Chrome's PDF viewer.
    "Content-Security-Policy": isDocument ? viewerPolicy : inertPolicy,
    // Our own pages may show a PDF in a frame.
    ...(isDocument ? { "X-Frame-Options": "SAMEORIGIN" } : {}),
    ...(filename === undefined
      ? {}
      : { "Content-Disposition": contentDisposition(filename, { type: isShown ? "inline" : "attachment" }) }),
  }
}

const inertPolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The Range header; null if the whole file is wanted, or the part is of a copy with other content. */
function wantedPart(http: Context, etag: string): string | null {
  const condition = http.req.header("if-range")
  return condition === undefined || condition === etag ? (http.req.header("range") ?? null) : null
}

/** Null for the whole file: if the header is unreadable, or names several parts. */
function partOf(size: number, range: string): ByteRange | "none" | null {
  const parts = parseRange(size, range)
  if (parts === -1) return "none"
  if (parts === -2 || parts.type !== "bytes" || parts.length !== 1) return null
  return parts[0] ?? null
}
