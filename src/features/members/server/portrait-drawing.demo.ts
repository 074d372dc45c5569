type Hair = "short" | "side" | "long" | "bun" | "curls" | "bob" | "ponytail" | "buzz" | "scarf"

/** How somebody of the demo is drawn. */
export interface Face {
  skin: keyof typeof skins
  hair: Hair
  colour: keyof typeof hairColours
  /** Of what they wear, and of the wall behind them. */
  clothes: string
  wall: string
  glasses?: true
  beard?: true
}

const skins = { light: "#f6d3bb", rosy: "#eebfa0", olive: "#d9a57c", tan: "#bf8459", brown: "#8f5a3a", dark: "#64402a" }
const hairColours = {
  black: "#1d1614",
  brown: "#4c2f1e",
  chestnut: "#7a4525",
  blond: "#d8a951",
  red: "#a8481f",
  grey: "#8d8782",
}

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

/** What hangs behind the head, and what is on top of it. */
const hairs: Record<Hair, { behind: (fill: string) => string; above: (fill: string) => string }> = {
  short: {
    behind: () => "",
    above: (fill) => shape("M74 104q-6 -62 46 -62t46 62q-6 -26 -18 -34q-30 12 -56 0q-12 8 -18 34z", fill),
  },
  side: {
    behind: () => "",
    above: (fill) => shape("M74 108q-8 -68 50 -66q48 2 42 62q-4 -22 -14 -30q-34 4 -56 -10q-16 10 -22 44z", fill),
  },
  long: {
    behind: (fill) => shape("M66 110q-8 -72 54 -72t54 72v84q-20 14 -54 14t-54 -14z", fill),
    above: (fill) => shape("M74 116q-2 -66 46 -70q48 4 46 70q-6 -34 -34 -54q-34 16 -58 54z", fill),
  },
  bun: {
    behind: (fill) => ellipse(120, 32, 25, 22, fill) + shape("M72 108q-6 -66 48 -66t48 66z", fill),
    above: (fill) => shape("M74 104q0 -58 46 -60q46 2 46 60q-10 -32 -46 -38q-36 6 -46 38z", fill),
  },
  curls: {
    behind: (fill) =>
      [
        [76, 80],
        [84, 54],
        [108, 38],
        [136, 38],
        [158, 56],
        [166, 82],
        [72, 108],
        [168, 110],
        [78, 134],
        [164, 136],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 24, 24, fill))
        .join(""),
    above: (fill) =>
      [
        [92, 62],
        [118, 52],
        [146, 62],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 22, 19, fill))
        .join(""),
  },
  bob: {
    behind: (fill) => shape("M66 108q-8 -70 54 -70t54 70v36q-8 18 -28 16h-52q-20 2 -28 -16z", fill),
    above: (fill) => shape("M74 108q-4 -64 46 -64t46 64q-2 -16 -8 -26h-76q-6 10 -8 26z", fill),
  },
  ponytail: {
    behind: (fill) => shape("M150 60q52 8 42 72q-4 40 -26 56q8 -50 -10 -96z", fill),
    above: (fill) => shape("M74 106q-6 -64 46 -64t46 64q-6 -30 -24 -38q-38 8 -50 0q-14 12 -18 38z", fill),
  },
  buzz: {
    behind: () => "",
    above: (fill) => shape("M76 98q-2 -54 44 -54t44 54q-8 -24 -44 -26q-36 2 -44 26z", fill),
  },
  scarf: {
    behind: (fill) => shape("M62 108q-4 -74 58 -74t58 74v62q20 16 22 50H40q2 -34 22 -50z", fill),
    above: (fill) =>
      shape("M70 110q-2 -72 50 -72t50 72q0 42 -20 64q30 -66 -4 -98q-26 -16 -52 0q-34 32 -4 98q-20 -22 -20 -64z", fill),
  },
}

/** A face as SVG, square. */
export function drawFace({ skin, hair, colour, clothes, wall, glasses, beard }: Face): string {
  const [face, strands, ink] = [skins[skin], hairColours[colour], "#2a1a15"]
  const { behind, above } = hairs[hair]
  const covers = hair === "scarf" ? clothes : strands
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 240 240">
    <rect width="240" height="240" fill="${wall}"/>
    <circle cx="196" cy="52" r="96" fill="#fff" opacity="0.14"/>
    ${behind(covers)}
    ${shape("M24 246q2 -60 62 -66h68q60 6 62 66z", clothes)}
    ${shape("M100 146h40v34q-4 16 -20 16t-20 -16z", face)}
    ${shape("M100 158q20 18 40 0v10q-20 16 -40 0z", "#00000022")}
    ${hair === "scarf" ? "" : ellipse(76, 110, 9, 13, face) + ellipse(164, 110, 9, 13, face)}
    ${ellipse(120, 108, 45, 54, face)}
    ${beard ? shape("M76 112q2 56 44 56t44 -56q-2 24 -18 26q-26 -8 -52 0q-16 -2 -18 -26z", strands) : ""}
    ${ellipse(92, 126, 10, 7, "#e0523c33")}${ellipse(148, 126, 10, 7, "#e0523c33")}
    ${above(covers)}
    ${ellipse(102, 108, 4.6, 5.6, ink)}${ellipse(138, 108, 4.6, 5.6, ink)}
    ${stroke("M92 95q9 -6 19 -1M129 94q10 -5 19 1", hair === "scarf" ? ink : strands, 4)}
    ${stroke("M120 110q-6 12 2 14", "#00000038", 3.4)}
    ${stroke("M104 138q16 14 32 0", beard ? "#fff" : "#8d2f2a", 4.4)}
    ${glasses ? `<g fill="none" stroke="${ink}" stroke-width="3.6"><circle cx="101" cy="108" r="15"/><circle cx="139" cy="108" r="15"/><path d="M116 106h8M86 104l-11 -3M154 104l11 -3"/></g>` : ""}
  </svg>`
}
