import { accessMatrix } from "../../../../tests/support/access-matrix.ts"
import { collectOn, collecting } from "./collection.test-support.ts"

export const access = accessMatrix({
  // Locked, so that there is a file, with the name that tests of files expect of the account's holder.
  fixture: async ({ server, actors }) => {
    const { setUp, treasurer, debtor, draft, announce, step } = collecting(server, actors)
    await setUp()
    const [by, { userId, mandateId }] = [await treasurer(), await debtor()]
    await server.services.database.db
      .updateTable("mandates")
      .set({ accountHolder: `Achternaam${userId}xq` })
      .where("mandateId", "=", mandateId)
      .execute()
    const collection = await draft(by, { collectOn })
    await announce(by, collection)
    await step(by, collection, "lock")
    return { collectionId: collection.collectionId }
  },
  calls: { "POST /collections/:collectionId/file": [401, 403, 200] },
  grants: { "POST /collections/:collectionId/file": { finance: 4 } },
})
