import type { Pair } from "./demo.ts"

/** A picture of the demo: of something, in some colours. */
export interface Scene {
  scene: string
  palette: string
  alt: Pair
}

/** The name of its file in `pictures/`. */
export const sceneFile = ({ scene, palette }: Pick<Scene, "scene" | "palette">): string => `${scene}-${palette}.webp`
