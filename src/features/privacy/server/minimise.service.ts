import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import { makeEmailsNameless } from "../../emails/server/email-recipient.service.ts"
import { forgetOldClaims, removeAccountsOfThoseWhoLeft } from "../../expense-claims/server/claim-personal.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { deletePortraitOf } from "../../members/server/portraits/portrait.service.ts"
import { emptyPeople, portraitsOfThoseWhoLeft } from "../../members/server/minimise.service.ts"
import { removeRejected } from "../../members/server/membership-rows.service.ts"
import { removeFinancesOfThoseWhoLeft } from "../../mandates/server/minimise-finances.service.ts"
import { makeLinesNameless } from "../../bank-statements/server/bank-line-personal.service.ts"
import { makeBooksNameless } from "../../money/server/person-gone.service.ts"
import { makeAnswersNameless } from "../../questionnaires/server/nameless.service.ts"
import { forgetHelpers } from "../../shifts/server/shift-personal.service.ts"
import { eraseGuests } from "../../sign-ups/server/guests/erase-guests.service.ts"
import { makeSignUpsNameless } from "../../sign-ups/server/nameless.service.ts"
import { forgetLinksOfMinimised } from "../../accounts/server/token.service.ts"
import {
  emailDays,
  financeFields,
  ignoredLineDays,
  namedBooksSince,
  openLineDays,
  questionnaireDays,
  rejectedDays,
  retention,
  guestDays,
  signUpDays,
} from "../retention.ts"

/**
 * Removes what is no longer needed of people who have left, by the periods of `retention`. What is empty stays empty, so
 * it can run any number of times.
 */
export async function minimise(db: Db, storage: Storage, now: Date): Promise<void> {
  const today = dayOf(now)
  await db.transaction().execute(async (tx) => {
    for (const kind of Object.values(retention)) {
      const day = addDays(today, -kind.days)
      if ("users" in kind) await log(tx, await emptyPeople(tx, kind.users, day, now), kind.users, now)
      if ("finances" in kind) await log(tx, await removeFinancesOfThoseWhoLeft(tx, day), financeFields, now)
      if ("finances" in kind) await log(tx, await removeAccountsOfThoseWhoLeft(tx, day), ["iban"], now)
    }
    await forgetLinksOfMinimised(tx)
    await makeEmailsNameless(tx, new Date(now.getTime() - emailDays * 24 * 3_600_000))
    const before = new Date(now.getTime() - rejectedDays * 24 * 3_600_000)
    const rejected = await removeRejected(tx, before)
    await log(tx, rejected, ["application"], now)
  })
  await makeBooksNameless(db, namedBooksSince(today))
  await forgetOldClaims(db, namedBooksSince(today))
  await makeLinesNameless(db, {
    bookedBefore: namedBooksSince(today),
    ignoredBefore: addDays(today, -ignoredLineDays),
    openBefore: addDays(today, -openLineDays),
  })
  const activitiesBefore = new Date(now.getTime() - signUpDays * 24 * 3_600_000)
  await makeSignUpsNameless(db, activitiesBefore)
  await eraseGuests(db, new Date(now.getTime() - guestDays * 24 * 3_600_000))
  await forgetHelpers(db, activitiesBefore)
  await makeAnswersNameless(db, new Date(now.getTime() - questionnaireDays * 24 * 3_600_000))
  await removePortraits(db, storage, addDays(today, -retention.portrait.days), now)
}

/** One at a time: what storage could not delete is tried again in an hour, and the rest is done. */
async function removePortraits(db: Db, storage: Storage, day: string, now: Date): Promise<void> {
  for (const row of await portraitsOfThoseWhoLeft(db, day))
    await db.transaction().execute(async (tx) => {
      await deletePortraitOf(tx, storage, row.userId)
      await log(tx, [row], ["photo"], now)
    })
}

const log = (tx: Db, rows: readonly { userId: number }[], fields: readonly string[], now: Date) =>
  logMemberEvent(tx, {
    actor: null,
    userIds: rows.map(({ userId }) => userId),
    action: "minimised",
    fields,
    now,
  })
