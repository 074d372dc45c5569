import { type RefObject, useEffect, useRef, useState } from "react"

type CameraState = "starting" | "on" | "refused" | "none"

/** What browsers have of it; TypeScript does not know it yet. */
interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

const pause = 200
/** Wide enough to read a code on a phone held before the camera; more would only be slower. */
const widthRead = 640

/** Reads codes with the browser, or where it cannot, with a library. */
async function readerOf(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: decode } = await import("qr/decode.js")
  const canvas = document.createElement("canvas")
  const context = canvas.getContext("2d", { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, widthRead / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || !canvas.width) return undefined
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws if there is none.
      return undefined
    }
  }
}

/** Shows the camera in a video, and reports each code that is before it, several times a second. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>("starting")
  const report = useRef(onRead)
  useEffect(() => {
    report.current = onRead
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const run = async () => {
      const found = await openCamera()
      if (typeof found === "string") return setState(found)
      stream = found
      const screen = video.current
      if (isOver || !screen) return end()
      screen.srcObject = stream
      await screen.play()
      setState("on")
      const read = await readerOf()
      while (!isOver) {
        const text = await read(screen).catch(() => undefined)
        if (text && !isOver) report.current(text)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    const end = () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    run().catch(() => isOver || setState("none"))
    return end
  }, [])
  return { video, state }
}

async function openCamera(): Promise<MediaStream | "refused" | "none"> {
  if (!navigator.mediaDevices) return "none"
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "none"
  }
}
