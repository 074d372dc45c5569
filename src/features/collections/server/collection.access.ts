import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { insertMandate } from "../../../../tests/support/mandates.ts"
import { charge } from "../../money/server/reminders/reminder.test-support.ts"
import type { Collection, DraftPreview, ListedItem } from "../collections.ts"
import { collecting } from "./collection.test-support.ts"

const one = "/collections/:collectionId"
const body = { name: "Maart", collectOn: "2026-03-10", kinds: ["manual"] }

export const access = accessMatrix({
  fixture: async ({ server, actors, other }) => {
    const { setUp, step } = collecting(server, actors)
    await setUp()
    const treasurer = await actors.user({ permissions: { finance: 4 } })
    const debtor = await actors.user()
    await charge(server, debtor.userId)
    await insertMandate(server, debtor.userId)
    const begin = async () => (await treasurer.post<Collection>("/api/collections", body)).data
    const announced = await begin()
    const { data: preview } = await treasurer.get<DraftPreview>(`/api/collections/${announced.collectionId}/preview`)
    await treasurer.post(`/api/collections/${announced.collectionId}/announce`, { fingerprint: preview.fingerprint })
    await step(treasurer, announced, "lock")
    const { data: items } = await treasurer.get<ListedItem[]>(`/api/collections/${announced.collectionId}/items`)
    const draft = await begin()
    const exclusion = { userId: other.userId, reason: "Later" }
    await treasurer.post(`/api/collections/${draft.collectionId}/exclusions`, exclusion)
    return {
      collectionId: draft.collectionId,
      version: draft.version,
      userId: other.userId,
      collectionItemId: items[0]?.collectionItemId ?? 0,
    }
  },
  calls: {
    "GET /collections": [401, 403, 200],
    "GET /collections/mine": [401, 200, 200],
    "POST /collections": [401, 403, 201, () => body],
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    "POST /collections/status-reports": [401, 403, 415],
    [`GET ${one}`]: [401, 403, 200],
    [`PUT ${one}`]: [401, 403, 200, ({ version }) => ({ ...body, version })],
    [`DELETE ${one}`]: [401, 403, 200],
    [`GET ${one}/preview`]: [401, 403, 200],
    [`GET ${one}/people`]: [401, 403, 200],
    [`GET ${one}/items`]: [401, 403, 200],
    [`POST ${one}/exclusions`]: [401, 403, 200, ({ userId }) => ({ userId, reason: "Later" })],
    [`POST ${one}/exclusions/withdraw`]: [401, 403, 200, ({ userId }) => ({ userId })],
    // Of a draft: nothing is as the preview showed, there is no item, and nothing to hand in or to settle.
    [`POST ${one}/announce`]: [401, 403, 409, () => ({ fingerprint: "0".repeat(64) })],
    [`POST ${one}/lock`]: [401, 403, 409, ({ version }) => ({ version })],
    [`POST ${one}/hand-in`]: [401, 403, 409, ({ version }) => ({ version })],
    [`POST ${one}/settle`]: [401, 403, 409, ({ version }) => ({ version })],
    [`POST ${one}/cancel`]: [401, 403, 409, ({ version }) => ({ version, reason: "Toch niet" })],
    [`POST ${one}/items/:collectionItemId/return`]: [401, 403, 404, () => ({ bookedOn: "2026-03-02", code: "AM04" })],
    [`POST ${one}/items/:collectionItemId/return/undo`]: [401, 403, 404, () => ({ reason: "Vergissing" })],
  },
  permission: "finance",
  grants: {
    "POST /collections": { finance: 3 },
    "POST /collections/status-reports": { finance: 3 },
    [`DELETE ${one}`]: { finance: 3 },
    [`POST ${one}/exclusions`]: { finance: 3 },
    [`POST ${one}/exclusions/withdraw`]: { finance: 3 },
    [`POST ${one}/announce`]: { finance: 3 },
    [`POST ${one}/lock`]: { finance: 4 },
    [`POST ${one}/hand-in`]: { finance: 4 },
    [`POST ${one}/settle`]: { finance: 4 },
    [`POST ${one}/cancel`]: { finance: 4 },
    [`POST ${one}/items/:collectionItemId/return`]: { finance: 3 },
    [`POST ${one}/items/:collectionItemId/return/undo`]: { finance: 3 },
  },
  queries: { [`GET ${one}/people`]: "outcome=collect" },
  pages: {
    "/financien/incasso": managers,
    "/financien/incasso/nieuw": managers,
    "/financien/incasso/1": managers,
  },
  seed: async (admin) => {
    await admin.post("/api/collections", { ...body, collectOn: "2099-03-10" })
  },
})
