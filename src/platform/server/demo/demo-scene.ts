import type { Pair } from "./demo.ts"
import { dinner, evening, gala, meeting, museum, party } from "./scenes/gatherings.ts"
import { bar, build, chess, games, kitchen, lecture, study, tasting } from "./scenes/indoors.ts"
import { height, palettes, type PaletteName, width } from "./scenes/kit.ts"
import { boat, city, tent, turbines, welcome, winter } from "./scenes/outdoors.ts"

/** What is drawn, each in the style of the clubhouse on the page to log in: dark shapes and warm light. */
const scenes = {
  bar,
  boat,
  build,
  chess,
  city,
  dinner,
  evening,
  gala,
  games,
  kitchen,
  lecture,
  meeting,
  museum,
  party,
  study,
  tasting,
  tent,
  turbines,
  welcome,
  winter,
}

/** A picture that is drawn: of something, in some colours. */
export interface Scene {
  scene: keyof typeof scenes
  palette: PaletteName
  alt: Pair
}

/** A scene as SVG. */
export function sceneSvg({ scene, palette }: Pick<Scene, "scene" | "palette">): string {
  const colours = palettes[palette]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${colours.sky}"/>${scenes[scene](colours)}</svg>`
}
