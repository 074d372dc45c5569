import { type Api, ApiError } from "./api.ts"
import { xsrfToken } from "./xsrf-token.ts"

interface Sending {
  /** Progress of the upload, from 0 to 1; at 1 the server is processing the file. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

type Sent<K extends keyof Api> = Api[K]["answer"]["data"]

/** Uploads a picture. */
export const sendPicture = (file: Blob, sending: Sending): Promise<Sent<"POST /pictures">> =>
  send("POST", "/api/pictures", file, sending)

/** Uploads the portrait of a person. */
export const sendPortrait = (
  userId: number,
  file: Blob,
  sending: Sending,
): Promise<Sent<"PUT /users/:userId/portrait">> => send("PUT", `/api/users/${userId}/portrait`, file, sending)

/**
 * Uploads a file. Not with the typed client: only XMLHttpRequest reports upload progress.
 * @throws ApiError as the typed client does; without a status when there was no response
 */
function send<T>(method: string, path: string, file: Blob, { onProgress, signal }: Sending): Promise<T> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = "json"
    request.setRequestHeader("X-XSRF-TOKEN", xsrfToken() ?? "")
    // The name of a file says little; the server looks at its contents.
    request.setRequestHeader("Content-Type", file.type.startsWith("image/") ? file.type : "image/*")
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
