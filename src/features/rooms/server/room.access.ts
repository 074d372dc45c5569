import { makeRoom, roomInput } from "./room.test-support.ts"
import { accessMatrix, everybody, managers } from "../../../../tests/support/access-matrix.ts"

export const access = accessMatrix({
  fixture: async ({ actors, unique }) => {
    const { roomId } = await makeRoom(await actors.user({ permissions: { rooms: 2 } }), { name_nl: `Zaal ${unique}` })
    return { roomId }
  },
  calls: {
    "GET /rooms": [200, 200, 200],
    "POST /rooms": [401, 403, 201, ({ unique }) => roomInput({ name_nl: `Andere ${unique}` })],
    "GET /rooms/opening-times": [200, 200, 200],
    "GET /rooms/:roomId": [200, 200, 200],
    "PUT /rooms/:roomId": [401, 403, 200, () => roomInput()],
    "DELETE /rooms/:roomId": [401, 403, 200],
    "PUT /rooms/:roomId/status": [401, 403, 200, () => ({ status: "open" })],
    "GET /rooms/:roomId/status/people": [401, 200, 200],
    "GET /rooms/:roomId/status/history": [401, 403, 200],
    "GET /rooms/:roomId/opening-times": [200, 200, 200],
    "PUT /rooms/:roomId/opening-times": [401, 403, 200, () => ({ weekly: [], exceptions: [] })],
  },
  grants: {
    "PUT /rooms/:roomId/status": { roomStatus: 3 },
    "GET /rooms/:roomId/status/history": { roomStatus: 1 },
  },
  pages: {
    "/locaties/openingstijden": everybody,
    "/locaties/admin": managers,
    "/locaties/nieuw": managers,
    "/locaties/kelder/bewerken": managers,
    "/locaties/kelder/openingstijden/bewerken": managers,
  },
  redirects: {
    "/locaties": "/locaties/openingstijden",
    "/locaties/kelder": "/locaties/openingstijden",
    "/locaties/kelder/openingstijden": "/locaties/openingstijden",
  },
  seed: async (admin, people) => {
    const { roomId } = await makeRoom(admin, { name_nl: "Kelder", hasOpeningTimes: true, isPostalAddress: true })
    await admin.put(`/api/rooms/${roomId}/status`, { status: "open", userIds: people.map(({ userId }) => userId) })
  },
})
