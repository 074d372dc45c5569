import { randomBytes } from "node:crypto"
import type { DemoPart } from "../../../../platform/server/demo/demo.ts"
import { makePortrait } from "../../../../platform/server/files/uploaded-files.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { drawingFiles } from "../../../../platform/server/demo/drawings.demo.ts"
import { portraitFile } from "./portrait.service.ts"

/** Who has one. Some have none, as in every association. */
const faces = [
  "bestuur",
  "lid",
  "sanne.visser",
  "joris.van.der.meer",
  "fatima.el.amrani",
  "thijs.de.wit",
  "noor.ten.hove",
  "eva.van.t.hof",
  "milan.yilmaz",
  "roos.van.dijk",
  "yara.ozturk",
  "sem.de.groot",
  "lotte.smit",
  "isa.van.de.ven",
  "koen.peeters",
  "amelie.dubois",
  "ruben.in.t.veld",
]

/** Drawn faces for most people. */
export const portraitDemo: DemoPart = {
  drawings: () => new Map(faces.map((name) => [`${name}@demo.test`, `faces/${name}.webp`])),
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
  const files = await drawingFiles([...drawings.values()])
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
