import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import Pad, { type PointGroup } from "signature_pad"
import { Button } from "../../../ui/button.tsx"
import { signatureBox, signatureMax } from "../mandate-kinds.ts"

/** A place to draw a signature. @param onChange gets it as the path of an SVG in a box of `signatureBox`; null: nothing */
export function SignaturePad({ onChange }: { onChange: (path: string | null) => void }) {
  const { t } = useTranslation("mandates")
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  useEffect(() => {
    const shown = canvas.current
    if (!shown) return
    const drawn = new Pad(shown, { penColor: getComputedStyle(shown).color, minDistance: 3 })
    pad.current = drawn
    drawn.addEventListener("endStroke", () => onChange(pathOf(drawn.toData(), shown.offsetWidth)))
    // It has no size before its dialog is shown. As many points as the screen has: a canvas that is stretched is blurred.
    const observer = new ResizeObserver(() => {
      const ratio = Math.max(window.devicePixelRatio, 1)
      shown.width = shown.offsetWidth * ratio
      shown.height = shown.offsetHeight * ratio
      shown.getContext("2d")?.scale(ratio, ratio)
      drawn.redraw()
    })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      drawn.off()
    }
  }, [onChange])
  const clear = () => {
    pad.current?.clear()
    onChange(null)
  }
  return (
    <div>
      <p id="signature-help" className="mb-0.5">
        {t("mandates:sign.draw")}
        <span className="block text-sm text-muted">{t("mandates:sign.drawHelp")}</span>
      </p>
      <canvas
        ref={canvas}
        aria-label={t("mandates:sign.draw")}
        aria-describedby="signature-help"
        className="block w-full aspect-[3/1] border rounded touch-none"
      />
      <Button size="small" onClick={clear}>
        {t("mandates:sign.clear")}
      </Button>
    </div>
  )
}

/** The strokes as moves and lines, whatever the width of the screen they were drawn on. */
function pathOf(groups: readonly PointGroup[], width: number): string | null {
  const [boxWidth, boxHeight] = signatureBox
  const at = (value: number, most: number) =>
    String(Math.round(Math.min(Math.max((value * boxWidth) / width, 0), most) * 10) / 10)
  // A dot is a line to itself.
  const stroke = (points: PointGroup["points"]) =>
    [...points, ...(points.length === 1 ? points : [])]
      .map(({ x, y }, index) => `${index ? "L" : "M"}${at(x, boxWidth)} ${at(y, boxHeight)}`)
      .join("")
  const path = groups.map(({ points }) => stroke(points)).join("")
  // More than anybody's signature: the last strokes are left out.
  return path ? path.slice(0, signatureMax).replace(/[ML][^ML]*$/, path.length > signatureMax ? "" : "$&") : null
}
