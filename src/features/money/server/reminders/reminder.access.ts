import { accessMatrix, managers } from "../../../../../tests/support/access-matrix.ts"
import { addCharges } from "../ledger.service.ts"

const reads = { finance: 1 }
const charges = { finance: 2 }
const keeps = { finance: 4 }
const settings = { isReminding: false, firstDays: 7, secondDays: 21, thirdDays: 42, replyTo: null }

export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { db } = server.services.database
    const { userId } = await actors.user()
    const at = server.services.now()
    const booking = { by: null, at }
    const texts = { text_nl: "Boete", text_en: "Fine" }
    const [charge, paused] = await addCharges(
      db,
      [1, 2].map(() => ({ userId, kind: "manual", amountCents: 500, ...texts })),
      booking,
    )
    const { reminderPauseId } = await db
      .insertInto("reminderPauses")
      .values({ userId, chargeId: paused?.chargeId ?? 0, reason: "Regeling", createdAt: at, createdBy: null })
      .returning("reminderPauseId")
      .executeTakeFirstOrThrow()
    const { version } = await db.selectFrom("moneySettings").select("version").executeTakeFirstOrThrow()
    return { userId, chargeId: charge?.chargeId ?? 0, reminderPauseId, version }
  },
  calls: {
    "GET /money/settings": [401, 403, 200],
    "PUT /money/settings": [401, 403, 200, ({ version }) => ({ ...settings, version })],
    "POST /money/reminders/preview": [401, 403, 200, ({ chargeId }) => ({ chargeIds: [chargeId] })],
    // Nobody saw a preview with this fingerprint.
    "POST /money/reminders": [
      401,
      403,
      409,
      ({ chargeId }) => ({ chargeIds: [chargeId], fingerprint: "0".repeat(64) }),
    ],
    "POST /money/charges/people": [401, 403, 200, ({ chargeId }) => ({ chargeIds: [chargeId] })],
    "GET /money/people/:userId/reminders": [401, 403, 200],
    "POST /money/people/:userId/pauses": [
      401,
      403,
      201,
      ({ chargeId }) => ({ chargeId, reason: "Heeft een regeling" }),
    ],
    "DELETE /money/people/:userId/pauses/:reminderPauseId": [401, 403, 200],
  },
  permission: "finance",
  grants: {
    "GET /money/settings": reads,
    "PUT /money/settings": keeps,
    "POST /money/reminders/preview": charges,
    "POST /money/reminders": charges,
    "POST /money/charges/people": reads,
    "GET /money/people/:userId/reminders": reads,
    "POST /money/people/:userId/pauses": charges,
    "DELETE /money/people/:userId/pauses/:reminderPauseId": charges,
  },
  pages: { "/financien/instellingen": managers },
})
