import { createHash, randomBytes } from "node:crypto"
import { addDays, momentOf, weekdayOf } from "../../../platform/amsterdam.ts"
import { widthsOf } from "../../../platform/pictures/picture.ts"
import { photoSizes } from "../../../platform/pictures/photo.ts"
import type { DemoContext, DemoPart, Pair } from "../../../platform/server/demo/demo.ts"
import { type Scene, sceneFile } from "../../../platform/server/demo/demo-scene.ts"
import { discardPicture, pictureFile } from "../../pictures/server/picture.service.ts"
import { photoFile } from "./photo-files.service.ts"

interface DemoPhoto extends Omit<Scene, "alt"> {
  caption: Pair
  /** Only the middle of the scene. */
  isCut?: true
}
interface DemoFolder {
  slug: string
  title: Pair
  description: Pair
  visibility: "public" | "members"
  daysAgo: number
  /** 1 = Monday: it was on the last such day before that. */
  weekday?: number
  photos: readonly DemoPhoto[]
}

const folders: readonly DemoFolder[] = [
  {
    slug: "kampeerweekend",
    title: ["Kampeerweekend", "Camping weekend"],
    description: [
      "Drie dagen tenten, kampvuur en te weinig slaap.",
      "Three days of tents, campfire and too little sleep.",
    ],
    visibility: "public",
    daysAgo: 40,
    weekday: 5,
    photos: [
      { scene: "tent", palette: "amber", caption: ["Het kamp bij zonsondergang", "The camp at sunset"] },
      {
        scene: "evening",
        palette: "red",
        isCut: true,
        caption: ["Nog even nablijven", "Staying a little longer"],
      },
      { scene: "boat", palette: "blue", caption: ["Varen op de plas", "Sailing on the lake"] },
      { scene: "games", palette: "teal", isCut: true, caption: ["Spelletjes tot laat", "Games until late"] },
      { scene: "turbines", palette: "green", isCut: true, caption: ["De fietstocht", "The bike tour"] },
      { scene: "welcome", palette: "plum", caption: ["Welkom allemaal", "Welcome everybody"] },
    ],
  },
  {
    slug: "gala",
    title: ["Gala", "Gala"],
    description: ["247 gasten, en iedereen heeft gedanst.", "247 guests, and everybody danced."],
    visibility: "members",
    daysAgo: 12,
    photos: [
      { scene: "gala", palette: "plum", caption: ["De eerste dans", "The first dance"] },
      { scene: "party", palette: "red", isCut: true, caption: ["De dansvloer", "The dance floor"] },
      { scene: "dinner", palette: "amber", isCut: true, caption: ["Aan tafel", "At the table"] },
    ],
  },
]

const nameOf = (slug: string, index: number) => `${slug} ${index}`

const fileOf = ({ scene, palette, isCut }: DemoPhoto) =>
  sceneFile({ scene, palette: isCut ? `${palette}-cut` : palette })

/** An album for everybody and one for members. */
export const photoFolderDemo: DemoPart = {
  drawings: () =>
    new Map(folders.flatMap(({ slug, photos }) => photos.map((photo, index) => [nameOf(slug, index), fileOf(photo)]))),
  add: async (demo, pictures) => {
    for (const folder of folders) await addFolder(demo, folder, pictures)
  },
}

async function addFolder(
  { tx, services, now, today, by }: DemoContext,
  { slug, title, description, visibility, daysAgo, weekday, photos }: DemoFolder,
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  const day = addDays(today, -daysAgo)
  const takenOn = weekday === undefined ? day : addDays(day, -((weekdayOf(day) - weekday + 7) % 7))
  const audit = { createdBy: by.userId, updatedBy: by.userId, createdAt: now, updatedAt: now }
  const { photoFolderId } = await tx
    .insertInto("photoFolders")
    .values({
      slug,
      title_nl: title[0],
      title_en: title[1],
      description_nl: description[0],
      description_en: description[1],
      activityId: null,
      takenOn,
      visibility,
      status: "published",
      publishedAt: now,
      coverId: null,
      translationSources: "{}",
      ...audit,
    })
    .returning("photoFolderId")
    .executeTakeFirstOrThrow()
  for (const [index, { caption }] of photos.entries()) {
    const pictureId = pictures.get(nameOf(slug, index)) ?? 0
    const { key: drawn, ...drawing } = await tx
      .selectFrom("pictures")
      .select(["key", "width", "height", "preview"])
      .where("pictureId", "=", pictureId)
      .executeTakeFirstOrThrow()
    const key = randomBytes(16).toString("base64url")
    const widths = widthsOf(drawing.width)
    for (const [place, size] of photoSizes.entries()) {
      const width = place === 0 ? widths[0] : widths.at(-1)
      const content = await services.storage.get(pictureFile(drawn, width ?? drawing.width))
      if (content) await services.storage.put(photoFile(key, size), content, "image/webp")
    }
    await discardPicture(tx, services.storage, pictureId)
    await tx
      .insertInto("photos")
      .values({
        ...drawing,
        photoFolderId,
        key,
        digest: createHash("sha256").update(drawn).digest("base64url"),
        fileName: `${slug}-${index + 1}.png`,
        state: "ready",
        takenAt: momentOf(takenOn, `${12 + index}:30`),
        caption_nl: caption[0],
        caption_en: caption[1],
        position: null,
        ...audit,
      })
      .execute()
  }
}
