import type { Readable } from "node:stream"
import { AppError } from "../../app-error.ts"

/** A file in the storage. Its type is for the row of the file to say: a folder does not remember it. */
export interface StoredFile {
  name: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/** Of the bytes of a file, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface Writing {
  /** Such as `image/webp`. */
  type: string
  /** Most bytes; longer content is refused while it arrives, whatever length was claimed. */
  maxBytes: number
  /** Key of the text of the refusal, with the parameter `megabytes`; default: that of `tooLarge`. */
  tooLarge?: string
}

/**
 * Files by name, in a folder of this machine or in a bucket. Names are ours, never taken from input: letters, digits,
 * `-`, `_`, `.` and slashes, such as `pictures/KEY/480.webp`. A file appears under its name when it is complete; before
 * that, and if writing fails, there is nothing or the file that was there. No file is in memory as a whole, except by
 * `put` and `get`. All of these may throw StorageUnavailableError.
 */
export interface Storage {
  put(name: string, content: Uint8Array, type: string): Promise<void>
  /**
   * Stores what arrives, a few MB at a time. If `content` fails, so does this, with the same error.
   * @throws AppError tooLarge
   */
  putStream(name: string, content: AsyncIterable<Uint8Array>, writing: Writing): Promise<{ size: number }>
  /** For small files. Null if there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** The file or a part of it; whoever asks must read or destroy it. Null if there is no such file. */
  stream(name: string, range?: ByteRange): Promise<Readable | null>
  /** Null if there is no such file. */
  stat(name: string): Promise<StoredFile | null>
  /** All files below a folder, in any order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>
  /** Deletes everything below a folder, if it exists. */
  deleteFolder(folder: string): Promise<void>
  /** Deletes what was left of writing that began before, such as by a process that was killed. @returns how many */
  deleteUnfinished(before: Date): Promise<number>
  /** Whether new files can be stored. Null for a bucket, which is only asked when a file is. */
  room(): Promise<StorageRoom | null>
}

export interface StorageRoom {
  /** Of the disk, in bytes. */
  free: number
  /** Why nothing can be stored: the code of the system's error, such as `ENOSPC`; null if all is well. */
  fault: string | null
}

/** What a folder and a bucket each do in their own way; missing files are null, or nothing to delete. */
export interface StorageDriver extends Pick<
  Storage,
  "stream" | "stat" | "list" | "delete" | "deleteFolder" | "deleteUnfinished" | "room"
> {
  /** Writes the file at once or not at all. */
  write(name: string, content: Readable, type: string): Promise<void>
  /** All of what `stream` returned. */
  readAll(content: Readable): Promise<Uint8Array>
}

/** Error codes of a disk that is full, read-only, broken, or not ours to write. */
const diskFaults = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"])
export const isDiskFault = (error: unknown): boolean => diskFaults.has((error as { code?: string } | null)?.code ?? "")

/** Errors of a request that never reached the bucket; on a disk a failed write leaves nothing either. */
const neverSent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", ...diskFaults])

/** The bucket failed or timed out, or the disk of the folder is full or broken. The user is told so; a retry may help. */
export class StorageUnavailableError extends AppError {
  /** False when the request cannot have had any effect. */
  readonly mayHaveArrived: boolean

  constructor(fault: unknown) {
    super("unavailable", { text: "errors:api.storageUnavailable", cause: fault })
    this.mayHaveArrived = !neverSent.has((fault as { code?: string }).code ?? "")
  }
}

/** Milliseconds that requests to a bucket may take, at most two attempts each. */
export interface BucketPatience {
  connect: number
  /** Until a bucket begins to answer, or nothing is sent or received while writing. */
  answer: number
  /** Of one part of a file that is written, 5 MB at most. */
  part: number
  /** Until the parts of a file have been put together. */
  finish: number
  /** Without a byte in the middle of a file that is read; also that of a visitor whose connection stands still. */
  standstill: number
}
