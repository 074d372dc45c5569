/** Sizes in pixels in which a portrait is stored: in a list, in a grid, on a page. */
export const portraitSizes = [96, 256, 640] as const

/** The face of a person; square. */
export interface Portrait {
  /** The unguessable part of its address. */
  key: string
  /** Size in pixels of the largest version. */
  width: number
  height: number
  /** A few blurred pixels as a `data:` address, shown while the portrait loads. */
  preview: string
}

/** Address of a portrait in one of its sizes. Only people who may see it get an answer there. */
export const portraitAddress = (key: string, size: (typeof portraitSizes)[number]): string =>
  `/files/portraits/${key}/${size}.webp`
