import { type DetailedError, type PreviousUpload, Upload } from "tus-js-client"
import { maxPhotoBytes } from "../../../platform/pictures/photo.ts"
import { createStore, type Store } from "../../../platform/web/store.ts"
import { isOnline } from "../../../platform/web/online.ts"
import { fetchXsrfToken } from "../../../platform/web/xsrf-token.ts"
import { duplicateConflict, offsetConflict, photoUploadPath } from "../photo-upload-path.ts"
import { unfinishedFiles, uploadMemory } from "./upload-memory.ts"

/**
 * `present`: the album has this photo already, so that it need not be sent. `stopped`: there is no connection, or it
 * failed for longer than we kept trying.
 */
export type UploadState = "queued" | "sending" | "sent" | "present" | "refused" | "stopped"

/** A file that was chosen, and how far it is. */
export interface PhotoUpload {
  id: number
  name: string
  bytes: number
  sent: number
  state: UploadState
  /** Why it was refused, or what it is in the album, in the language of the reader. */
  message: string | null
}

/** Requests of a slow line must end within the two minutes that the server allows. */
const chunkBytes = 4 * 1024 * 1024
const atOnce = 3
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

interface Work {
  file: File
  upload: Upload | undefined
  /** How often it was begun or resumed. */
  turns: number
}

/** The files that somebody sends to an album: a few at a time, going on where they were when the connection was lost. */
export class PhotoUploads {
  readonly files: Store<readonly PhotoUpload[]> = createStore<readonly PhotoUpload[]>([])
  readonly isPaused: Store<boolean> = createStore(false)
  /** Names of files that were on their way when the page was left. */
  readonly unfinished: Store<readonly string[]> = createStore<readonly string[]>([])
  readonly #photoFolderId: number
  readonly #work = new Map<number, Work>()
  #serial = 0

  constructor(photoFolderId: number) {
    this.#photoFolderId = photoFolderId
  }

  /** For a page that is shown, also again after `close`: looks up what was on its way. */
  open(): void {
    this.isPaused.set(false)
    this.unfinished.set(unfinishedFiles(this.#photoFolderId))
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file): PhotoUpload => {
      const id = ++this.#serial
      this.#work.set(id, { file, upload: undefined, turns: 0 })
      return { id, name: file.name, bytes: file.size, sent: 0, state: "queued", message: null }
    })
    const names = new Set(added.map(({ name }) => name))
    this.unfinished.set(this.unfinished.get().filter((name) => !names.has(name)))
    this.files.set([...this.files.get(), ...added])
    this.#next()
  }

  pause(): void {
    this.isPaused.set(true)
    for (const { id, state } of this.files.get()) {
      if (state !== "sending") continue
      void this.#work.get(id)?.upload?.abort()
      this.#change(id, { state: "queued" })
    }
  }

  resume(): void {
    this.isPaused.set(false)
    this.#next()
  }

  /** Tries again what stopped; what was refused too, when asked for by its id. */
  again(id?: number): void {
    for (const file of this.files.get())
      if (id === undefined ? file.state === "stopped" : file.id === id) {
        // Another attempt with all its retries, which goes on where this one was.
        const work = this.#work.get(file.id)
        if (work) work.upload = undefined
        this.#change(file.id, { state: "queued", message: null })
      }
    this.#next()
  }

  /** Stops sending a file, and has the server forget what it has. */
  stop(id: number): void {
    void this.#work
      .get(id)
      ?.upload?.abort(true)
      .catch(() => undefined)
    this.#work.delete(id)
    this.files.set(this.files.get().filter((file) => file.id !== id))
    this.#next()
  }

  /** Forgets what has arrived, was there already or was refused. */
  clear(): void {
    const isDone = ({ state }: PhotoUpload) => state === "sent" || state === "present" || state === "refused"
    for (const { id } of this.files.get().filter(isDone)) this.#work.delete(id)
    this.files.set(this.files.get().filter((file) => !isDone(file)))
  }

  /** For a page that is left: what is on its way stays on the server for a day. */
  close(): void {
    this.pause()
  }

  #change(id: number, change: Partial<PhotoUpload>): void {
    this.files.set(this.files.get().map((file) => (file.id === id ? { ...file, ...change } : file)))
  }

  #next(): void {
    if (this.isPaused.get()) return
    const files = this.files.get()
    const free = atOnce - files.filter(({ state }) => state === "sending").length
    for (const { id } of files.filter(({ state }) => state === "queued").slice(0, Math.max(0, free))) {
      this.#change(id, { state: "sending" })
      void this.#send(id)
    }
  }

  async #send(id: number): Promise<void> {
    const work = this.#work.get(id)
    if (!work) return
    const turn = ++work.turns
    const begun = work.upload ? null : await this.#begin(id, work.file)
    // Paused or stopped meanwhile.
    if (turn !== work.turns || this.files.get().find((file) => file.id === id)?.state !== "sending") return
    if (begun) {
      const underWay = new Set([...this.#work.values()].map(({ upload }) => upload?.url))
      // Of the same file chosen twice, each is sent on its own.
      const previous = begun.previous.find(({ uploadUrl }) => !underWay.has(uploadUrl ?? null))
      if (previous) begun.upload.resumeFromPreviousUpload(previous)
      work.upload = begun.upload
    }
    work.upload?.start()
  }

  async #begin(id: number, file: File): Promise<{ upload: Upload; previous: PreviousUpload[] }> {
    const upload = this.#uploadOf(id, file, await digestOf(file))
    // If it cannot be told how far it was, it begins anew.
    return { upload, previous: await upload.findPreviousUploads().catch(() => []) }
  }

  #uploadOf(id: number, file: File, digest: string | null): Upload {
    const photoFolderId = this.#photoFolderId
    return new Upload(file, {
      endpoint: photoUploadPath,
      chunkSize: chunkBytes,
      retryDelays,
      metadata: { photoFolderId: String(photoFolderId), filename: file.name, ...(digest ? { digest } : {}) },
      urlStorage: uploadMemory,
      removeFingerprintOnSuccess: true,
      fingerprint: () =>
        Promise.resolve([photoFolderId, file.name, file.size, file.lastModified].map(String).join(" ")),
      onBeforeRequest: async (request) => {
        request.setHeader("X-XSRF-TOKEN", (await fetchXsrfToken()) ?? "")
      },
      // What the server refuses stays refused; the rest is the connection, or a server that is busy. Without a connection it
      // stops, and goes on as soon as there is one.
      onShouldRetry: (error) => {
        if (!isOnline()) return false
        const status = statusOf(error)
        const isMoved = status === 409 && answerOf(error)?.code === offsetConflict
        return status === 0 || isMoved || status === 423 || status === 429 || status >= 500
      },
      onProgress: (sent) => this.#change(id, { sent }),
      onSuccess: () => {
        this.#work.delete(id)
        this.#change(id, { state: "sent", sent: file.size })
        this.#next()
      },
      onError: (error) => {
        const status = statusOf(error)
        const isRefused = status >= 400 && status < 500 && status !== 429 && status !== 423
        const { message = null, code } = answerOf(error) ?? {}
        const refusal = { state: code === duplicateConflict ? ("present" as const) : ("refused" as const), message }
        this.#change(id, isRefused ? refusal : { state: "stopped" })
        if (isRefused) void this.#forget(id)
        this.#next()
      },
    })
  }

  /** What was refused begins anew when it is tried again. */
  async #forget(id: number): Promise<void> {
    const work = this.#work.get(id)
    for (const { urlStorageKey } of (await work?.upload?.findPreviousUploads()) ?? [])
      await uploadMemory.removeUpload(urlStorageKey)
    if (work) work.upload = undefined
  }
}

/**
 * SHA-256 as base64url, by which the album knows whether it has this photo. Null where a browser cannot tell, as on a
 * site without HTTPS, or if the file cannot be read: then it shows when it has been sent.
 */
async function digestOf(file: File): Promise<string | null> {
  if (file.size > maxPhotoBytes) return null
  try {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()))
    return btoa(String.fromCharCode(...digest))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "")
  } catch {
    return null
  }
}

/** 0 if there was no answer. */
const statusOf = (error: Error | DetailedError): number =>
  ("originalResponse" in error ? error.originalResponse?.getStatus() : 0) ?? 0

function answerOf(error: Error | DetailedError): { message?: string; code?: string } | null {
  try {
    const body = "originalResponse" in error ? error.originalResponse?.getBody() : undefined
    return JSON.parse(body ?? "") as { message?: string; code?: string }
  } catch {
    return null
  }
}
