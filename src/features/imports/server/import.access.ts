import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import type { ImportProfile } from "../import-profile.ts"
import { begin, csv } from "./import.test-support.ts"

const board = { members: 3 }
const one = "/imports/profiles/:importProfileId"
const run = "/imports/runs/:importRunId"

export const access = accessMatrix({
  fixture: async ({ actors, actor, server, unique }) => {
    // One run at a time is busy: the undoing of another call is over.
    await server.services.database.query(`update "importRuns" set state = 'undone'`)
    const secretary = await actors.user({ permissions: board })
    const { data } = await secretary.post<ImportProfile>("/api/imports/profiles", { name: unique, system: "generic" })
    const { importRunId } = await server.services.database.db
      .insertInto("importRuns")
      .values({
        importProfileId: data.importProfileId,
        profileName: unique,
        system: "generic",
        fingerprint: "0".repeat(64),
        state: "applied",
        counts: JSON.stringify({ refused: 0, conflict: 0, changed: 0, new: 1, onlyHere: 0, same: 0 }),
        total: 1,
        applied: 1,
        parts: ["people"],
        isInviting: false,
        by: secretary.userId,
        at: server.services.now(),
        appliedAt: server.services.now(),
      })
      .returning("importRunId")
      .executeTakeFirstOrThrow()
    return { importProfileId: data.importProfileId, version: data.version, importRunId, userId: actor.userId, unique }
  },
  calls: {
    "GET /imports/profiles": [401, 403, 200],
    "POST /imports/profiles": [401, 403, 201, ({ unique }) => ({ name: unique, system: "congressus" })],
    [`GET ${one}`]: [401, 403, 200],
    [`PUT ${one}`]: [
      401,
      403,
      200,
      ({ unique, version }) => ({ name: unique, mapping: {}, ownedFields: [], leading: "nobody", version }),
    ],
    [`DELETE ${one}`]: [401, 403, 200],
    [`POST ${one}/lead`]: [401, 403, 200],
    [`POST ${one}/people`]: [401, 403, 200, ({ unique, userId }) => ({ key: unique, userId })],
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    [`POST ${one}/dry-run`]: [401, 403, 415],
    [`POST ${one}/runs`]: [401, 403, 415],
    "GET /imports/runs": [401, 403, 200],
    [`GET ${run}`]: [401, 403, 200],
    [`GET ${run}/rows`]: [401, 403, 200],
    [`POST ${run}/undo`]: [401, 403, 202],
    "GET /users/:userId/imported-amounts": [401, 200, 200],
    "GET /users/:userId/led-fields": [401, 200, 200],
  },
  permission: "members",
  grants: {
    "GET /imports/profiles": board,
    "POST /imports/profiles": board,
    [`GET ${one}`]: board,
    [`PUT ${one}`]: board,
    [`DELETE ${one}`]: board,
    [`POST ${one}/lead`]: board,
    [`POST ${one}/people`]: board,
    [`POST ${one}/dry-run`]: board,
    [`POST ${one}/runs`]: board,
    "GET /imports/runs": board,
    [`GET ${run}`]: board,
    [`GET ${run}/rows`]: board,
    [`POST ${run}/undo`]: board,
    "GET /users/:userId/imported-amounts": { memberFinances: 1 },
    "GET /users/:userId/led-fields": board,
  },
  queries: { [`POST ${one}/runs`]: `fingerprint=${"0".repeat(64)}` },
  exceptions: {
    "GET /users/:userId/imported-amounts": { notTheirs: 403, applicant: 404 },
    "GET /users/:userId/led-fields": { notTheirs: 404 },
  },
  seed: async (admin) => {
    const { data } = await admin.post<ImportProfile>("/api/imports/profiles", { name: "Oud", system: "generic" })
    const file = csv("Lidnummer;Voornaam;Achternaam;E-mail", "1;Sanne;Seed;sanne.seed@example.org")
    return begin(admin, data.importProfileId, file)
  },
  pages: {
    "/smobo/importeren/administratie": managers,
    "/smobo/importeren/administratie/1": managers,
    "/smobo/importeren/administratie/overgenomen/1": managers,
  },
  redirects: { "/smobo/importeren/administratie/overgenomen": "/smobo/importeren/administratie" },
})
