import { type DetailedError, Upload } from "tus-js-client"
import { createStore, type Store } from "../../../platform/web/store.ts"
import { isOnline } from "../../../platform/web/online.ts"
import { fetchXsrfToken } from "../../../platform/web/xsrf-token.ts"
import { offsetConflict, photoUploadPath } from "../photo-upload-path.ts"
import { unfinishedFiles, uploadMemory } from "./upload-memory.ts"

/** `stopped`: there is no connection, or it failed for longer than we kept trying. */
export type UploadState = "queued" | "sending" | "sent" | "refused" | "stopped"

/** A file that was chosen, and how far it is. */
export interface PhotoUpload {
  id: number
  name: string
  bytes: number
  sent: number
  state: UploadState
  /** Why it was refused, in the language of the reader. */
  message: string | null
}

/** Requests of a slow line must end within the two minutes that the server allows. */
const chunkBytes = 4 * 1024 * 1024
const atOnce = 3
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

interface Work {
  file: File
  upload: Upload | undefined
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

  /** Looks up what was on its way; only in the browser. */
  readMemory(): void {
    this.unfinished.set(unfinishedFiles(this.#photoFolderId))
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file): PhotoUpload => {
      const id = ++this.#serial
      this.#work.set(id, { file, upload: undefined })
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

  /** Forgets what has arrived or was refused. */
  clear(): void {
    const isDone = ({ state }: PhotoUpload) => state === "sent" || state === "refused"
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
    const isNew = !work.upload
    work.upload ??= this.#uploadOf(id, work.file)
    const { upload } = work
    try {
      if (isNew) {
        const underWay = new Set([...this.#work.values()].map((other) => other.upload?.url))
        // Of the same file chosen twice, each is sent on its own.
        const previous = (await upload.findPreviousUploads()).find(({ uploadUrl }) => !underWay.has(uploadUrl ?? null))
        if (previous) upload.resumeFromPreviousUpload(previous)
      }
    } catch {
      // Then it begins anew.
    }
    // Paused or stopped meanwhile.
    if (this.files.get().find((file) => file.id === id)?.state === "sending") upload.start()
  }

  #uploadOf(id: number, file: File): Upload {
    const photoFolderId = this.#photoFolderId
    return new Upload(file, {
      endpoint: photoUploadPath,
      chunkSize: chunkBytes,
      retryDelays,
      metadata: { photoFolderId: String(photoFolderId), filename: file.name },
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
        this.#change(
          id,
          isRefused ? { state: "refused", message: answerOf(error)?.message ?? null } : { state: "stopped" },
        )
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
