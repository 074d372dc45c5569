import type { Pair } from "./demo.ts"

const [width, height] = [1600, 900]

/** A picture that is drawn: another hue is another picture. */
export interface Scene {
  scene: "dots" | "waves" | "hills" | "rays" | "tiles"
  hue: number
  alt: Pair
}

/** The same numbers every time, so that the demo looks the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const colour = (hue: number, light: number, strength = 60) => `hsl(${(hue + 360) % 360}, ${strength}%, ${light}%)`

const shapes: Record<Scene["scene"], (hue: number, next: () => number) => string> = {
  dots: (hue, next) =>
    Array.from({ length: 44 }, () => {
      const size = 16 + next() ** 2 * 150
      const fill = colour(hue + (next() - 0.5) * 90, 45 + next() * 35)
      return `<circle cx="${next() * width}" cy="${next() * height}" r="${size}" fill="${fill}" opacity="0.75"/>`
    }).join(""),
  waves: (hue, next) =>
    Array.from({ length: 8 }, (_, row) => {
      const y = 180 + row * 95
      const [rise, shift] = [40 + next() * 60, next() * 200]
      const fill = colour(hue + row * 3, 78 - row * 7)
      return `<path d="M${-shift} ${y} q 200 ${-rise} 400 0 t 400 0 t 400 0 t 400 0 t 400 0 V ${height} H ${-shift} Z" fill="${fill}"/>`
    }).join(""),
  hills: (hue, next) =>
    `<circle cx="${300 + next() * 1000}" cy="230" r="110" fill="${colour(45, 86, 90)}"/>` +
    Array.from({ length: 6 }, (_, row) => {
      const y = 380 + row * 90
      const [a, b] = [next() * 220, next() * 220]
      const fill = colour(hue + row * 5, 70 - row * 9, 45)
      return `<path d="M0 ${y} C 400 ${y - a} 500 ${y + 60} 800 ${y - 40} S 1300 ${y - b} 1600 ${y} V ${height} H 0 Z" fill="${fill}"/>`
    }).join(""),
  rays: (hue, next) => {
    const [x, y] = [400 + next() * 800, 620 + next() * 200]
    return Array.from({ length: 36 }, (_, index) => {
      const [from, to] = [(index * Math.PI) / 18, ((index + 0.5 + next() * 0.4) * Math.PI) / 18]
      const point = (angle: number) => `${x + Math.cos(angle) * 2200} ${y + Math.sin(angle) * 2200}`
      return `<path d="M${x} ${y} L ${point(from)} L ${point(to)} Z" fill="${colour(hue + index * 2, 52 + next() * 28)}"/>`
    }).join("")
  },
  tiles: (hue, next) =>
    Array.from({ length: 16 * 9 }, (_, index) => {
      const [column, row] = [index % 16, Math.floor(index / 16)]
      const fill = colour(hue + (next() - 0.5) * 40, ((column + row) % 2 ? 74 : 48) + (next() - 0.5) * 16, 45)
      return `<rect x="${column * 100}" y="${row * 100}" width="100" height="100" fill="${fill}"/>`
    }).join(""),
}

/** A scene as SVG. */
export const sceneSvg = ({ scene, hue }: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour(hue, 90, 50)}"/>${shapes[scene](hue, numbers(hue))}</svg>`
