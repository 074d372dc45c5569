import type { PreviousUpload, UrlStorage } from "tus-js-client"

/** Removed from the browser when the session ends, as everything that begins like this. */
const storageKey = "clubhuis_PERSONAL_PHOTO_UPLOADS"
/** The server forgets what did not arrive within a day. */
const lifetime = 24 * 60 * 60 * 1000

interface Remembered extends PreviousUpload {
  fingerprint: string
}

function read(): Remembered[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Remembered[]
    return stored.filter(({ creationTime }) => Date.now() - new Date(creationTime).getTime() < lifetime)
  } catch {
    return []
  }
}

function write(uploads: readonly Remembered[]): void {
  try {
    if (uploads.length) localStorage.setItem(storageKey, JSON.stringify(uploads))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing: after a reload files begin anew.
  }
}

/** Which files are on their way, so that after a reload they go on where they were. */
export const uploadMemory: UrlStorage = {
  findAllUploads: () => Promise.resolve(read()),
  findUploadsByFingerprint: (fingerprint) =>
    Promise.resolve(read().filter((upload) => upload.fingerprint === fingerprint)),
  removeUpload: (urlStorageKey) => {
    write(read().filter((upload) => upload.urlStorageKey !== urlStorageKey))
    return Promise.resolve()
  },
  addUpload: (fingerprint, upload) => {
    const urlStorageKey = crypto.randomUUID()
    write([...read(), { ...upload, fingerprint, urlStorageKey }])
    return Promise.resolve(urlStorageKey)
  },
}

/** Names of the files of an album that were on their way when this page was left. */
export const unfinishedFiles = (photoFolderId: number): string[] =>
  read()
    .filter(({ metadata }) => metadata["photoFolderId"] === String(photoFolderId))
    .map(({ metadata }) => metadata["filename"] ?? "")
