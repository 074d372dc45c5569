import { escapeHtml } from "../../../platform/escape-html.ts"

/** What a till prints. */
export interface DrawnReceipt {
  shop: string
  place: string
  rows: readonly (readonly [what: string, cents: number])[]
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",")
const totalOf = ({ rows }: DrawnReceipt) => rows.reduce((sum, [, cents]) => sum + cents, 0)
const font = `font-family="DejaVu Sans Mono, monospace"`

/** A receipt on a table, as somebody photographs it: SVG. */
export function receiptDrawing(receipt: DrawnReceipt, day: string): string {
  const { shop, place, rows } = receipt
  const lines = rows.map(
    ([what, cents], at) =>
      `<text x="190" y="${470 + at * 52}" ${font} font-size="26" fill="#3a3430">${escapeHtml(what)}</text>
       <text x="610" y="${470 + at * 52}" ${font} font-size="26" fill="#3a3430" text-anchor="end">${euros(cents)}</text>`,
  )
  const below = 470 + rows.length * 52
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100" viewBox="0 0 800 1100">
    <rect width="800" height="1100" fill="#8a5a3a"/>
    <path d="M0 180 Q400 150 800 190 M0 520 Q420 500 800 540 M0 860 Q380 890 800 850" stroke="#7a4d30" stroke-width="10" fill="none"/>
    <g transform="rotate(-2 400 550)">
      <path d="M150 150h500v800l-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22-25 22-25-22z" fill="#fbf8f2"/>
      <text x="400" y="240" ${font} font-size="44" font-weight="700" fill="#2b2623" text-anchor="middle">${escapeHtml(shop)}</text>
      <text x="400" y="290" ${font} font-size="24" fill="#6b625c" text-anchor="middle">${escapeHtml(place)}</text>
      <text x="400" y="350" ${font} font-size="24" fill="#6b625c" text-anchor="middle">${day.split("-").toReversed().join("-")}</text>
      <path d="M190 400h420" stroke="#b9afa6" stroke-width="3" stroke-dasharray="10 8"/>
      ${lines.join("\n")}
      <path d="M190 ${below}h420" stroke="#b9afa6" stroke-width="3" stroke-dasharray="10 8"/>
      <text x="190" y="${below + 60}" ${font} font-size="34" font-weight="700" fill="#2b2623">TOTAAL</text>
      <text x="610" y="${below + 60}" ${font} font-size="34" font-weight="700" fill="#2b2623" text-anchor="end">${euros(totalOf(receipt))}</text>
    </g>
  </svg>`
}
