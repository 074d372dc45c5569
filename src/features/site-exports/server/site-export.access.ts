import { randomBytes } from "node:crypto"
import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { archiveOf } from "./site-export.service.ts"

const one = "/site-exports/:siteExportId"
const both = { settings: 4 }
// Besides the settings it takes the permissions: somebody with one of them is refused.
const alone = { grantee: 403 }

export const access = accessMatrix({
  fixture: async ({ actor, server: { services } }) => {
    const { db } = services.database
    // One at a time is being made: that of another call is over.
    await db.updateTable("siteExports").set({ state: "removed" }).where("state", "=", "making").execute()
    const key = randomBytes(16).toString("base64url")
    await services.storage.put(archiveOf(key), Buffer.from("PK"), "application/zip")
    const { siteExportId } = await db
      .insertInto("siteExports")
      .values({
        key,
        requestedBy: actor.userId || null,
        requestedAt: services.now(),
        state: "ready",
        reason: null,
        bytes: 2,
        readyAt: services.now(),
        // The first time it is fetched is noted; this is another.
        fetchedAt: services.now(),
      })
      .returning("siteExportId")
      .executeTakeFirstOrThrow()
    return { siteExportId, key }
  },
  calls: {
    "GET /site-exports": [401, 403, 200],
    "POST /site-exports": [401, 403, 202],
    [`DELETE ${one}`]: [401, 403, 200],
    [`GET ${one}/link`]: [401, 403, 200],
    "GET /site-exports/files/:key": [401, 403, 200],
  },
  grants: {
    "GET /site-exports": both,
    "POST /site-exports": both,
    [`DELETE ${one}`]: both,
    [`GET ${one}/link`]: both,
    "GET /site-exports/files/:key": both,
  },
  exceptions: {
    "GET /site-exports": alone,
    "POST /site-exports": alone,
    [`DELETE ${one}`]: alone,
    [`GET ${one}/link`]: alone,
    "GET /site-exports/files/:key": alone,
  },
  pages: { "/admin/exporteren": managers },
})
