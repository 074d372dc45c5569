import { writeFileSync } from "node:fs"
import { encodeQR } from "qr"

const [width, height] = [640, 480]

/** Writes a film of one picture, a QR code held before a camera, for Chromium's `--use-file-for-fake-video-capture`. */
export function filmOf(text: string, file: string): void {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 })
  const size = rows.length
  const unit = Math.floor(height / size)
  const [left, top] = [Math.floor((width - unit * size) / 2), Math.floor((height - unit * size) / 2)]
  const light = Buffer.alloc(width * height, 235)
  for (let y = 0; y < unit * size; y++)
    for (let x = 0; x < unit * size; x++)
      if (rows[Math.floor(y / unit)]?.[Math.floor(x / unit)]) light[(top + y) * width + left + x] = 16
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour])
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]))
}
