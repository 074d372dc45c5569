import {
  arm,
  beer,
  bulbs,
  bust,
  circle,
  each,
  floor,
  lamp,
  line,
  type Palette,
  pane,
  path,
  person,
  plant,
  rect,
  steps,
  width,
} from "./kit.ts"

/** Behind a bar: shelves with bottles, lamps, and people on this side. */
export const bar = (p: Palette) =>
  rect(250, 130, 1100, 250, p.far, 12) +
  each([230, 350], (y) => rect(280, y, 1040, 12, p.ink)) +
  each(steps(310, 62, 17), (x, index) => bottle(x, 230, index, p)) +
  each(steps(340, 62, 16), (x, index) => bottle(x, 350, index + 3, p)) +
  person(1010, 560, p.near) +
  each([400, 800, 1200], (x) => lamp(x, 90, p, 470)) +
  rect(120, 530, 1360, 40, p.light, 8) +
  rect(150, 570, 1300, 330, p.near) +
  each(steps(210, 260, 5), (x) => rect(x, 610, 180, 230, p.mid, 8)) +
  each([300, 560, 1220], (x, index) => beer(x, 530, index === 1 ? p.accent : "#e8a33d", p, 0.8)) +
  each([240, 470, 690, 1290], (x, index) => person(x, 900, p.ink, 1.35 + (index % 2) * 0.12)) +
  arm([500, 720], [556, 520], p.ink) +
  floor(880, p.ink)

const bottle = (x: number, y: number, index: number, p: Palette) => {
  const fill = [p.accent, p.light, p.mid, "#7fa66a"][index % 4] ?? p.light
  return rect(x - 13, y - 62, 26, 62, fill, 8) + rect(x - 6, y - 88, 12, 30, fill, 4)
}

/** Six glasses in a row on a table, from light to dark. */
export const tasting = (p: Palette) =>
  each([360, 800, 1240], (x) => pane(x - 110, 110, 220, 240, p.far, p.near)) +
  lamp(800, 70, p, 600) +
  each([330, 640, 960, 1270], (x) => bust(x, 620, p.near, 1.25)) +
  rect(90, 610, 1420, 46, p.light, 10) +
  rect(150, 656, 1300, 244, p.near) +
  each(["#f6d87a", "#eebb4d", "#d98f2c", "#b8621f", "#7c3415", "#3d170b"], (fill, index) =>
    beer(340 + index * 184, 612, fill, p, 1.35),
  ) +
  each(steps(340, 184, 6), (x) => rect(x - 46, 668, 92, 44, "#fff4dc", 6) + rect(x - 28, 686, 56, 6, p.mid))

/** Two people at a chessboard, the board large in front. */
export function chess(p: Palette): string {
  const square = (row: number, column: number) => {
    const [top, bottom] = [500 + row * 92, 592 + row * 92]
    const edge = (y: number, at: number) => 800 + (at - 4) * (118 + (y - 500) * 0.11)
    const fill = (row + column) % 2 ? p.near : p.light
    return path(
      `M${edge(top, column)} ${top}L${edge(top, column + 1)} ${top}L${edge(bottom, column + 1)} ${bottom}L${edge(bottom, column)} ${bottom}z`,
      fill,
    )
  }
  return (
    pane(620, 80, 360, 300, p.far, p.near) +
    circle(900, 160, 34, p.light) +
    bust(400, 520, p.ink, 1.9) +
    bust(1200, 520, p.ink, 1.9) +
    arm([470, 440], [620, 470], p.ink, 46) +
    rect(180, 490, 1240, 20, p.ink, 6) +
    each(steps(0, 1, 5), (row) => each(steps(0, 1, 8), (column) => square(row, column))) +
    each([370, 610, 1090], (x, index) => pawn(x, 690 + index * 24, p.ink)) +
    king(840, 640, p.accent) +
    each([490, 960, 1240], (x, index) => pawn(x, 840 - index * 26, "#fff4dc"))
  )
}

const pawn = (x: number, y: number, fill: string) =>
  circle(x, y - 92, 28, fill) + path(`M${x - 20} ${y - 76}h40l16 60h-72z`, fill) + rect(x - 44, y - 20, 88, 22, fill, 8)

const king = (x: number, y: number, fill: string) =>
  path(`M${x - 26} ${y - 150}h52l22 132h-96z`, fill) +
  rect(x - 40, y - 172, 80, 26, fill, 10) +
  rect(x - 6, y - 232, 12, 64, fill) +
  rect(x - 24, y - 216, 48, 12, fill) +
  rect(x - 54, y - 22, 108, 26, fill, 8)

/** A stove with pans that steam, tiles behind it, and two cooks. */
export const kitchen = (p: Palette) =>
  each(steps(0, 1, 3), (row) =>
    each(steps(0, 1, 13), (column) =>
      rect(60 + column * 116, 300 + row * 86, 108, 78, (row + column) % 3 ? p.far : p.mid, 4),
    ),
  ) +
  rect(180, 110, 1240, 14, p.ink) +
  each([300, 430, 560, 1040, 1180, 1310], (x, index) => utensil(x, 124, index, p)) +
  pane(680, 60, 250, 210, p.light, p.near) +
  person(480, 700, p.ink, 1.7) +
  person(1130, 700, p.ink, 1.6) +
  rect(420, 300, 120, 60, "#fff4dc", 26) +
  rect(1075, 320, 112, 56, "#fff4dc", 26) +
  each([640, 800, 960], (x, index) => pan(x, 600, index === 1 ? p.accent : p.near, p)) +
  rect(0, 600, width, 30, p.light) +
  rect(0, 630, width, 270, p.near) +
  rect(560, 670, 480, 190, p.mid, 12) +
  rect(600, 730, 400, 100, p.light, 8) +
  each([620, 720, 820, 920], (x) => circle(x + 30, 650, 12, p.light))

const utensil = (x: number, y: number, index: number, p: Palette) =>
  line(`M${x} ${y}v90`, p.light, 8) +
  (index % 2 ? path(`M${x - 30} ${y + 84}h60l-10 60h-40z`, p.light) : circle(x, y + 112, 30, p.light))

const pan = (x: number, y: number, fill: string, p: Palette) =>
  rect(x - 62, y - 78, 124, 78, fill, 12) +
  rect(x + 56, y - 62, 70, 14, fill, 6) +
  each([-30, 8, 36], (shift) => line(`M${x + shift} ${y - 100}q-22 -34 0 -66t0 -66`, p.light, 7))

/** A hall with a screen, a speaker, and rows of heads. */
export const lecture = (p: Palette) =>
  rect(380, 90, 840, 420, p.ink, 14) +
  rect(404, 114, 792, 372, p.light, 6) +
  circle(620, 300, 96, p.accent) +
  path("M620 300V204a96 96 0 0 1 91 66z", p.near) +
  each([210, 270, 330, 390], (y, index) => rect(800, y, 320 - index * 54, 24, p.mid, 6)) +
  person(1330, 600, p.ink, 1.45) +
  arm([1300, 430], [1210, 340], p.ink, 28) +
  rect(0, 590, width, 12, p.near) +
  each(steps(90, 202, 8), (x) => bust(x, 720, p.near, 1)) +
  each(steps(-10, 232, 8), (x, index) => bust(x, 900, p.ink, 1.3 + (index % 3) * 0.06))

/** Desks at a window, each with a lamp and somebody who works. */
export const study = (p: Palette) =>
  each([140, 620, 1100], (x) => pane(x, 70, 360, 330, p.far, p.near)) +
  circle(1210, 150, 40, p.light) +
  each([320, 800, 1280], (x) => person(x - 30, 700, p.ink, 1.35) + deskLamp(x + 130, 600, p)) +
  rect(40, 600, 1520, 30, p.light, 6) +
  each([320, 800, 1280], (x, index) => rect(x - 130, 630, 24, 270, p.near) + books(x - 190, 600, index, p)) +
  floor(840, p.near)

const deskLamp = (x: number, y: number, p: Palette) =>
  path(`M${x - 90} ${y - 150}L${x - 200} ${y}H${x + 20}L${x - 40} ${y - 150}z`, p.light, 0.22) +
  line(`M${x} ${y}v-110l-50 -70`, p.ink, 12) +
  path(`M${x - 100} ${y - 140}l30 -54h40l20 54z`, p.accent) +
  rect(x - 36, y - 12, 72, 14, p.ink, 6)

const books = (x: number, y: number, index: number, p: Palette) =>
  each([p.accent, p.mid, "#fff4dc"], (fill, at) =>
    rect(x - at * 8, y - 24 - at * 24, 110 + ((index + at) % 3) * 18, 22, fill, 4),
  )

/** A table full of laptops and pizza, late at night. */
export const build = (p: Palette) =>
  pane(150, 90, 300, 300, p.far, p.near) +
  pane(1150, 90, 300, 300, p.far, p.near) +
  bulbs([120, 60], [1480, 60], p.light, 60) +
  each([330, 640, 960, 1270], (x, index) => bust(x, 600, index % 2 ? p.ink : p.near, 1.45)) +
  rect(80, 600, 1440, 40, p.light, 10) +
  rect(140, 640, 1320, 260, p.near) +
  each([330, 800, 1270], (x, index) => laptop(x, 602, index, p)) +
  each([560, 1040], (x) => pizza(x, 596, p)) +
  plant(1500, 602, p.accent, p.ink)

const laptop = (x: number, y: number, index: number, p: Palette) =>
  rect(x - 120, y - 160, 240, 150, p.ink, 10) +
  rect(x - 106, y - 146, 212, 122, "#0e1a24", 4) +
  each(steps(0, 1, 5), (row) =>
    rect(
      x - 90 + ((row + index) % 3) * 18,
      y - 132 + row * 22,
      60 + ((row * 37 + index * 53) % 80),
      9,
      row % 2 ? p.accent : p.light,
      4,
    ),
  ) +
  path(`M${x - 140} ${y}l22 -14h236l22 14z`, p.mid)

const pizza = (x: number, y: number, p: Palette) =>
  `<ellipse cx="${x}" cy="${y}" rx="104" ry="28" fill="#e9b65a"/><ellipse cx="${x}" cy="${y - 4}" rx="88" ry="21" fill="#d9713a"/>` +
  each([-50, -10, 34, 60], (shift, index) => circle(x + shift, y - 6 + (index % 2) * 8, 9, p.light))

/** A game on a table, seen from above it, with hands around. */
export const games = (p: Palette) =>
  lamp(800, 60, p, 640) +
  each([280, 620, 980, 1320], (x, index) => bust(x, 520, index % 2 ? p.near : p.ink, 1.4)) +
  `<ellipse cx="800" cy="690" rx="720" ry="200" fill="${p.near}"/><ellipse cx="800" cy="670" rx="720" ry="200" fill="${p.mid}"/>` +
  path("M520 560h560l110 210H410z", p.light) +
  each(steps(0, 1, 7), (index) =>
    rect(486 + index * 92, 742 - (index % 2) * 6, 70, 20, index % 2 ? p.accent : p.near, 4),
  ) +
  each([600, 760, 920], (x, index) => pawn(x, 690 - index * 20, [p.accent, p.near, p.mid][index] ?? p.near)) +
  die(1010, 650, 5) +
  die(1110, 700, 3) +
  each(
    [230, 270, 310],
    (x, index) =>
      `<g transform="rotate(${-16 + index * 14} ${x} 700)">${rect(x, 640, 74, 106, "#fff4dc", 8)}${circle(x + 37, 693, 16, p.accent)}</g>`,
  )

const die = (x: number, y: number, dots: 3 | 5) =>
  rect(x - 36, y - 36, 72, 72, "#fff4dc", 14) +
  each(
    dots === 5
      ? [
          [-16, -16],
          [16, -16],
          [0, 0],
          [-16, 16],
          [16, 16],
        ]
      : [
          [-16, -16],
          [0, 0],
          [16, 16],
        ],
    ([dx = 0, dy = 0]) => circle(x + dx, y + dy, 8, "#230102"),
  )
