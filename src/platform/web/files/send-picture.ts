import { type Picture, pictureAddress } from "../../pictures/picture.ts"
import { type Api, ApiError } from "../api.ts"
import { xsrfToken } from "../xsrf-token.ts"

interface Sending {
  /** Progress of the upload, from 0 to 1; at 1 the server is processing the file. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

type Sent<K extends keyof Api> = Api[K]["answer"]["data"]

/** Uploads a picture. */
export const sendPicture = (file: Blob, sending: Sending): Promise<Sent<"POST /pictures">> =>
  send("POST", "/api/pictures", file, sending)

/** Uploads a stored picture once more, for another thing. @returns the id of the copy */
export async function copyPicture({ key, width }: Pick<Picture, "key" | "width">): Promise<number> {
  const response = await fetch(pictureAddress(key, width)).catch(() => {
    throw new ApiError("")
  })
  if (!response.ok) throw new ApiError(String(response.status), { status: response.status, body: {} })
  const sending = { onProgress: () => undefined, signal: new AbortController().signal }
  return (await sendPicture(await response.blob(), sending)).pictureId
}

/** Uploads the portrait of a person. */
export const sendPortrait = (
  userId: number,
  file: Blob,
  sending: Sending,
): Promise<Sent<"PUT /users/:userId/portrait">> => send("PUT", `/api/users/${userId}/portrait`, file, sending)

/** Uploads a file for a document; the server looks at its contents. */
export const sendDocument = (file: File, sending: Sending): Promise<Sent<"POST /documents/files">> =>
  send("POST", `/api/documents/files?name=${encodeURIComponent(file.name)}`, file, sending, "application/octet-stream")

/** Uploads a file of any kind; the server looks at its contents. */
export const sendFile = <T>(path: string, file: File, sending: Sending): Promise<T> =>
  send("POST", path, file, sending, "application/octet-stream")

/**
 * Uploads a file. Not with the typed client: only XMLHttpRequest reports upload progress.
 * @throws ApiError as the typed client does; without a status when there was no response
 */
function send<T>(
  method: string,
  path: string,
  file: Blob,
  { onProgress, signal }: Sending,
  // The name of a picture says little; the server looks at its contents.
  type = file.type.startsWith("image/") ? file.type : "image/*",
): Promise<T> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = "json"
    request.setRequestHeader("X-XSRF-TOKEN", xsrfToken() ?? "")
    request.setRequestHeader("Content-Type", type)
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.upload.addEventListener("load", () => onProgress(1))
    request.addEventListener("error", () => fail(new ApiError("")))
    request.addEventListener("abort", () => fail(new ApiError("")))
    request.addEventListener("load", () => {
      const body = (request.response ?? {}) as { data?: T; message?: string; code?: string }
      if (body.data) done(body.data)
      else fail(new ApiError(String(request.status), { status: request.status, body }))
    })
    signal.addEventListener("abort", () => request.abort())
    request.send(file)
  })
}
