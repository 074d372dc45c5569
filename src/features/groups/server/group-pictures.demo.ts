import type { DemoContext } from "../../../platform/server/demo/demo.ts"
import { type Scene, sceneFile } from "../../../platform/server/demo/demo-scene.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import { boardYearOf } from "../board-years.ts"

/** Emblems in a square of 100, in the current colour. */
const emblems = {
  confetti: `<circle cx="50" cy="54" r="20"/><circle cx="20" cy="26" r="9"/><circle cx="80" cy="22" r="11"/>
    <circle cx="86" cy="68" r="7"/><circle cx="16" cy="74" r="8"/><circle cx="50" cy="12" r="6"/><circle cx="52" cy="92" r="5"/>`,
  brackets: `<g fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">
    <path d="M30 24 L8 50 L30 76"/><path d="M70 24 L92 50 L70 76"/><path d="M58 16 L42 84"/></g>`,
  compass: `<circle cx="50" cy="50" r="40" fill="none" stroke="currentColor" stroke-width="9"/>
    <path d="M68 32 L57 57 L32 68 L43 43 Z"/>`,
  rook: `<path d="M20 12 h14 v12 h10 v-12 h12 v12 h10 v-12 h14 v28 l-10 8 v24 h-40 v-24 l-10 -8 Z"/>
    <rect x="16" y="78" width="68" height="12" rx="3"/>`,
  gavel: `<path d="M50 8 L88 30 V58 C88 76 70 88 50 94 C30 88 12 76 12 58 V30 Z"/>`,
  cap: `<path d="M50 18 L98 40 L50 62 L2 40 Z"/><path d="M22 56 V74 C34 88 66 88 78 74 V56 L50 70 Z"/>
    <rect x="88" y="42" width="5" height="30" rx="2"/>`,
} as const

interface Pictures {
  logo?: { emblem: keyof typeof emblems; colour: string }
  photo?: Scene
}

const picturesOf = (year: number): Record<string, Pictures> => ({
  [`bestuur-${year}`]: {
    logo: { emblem: "gavel", colour: "#8c0a0a" },
    photo: {
      scene: "meeting",
      palette: "red",
      alt: ["Tekening van een vergadering die stemt", "A drawing of a meeting casting its vote"],
    },
  },
  activiteitencommissie: {
    logo: { emblem: "confetti", colour: "#b4460f" },
    photo: {
      scene: "party",
      palette: "plum",
      alt: [
        "Tekening van een band op het podium en een zaal met de handen omhoog",
        "A drawing of a band on stage and a crowd with its hands up",
      ],
    },
  },
  webcommissie: {
    logo: { emblem: "brackets", colour: "#22598a" },
    photo: {
      scene: "build",
      palette: "blue",
      alt: [
        "Tekening van een tafel vol laptops en pizza, laat op de avond",
        "A drawing of a table full of laptops and pizza, late at night",
      ],
    },
  },
  reiscommissie: {
    logo: { emblem: "compass", colour: "#1c6b40" },
    photo: {
      scene: "tent",
      palette: "green",
      alt: [
        "Tekening van verlichte tenten en een kampvuur in het bos",
        "A drawing of lit tents and a campfire in the woods",
      ],
    },
  },
  opleidingscommissie: { logo: { emblem: "cap", colour: "#4a3a86" } },
  schaakclub: { logo: { emblem: "rook", colour: "#231716" } },
})

/** The logos and photos of groups, by name. */
export function drawGroupPictures(today: string): Map<string, string> {
  const wanted = Object.entries(picturesOf(boardYearOf(today)))
  return new Map([
    ...wanted.flatMap(([slug, { logo }]) => (logo ? [[`${slug} logo`, svgOf(logo)] as const] : [])),
    ...wanted.flatMap(([slug, { photo }]) => (photo ? [[`${slug} photo`, sceneFile(photo)] as const] : [])),
  ])
}

/** Gives the groups of the demo their logos and photos. */
export async function addGroupPictures(
  { tx, by, now, today }: DemoContext,
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [slug, { photo }] of Object.entries(picturesOf(boardYearOf(today)))) {
    const logoId = pictures.get(`${slug} logo`) ?? null
    const photoId = pictures.get(`${slug} photo`) ?? null
    for (const pictureId of [logoId, photoId]) await attachPicture(tx, pictureId, by, { now })
    const alt = { photoAlt_nl: photo?.alt[0] ?? "", photoAlt_en: photo?.alt[1] ?? "" }
    await tx
      .updateTable("groups")
      .set({ logoId, photoId, ...alt })
      .where("slug", "=", slug)
      .execute()
  }
}

const svgOf = ({ emblem, colour }: NonNullable<Pictures["logo"]>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100" color="${colour}" fill="${colour}">${emblems[emblem]}</svg>`
