import {
  bulbs,
  circle,
  each,
  floor,
  height,
  line,
  type Palette,
  path,
  person,
  rect,
  scattered,
  stars,
  steps,
  width,
} from "./kit.ts"

const ridge = (y: number, rise: number, shift: number, fill: string) =>
  path(
    `M0 ${y}C${200 + shift} ${y - rise} ${420 + shift} ${y - rise} ${600 + shift} ${y - rise / 3}S${1100 + shift} ${y - rise * 1.2} ${width} ${y - rise / 2}V${height}H0z`,
    fill,
  )

const pine = (x: number, y: number, size: number, fill: string) =>
  each([0, 1, 2], (at) =>
    path(`M${x} ${y - (190 - at * 50) * size}l${(34 + at * 16) * size} ${86 * size}h${-(68 + at * 32) * size}z`, fill),
  ) + rect(x - 8 * size, y - 20 * size, 16 * size, 24 * size, fill)

/** Tents with the light on below wooded hills, and a fire. */
export const tent = (p: Palette) =>
  stars(p.light) +
  circle(1290, 170, 62, p.light) +
  ridge(520, 200, 60, p.far) +
  ridge(620, 150, -120, p.mid) +
  each(steps(60, 118, 14), (x, index) => pine(x, 640 + (index % 3) * 22, 0.8 + (index % 4) * 0.14, p.near)) +
  floor(640, p.near) +
  path("M330 800L560 470 790 800z", p.light) +
  path("M560 470L790 800H660z", p.accent) +
  path("M520 800l40 -190 42 190z", p.ink) +
  path("M1120 800l150 -220 150 220z", p.accent) +
  path("M1244 800l26 -120 28 120z", p.ink) +
  each(
    [
      [880, 800],
      [1040, 800],
    ] as const,
    ([x, y]) => person(x, y, p.ink, 0.95),
  ) +
  path("M960 800q-46 -40 -6 -86q8 26 22 8q-4 -34 18 -56q2 40 26 60q14 40 -20 74z", "#ff9c3d") +
  path("M968 800q-18 -24 6 -48q18 20 14 48z", "#ffe7a0") +
  line("M910 806l116 16M1026 806l-116 16", p.ink, 16)

/** Two sails on a lake, the sun low above the reeds. */
export const boat = (p: Palette) =>
  rect(0, 0, width, 520, p.mid) +
  circle(1120, 400, 118, p.light) +
  each([180, 262, 330], (y, index) => rect(160 + index * 380, y, 260, 22, p.accent, 11)) +
  ridge(500, 70, 0, p.far) +
  rect(0, 500, width, 400, p.sky) +
  each(steps(540, 38, 9), (y, index) => rect(1010 + (index % 3) * 30, y, 220 - index * 12, 9, p.light, 4)) +
  sail(560, 690, 1, p) +
  sail(1320, 580, 0.45, p) +
  each(steps(610, 64, 5), (y, row) =>
    each(steps(60 + (row % 2) * 120, 300, 6), (x) => line(`M${x} ${y}q30 -16 60 0t60 0`, p.accent, 5)),
  ) +
  each(steps(20, 34, 8), (x, index) =>
    line(`M${x} 900q-6 -90 ${10 - (index % 3) * 12} -${170 + (index % 4) * 34}`, p.ink, 9),
  )

const sail = (x: number, y: number, size: number, p: Palette) =>
  path(
    `M${x} ${y - 470 * size}C${x + 190 * size} ${y - 330 * size} ${x + 230 * size} ${y - 160 * size} ${x + 220 * size} ${y - 60 * size}H${x}z`,
    "#fff4dc",
  ) +
  path(
    `M${x - 16 * size} ${y - 420 * size}C${x - 130 * size} ${y - 250 * size} ${x - 180 * size} ${y - 140 * size} ${x - 190 * size} ${y - 60 * size}h${174 * size}z`,
    p.light,
  ) +
  line(`M${x - 6 * size} ${y - 490 * size}V${y - 30 * size}`, p.ink, 14 * size) +
  each(
    [-90, 10, 110],
    (shift) =>
      circle(x + shift * size, y - 66 * size, 24 * size, p.ink) +
      rect(x + (shift - 26) * size, y - 46 * size, 52 * size, 50 * size, p.ink, 14),
  ) +
  path(
    `M${x - 250 * size} ${y - 30 * size}h${520 * size}q${-30 * size} ${84 * size} ${-110 * size} ${84 * size}h${-300 * size}q${-80 * size} 0 ${-110 * size} ${-84 * size}z`,
    p.near,
  )

/** A city on a river: a castle on its hill, a bridge with three arches. */
export const city = (p: Palette) =>
  stars(p.light, 300) +
  ridge(470, 130, -60, p.far) +
  path("M480 520C620 330 760 300 880 310s260 60 380 210z", p.mid) +
  rect(690, 216, 330, 110, p.near) +
  each(
    [690, 790, 890, 980],
    (x, index) =>
      rect(x, 176 + (index % 2) * 20, 54, 140, p.near) +
      path(`M${x - 8} ${180 + (index % 2) * 20}l35 -52 35 52z`, p.accent),
  ) +
  each([712, 812, 912, 1000], (x) => rect(x, 250, 16, 28, p.light, 3)) +
  each(steps(40, 128, 12), (x, index) => house(x, 640, 108, 150 + ((index * 53) % 90), index, p)) +
  rect(0, 640, width, 260, p.sky) +
  path("M120 720q340 -150 680 -150t680 150v44H120z", p.light) +
  each([420, 800, 1180], (x) => path(`M${x - 120} 764a120 ${x === 800 ? 130 : 100} 0 0 1 240 0z`, p.sky)) +
  each([300, 560, 1010, 1260], (x, index) => person(x, 650 - (index === 1 || index === 2 ? 56 : 14), p.ink, 0.6)) +
  each(steps(790, 36, 3), (y, row) =>
    each(steps(80 + row * 90, 320, 5), (x) => line(`M${x} ${y}q30 -14 60 0t60 0`, p.accent, 5)),
  )

const house = (x: number, y: number, w: number, h: number, index: number, p: Palette) =>
  rect(x, y - h, w, h, index % 2 ? p.near : p.ink) +
  path(`M${x - 8} ${y - h}l${w / 2 + 8} -58 ${w / 2 + 8} 58z`, index % 3 ? p.ink : p.accent) +
  each([0, 1], (row) =>
    each([20, 64], (shift, column) =>
      rect(x + shift, y - h + 30 + row * 56, 24, 32, (index + row + column) % 3 ? p.light : p.mid, 3),
    ),
  )

/** Turbines on green hills, and a group that looks up. */
export const turbines = (p: Palette) =>
  rect(0, 0, width, 560, p.accent) +
  circle(300, 190, 84, p.light) +
  each(
    [
      [1090, 110],
      [1370, 330],
      [600, 110],
    ] as const,
    ([x, y]) => rect(x, y, 230, 26, "#fff4dc", 13) + rect(x + 50, y - 24, 120, 30, "#fff4dc", 15),
  ) +
  ridge(600, 120, 80, p.mid) +
  turbine(980, 620, 1.1, 12) +
  turbine(1310, 600, 0.75, 50) +
  turbine(640, 590, 0.7, 80) +
  ridge(720, 100, -140, p.far) +
  floor(740, p.near) +
  each([250, 360, 450, 570, 660], (x, index) => person(x, 850 + (index % 2) * 14, index % 2 ? p.ink : p.sky, 0.95)) +
  arm(480, p)

const arm = (x: number, p: Palette) => line(`M${x} 740l70 -64`, p.sky, 22)

const turbine = (x: number, y: number, size: number, turn: number) =>
  path(`M${x - 9 * size} ${y - 400 * size}h${18 * size}l${8 * size} ${400 * size}h${-34 * size}z`, "#fff4dc") +
  each(
    [0, 120, 240],
    (angle) =>
      `<g transform="rotate(${angle + turn} ${x} ${y - 404 * size})">${path(`M${x - 8 * size} ${y - 404 * size}q${-14 * size} ${-110 * size} ${8 * size} ${-210 * size}q${22 * size} ${100 * size} ${8 * size} ${210 * size}z`, "#fff4dc")}</g>`,
  ) +
  circle(x, y - 404 * size, 16 * size, "#fff4dc")

/** The clubhouse with its door open: people come in. Bunting for a welcome, snow for the winter. */
const clubhouse = (p: Palette) =>
  path("M300 420L500 270h600l200 150z", p.ink) +
  rect(340, 420, 920, 340, p.mid) +
  path("M640 420l160 -150 160 150z", p.near) +
  circle(800, 366, 26, p.light) +
  each([400, 530, 990, 1120], (x, index) => pane(x, 470, index === 2 ? p.far : p.light, p)) +
  each([400, 530, 990, 1120], (x, index) => pane(x, 610, index === 1 ? p.far : p.light, p)) +
  rect(720, 530, 160, 230, p.light, 6) +
  path("M720 530l-64 30v230l64 -30z", p.ink) +
  path("M720 760h160l130 140H590z", p.light, 0.35)

const pane = (x: number, y: number, fill: string, p: Palette) =>
  rect(x, y, 84, 100, fill, 6) + line(`M${x + 42} ${y}v100M${x} ${y + 48}h84`, p.mid, 7)

export const welcome = (p: Palette) =>
  stars(p.light) +
  circle(1380, 150, 52, p.light) +
  floor(760, p.near) +
  clubhouse(p) +
  bulbs([340, 430], [800, 300], p.light, 30) +
  bulbs([800, 300], [1260, 430], p.light, 30) +
  each(steps(90, 86, 17), (x, index) =>
    path(`M${x} ${96 + ((index * 7) % 5) * 8}h54l-27 62z`, [p.accent, "#fff4dc", p.light][index % 3] ?? p.light),
  ) +
  each([180, 300, 1290, 1400, 1500], (x, index) => person(x, 880, p.ink, 1.05 + (index % 3) * 0.12)) +
  each([770, 840], (x) => person(x, 770, p.near, 0.85))

export const winter = (p: Palette) =>
  circle(250, 170, 60, p.light) +
  ridge(640, 160, 0, p.far) +
  rect(0, 760, width, 140, "#f3f6fa") +
  clubhouse(p) +
  path(
    "M290 424L496 262h608l206 162q-40 18 -80 -4t-90 6t-110 -8t-120 8t-130 -6t-120 8t-110 -8t-90 6t-90 -2z",
    "#f3f6fa",
  ) +
  bulbs([340, 440], [1260, 440], p.light, 40) +
  each([160, 1420], (x) => pine(x, 800, 1.6, p.near)) +
  each(scattered(80, width, 840), ([x, y], index) => circle(x, y, 4 + (index % 4) * 2, "#ffffff", 0.85)) +
  each([520, 1060, 1160], (x, index) => person(x, 860, p.ink, 1 + index * 0.08)) +
  circle(330, 812, 62, "#ffffff") +
  circle(330, 716, 44, "#ffffff") +
  each([316, 344], (x) => circle(x, 706, 5, p.ink)) +
  path("M330 716l44 10 -44 10z", p.accent)
