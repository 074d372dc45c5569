import { randomBytes } from "node:crypto"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { makePortrait } from "../../../platform/server/files/uploaded-files.ts"
import type { Services } from "../../../platform/server/services.ts"
import { drawSvgs } from "../../pictures/server/drawing.demo.ts"
import { drawFace, type Face } from "./portrait-drawing.demo.ts"
import { portraitFile } from "./portrait.service.ts"
import type {} from "./portrait.table.ts"

/** By e-mail address. Some have none, as in every association. */
const faces: Record<string, Face> = {
  "bestuur@demo.test": { skin: "rosy", hair: "bob", colour: "chestnut", clothes: "#8c0a0a", wall: "#f0c9a0" },
  "lid@demo.test": { skin: "light", hair: "ponytail", colour: "blond", clothes: "#2c5c86", wall: "#cfe3ee" },
  "sanne.visser@demo.test": { skin: "light", hair: "long", colour: "red", clothes: "#1d5140", wall: "#e9d8a6" },
  "joris.van.der.meer@demo.test": {
    skin: "rosy",
    hair: "short",
    colour: "brown",
    clothes: "#2c5c86",
    wall: "#f3d5c0",
    beard: true,
  },
  "fatima.el.amrani@demo.test": { skin: "tan", hair: "scarf", colour: "black", clothes: "#65307f", wall: "#f5d9e6" },
  "thijs.de.wit@demo.test": {
    skin: "light",
    hair: "side",
    colour: "blond",
    clothes: "#333b44",
    wall: "#cde4d3",
    glasses: true,
  },
  "noor.ten.hove@demo.test": {
    skin: "olive",
    hair: "short",
    colour: "black",
    clothes: "#d9713a",
    wall: "#d5e6ef",
    glasses: true,
  },
  "eva.van.t.hof@demo.test": { skin: "rosy", hair: "bun", colour: "brown", clothes: "#226d74", wall: "#f7dfb3" },
  "milan.yilmaz@demo.test": {
    skin: "olive",
    hair: "buzz",
    colour: "black",
    clothes: "#1d5140",
    wall: "#e4d3ec",
    beard: true,
  },
  "roos.van.dijk@demo.test": { skin: "light", hair: "curls", colour: "chestnut", clothes: "#b23a48", wall: "#d3e8dc" },
  "yara.ozturk@demo.test": { skin: "tan", hair: "long", colour: "black", clothes: "#c98b3c", wall: "#d9dff3" },
  "sem.de.groot@demo.test": { skin: "brown", hair: "buzz", colour: "black", clothes: "#f0f0ea", wall: "#e7b78a" },
  "lotte.smit@demo.test": {
    skin: "rosy",
    hair: "bob",
    colour: "blond",
    clothes: "#3d4f7c",
    wall: "#f2d0cd",
    glasses: true,
  },
  "isa.van.de.ven@demo.test": { skin: "dark", hair: "curls", colour: "black", clothes: "#e0a526", wall: "#cfe0d0" },
  "koen.peeters@demo.test": {
    skin: "light",
    hair: "side",
    colour: "red",
    clothes: "#4c2f1e",
    wall: "#d2dfe8",
    beard: true,
  },
  "amelie.dubois@demo.test": { skin: "olive", hair: "bun", colour: "black", clothes: "#8d1c18", wall: "#efe1c6" },
  "ruben.in.t.veld@demo.test": {
    skin: "brown",
    hair: "short",
    colour: "black",
    clothes: "#2b6a52",
    wall: "#f3e2c7",
    glasses: true,
  },
}

/** Drawn faces for most people. */
export const portraitDemo: DemoPart = {
  drawings: () => new Map(Object.entries(faces).map(([email, face]) => [email, drawFace(face)])),
  keep: keepPortraits,
  add: async ({ tx, people }, portraits) => {
    for (const [email, portraitId] of portraits)
      await tx
        .updateTable("portraits")
        .set({ userId: people[email] ?? null })
        .where("portraitId", "=", portraitId)
        .execute()
  },
}

/** Stores drawn faces that belong to nobody yet; the nightly job removes them if nobody gets them. */
async function keepPortraits(services: Services, drawings: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const { database, storage } = services
  const now = services.now()
  const nobodys = { userId: null, createdBy: null, updatedBy: null }
  const files = await drawSvgs([...drawings.values()])
  const portraitIds = new Map<string, number>()
  for (const [index, name] of [...drawings.keys()].entries()) {
    const portrait = await makePortrait(files[index] ?? Buffer.of())
    const key = randomBytes(16).toString("base64url")
    const { portraitId } = await database.db
      .insertInto("portraits")
      .values({ ...nobodys, key, size: portrait.width, preview: portrait.preview, createdAt: now, updatedAt: now })
      .returning("portraitId")
      .executeTakeFirstOrThrow()
    for (const { width, content } of portrait.files) await storage.put(portraitFile(key, width), content, "image/webp")
    portraitIds.set(name, portraitId)
  }
  return portraitIds
}
