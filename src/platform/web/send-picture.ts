import { type Api, ApiError } from "./api.ts"
import { xsrfToken } from "./xsrf-token.ts"

interface Sending {
  /** Progress of the upload, from 0 to 1; at 1 the server is processing the file. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

type Sent = Api["POST /pictures"]["answer"]["data"]

/**
 * Uploads a picture. Not with the typed client: only XMLHttpRequest reports upload progress.
 * @throws ApiError as the typed client does; without a status when there was no response
 */
export function sendPicture(file: Blob, { onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open("POST", "/api/pictures")
    request.responseType = "json"
    request.setRequestHeader("X-XSRF-TOKEN", xsrfToken() ?? "")
    // The name of a file says little; the server looks at its contents.
    request.setRequestHeader("Content-Type", file.type.startsWith("image/") ? file.type : "image/*")
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.upload.addEventListener("load", () => onProgress(1))
    request.addEventListener("error", () => fail(new ApiError("")))
    request.addEventListener("abort", () => fail(new ApiError("")))
    request.addEventListener("load", () => {
      const body = (request.response ?? {}) as { data?: Sent; message?: string; code?: string }
      if (body.data) done(body.data)
      else fail(new ApiError(String(request.status), { status: request.status, body }))
    })
    signal.addEventListener("abort", () => request.abort())
    request.send(file)
  })
}
