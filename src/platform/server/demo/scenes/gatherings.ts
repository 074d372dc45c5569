import {
  arm,
  bulbs,
  bust,
  circle,
  each,
  floor,
  line,
  type Palette,
  path,
  person,
  plant,
  rect,
  scattered,
  stars,
  steps,
  width,
} from "./kit.ts"

/** A ballroom: a chandelier, columns, and pairs that dance. */
export const gala = (p: Palette) =>
  each(
    [80, 330, 1190, 1440],
    (x) => rect(x, 120, 80, 640, p.far) + rect(x - 18, 96, 116, 34, p.mid, 6) + rect(x - 18, 740, 116, 34, p.mid, 6),
  ) +
  each([470, 990], (x) => path(`M${x} 700V330a70 70 0 0 1 140 0v370z`, p.mid)) +
  path("M560 190L260 900H1340L1040 190z", p.light, 0.1) +
  line("M800 0v110", p.ink, 8) +
  each(
    [
      [620, 980, 210],
      [680, 920, 150],
    ] as const,
    ([from, to, y]) => line(`M${from} ${y}q${(to - from) / 2} 70 ${to - from} 0`, p.light, 10),
  ) +
  each(
    [620, 710, 800, 890, 980],
    (x, index) =>
      rect(x - 8, 160 + Math.abs(index - 2) * -14 + 30, 16, 46, "#fff4dc", 4) +
      circle(x, 176 + Math.abs(index - 2) * -14, 14, p.light),
  ) +
  floor(760, p.near) +
  each([250, 640, 1000, 1360], (x, index) => pair(x, 830 + (index % 2) * 30, index, p))

const pair = (x: number, y: number, index: number, p: Palette) =>
  person(x - 42, y, p.ink, 1.25) +
  circle(x + 50, y - 212, 36, p.ink) +
  path(`M${x + 20} ${y - 168}h60l14 60 64 108h-190l48 -108z`, index % 2 ? p.accent : p.light) +
  arm([x - 20, y - 150], [x + 40, y - 140], p.ink)

/** A band on a stage, beams of light, and a crowd with its hands up. */
export const party = (p: Palette) =>
  each(
    [260, 640, 1000, 1380],
    (x, index) =>
      path(`M${x} 40L${x - 190 + index * 30} 640h240z`, index % 2 ? p.accent : p.light, 0.3) +
      rect(x - 26, 20, 52, 44, p.ink, 8),
  ) +
  rect(0, 600, width, 44, p.near) +
  person(560, 600, p.ink, 1.35) +
  line("M500 470l150 -40", p.accent, 20) +
  circle(520, 466, 44, p.accent) +
  person(820, 600, p.ink, 1.45) +
  line("M872 600V400", p.ink, 8) +
  circle(872, 392, 18, p.light) +
  each([1050, 1160], (x) => circle(x, 540, 58, p.near) + circle(x, 540, 42, p.light)) +
  person(1105, 540, p.ink, 1.15) +
  line("M1020 440h70M1130 430l70 -24", p.light, 12) +
  each(steps(60, 164, 10), (x, index) => bust(x, 900, index % 2 ? p.near : p.ink, 1.25)) +
  each([150, 390, 720, 880, 1210, 1450], (x, index) =>
    arm([x, 800], [x + (index % 2 ? 46 : -30), 630 - (index % 3) * 24], index % 2 ? p.near : p.ink, 30),
  ) +
  each(
    scattered(44, width, 560),
    ([x, y], index) =>
      `<g transform="rotate(${index * 40} ${x} ${y})">${rect(x, y, 14, 22, [p.light, p.accent, "#fff4dc"][index % 3] ?? p.light, 3)}</g>`,
  )

/** A meeting: a board behind its table, a gavel, and hands that vote. */
export const meeting = (p: Palette) =>
  rect(520, 90, 560, 250, p.light, 10) +
  each(
    [140, 200, 260],
    (y, index) =>
      rect(580, y, 300 - index * 50, 20, p.mid, 6) +
      path(`M${960} ${y + 8}l16 16 34 -36`, "none") +
      line(`M960 ${y + 8}l16 14 32 -34`, p.accent, 10),
  ) +
  each([420, 610, 800, 990, 1180], (x, index) => bust(x, 520, index === 2 ? p.accent : p.ink, 1.2)) +
  rect(260, 510, 1080, 40, p.light, 8) +
  rect(300, 550, 1000, 130, p.near) +
  path("M760 490l70 -50 22 30 -70 50z", p.ink) +
  line("M800 486l90 24", p.ink, 12) +
  each(steps(30, 190, 9), (x, index) => bust(x, 900, index % 2 ? p.near : p.ink, 1.35)) +
  each(
    [110, 300, 680, 870, 1250, 1440],
    (x, index) =>
      arm([x, 810], [x, 640 - (index % 3) * 22], index % 2 ? p.ink : p.near, 30) +
      rect(x - 38, 560 - (index % 3) * 22, 76, 96, index % 2 ? p.accent : "#fff4dc", 8),
  )

/** A long table with candles and people on both sides. */
export const dinner = (p: Palette) =>
  stars(p.light, 240) +
  bulbs([40, 90], [800, 90], p.light, 80) +
  bulbs([800, 90], [1560, 90], p.light, 80) +
  each(steps(170, 210, 7), (x, index) => bust(x, 560, index % 2 ? p.near : p.ink, 1.35)) +
  path("M90 560h1420l70 150H20z", "#fff4dc") +
  rect(20, 706, 1560, 40, p.light) +
  each(
    [330, 650, 960, 1280],
    (x) => rect(x - 12, 540, 24, 90, p.accent, 4) + path(`M${x} 484q26 32 0 54q-26 -22 0 -54z`, "#ffb84d"),
  ) +
  each(
    [200, 490, 800, 1110, 1400],
    (x) =>
      `<ellipse cx="${x}" cy="650" rx="96" ry="24" fill="${p.light}"/><ellipse cx="${x}" cy="644" rx="62" ry="14" fill="${p.mid}"/>`,
  ) +
  each(steps(120, 226, 7), (x, index) => bust(x, 900, index % 2 ? p.ink : p.near, 1.3))

/** A museum after dark: frames on the wall, a statue, visitors. */
export const museum = (p: Palette) =>
  each(
    [
      [120, 150, 300, 380],
      [520, 110, 380, 300],
      [1180, 150, 300, 360],
    ] as const,
    ([x, y, w, h], index) =>
      path(`M${x + w / 2 - 40} 40L${x - 40} ${y + h + 60}H${x + w + 40}L${x + w / 2 + 40} 40z`, p.light, 0.12) +
      rect(x - 18, y - 18, w + 36, h + 36, p.accent, 4) +
      rect(x, y, w, h, ["#24485f", "#c98b3c", "#7c2f3d"][index] ?? p.mid) +
      circle(x + w * 0.68, y + h * 0.3, 34, "#fff4dc") +
      path(`M${x} ${y + h}v-90q${w / 4} -90 ${w / 2} -20t${w / 2} -30v140z`, p.ink, 0.75),
  ) +
  rect(0, 700, width, 200, p.near) +
  rect(960, 560, 170, 190, "#e9e2d2", 4) +
  circle(1045, 330, 44, "#f6f0e2") +
  path("M985 560v-110a60 60 0 0 1 120 0v110z", "#f6f0e2") +
  line("M1000 440l-56 -70M1090 440l40 70", "#f6f0e2", 26) +
  each([260, 380, 640, 760, 1370], (x, index) => person(x, 850, p.ink, 1.25 + (index % 2) * 0.14))

/** Two generations at tables by a window above the city. */
export const evening = (p: Palette) =>
  rect(120, 80, 1360, 440, p.far, 10) +
  each(steps(140, 92, 14), (x, index) => {
    const top = 300 + ((index * 71) % 150)
    return (
      rect(x, top, 84, 520 - top, p.near) +
      each(steps(top + 20, 36, Math.floor((500 - top) / 36)), (y, row) =>
        rect(x + 16 + ((row + index) % 2) * 34, y, 18, 20, p.light, 2),
      )
    )
  }) +
  circle(1300, 170, 44, p.light) +
  each([420, 820, 1200], (x) => line(`M${x} 80v440`, p.ink, 14)) +
  plant(90, 800, p.accent, p.ink) +
  each(
    [430, 1090],
    (x, index) =>
      person(x - 150, 800, p.ink, 1.35) +
      person(x + 160, 800, index ? p.near : p.ink, 1.45) +
      rect(x - 110, 640, 220, 20, p.light, 8) +
      rect(x - 8, 660, 16, 150, p.light) +
      glass(x - 50, 640, p) +
      glass(x + 50, 640, p),
  ) +
  floor(800, p.near)

const glass = (x: number, y: number, p: Palette) =>
  path(`M${x - 20} ${y - 74}h40q0 40 -20 40t-20 -40z`, p.accent) +
  rect(x - 3, y - 36, 6, 30, "#fff4dc") +
  rect(x - 16, y - 8, 32, 8, "#fff4dc", 3)
