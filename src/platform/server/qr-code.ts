import { encodeQR } from "qr"

/** A QR code as an SVG path, in a square of this many units. */
export interface QrCode {
  size: number
  path: string
}

/** The QR code of a text: a bar for each row of dark units side by side. */
export function qrOf(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 })
  const bars = rows.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? "1" : "0")).join("")
    return [...dark.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return { size: rows.length, path: bars.join("") }
}
