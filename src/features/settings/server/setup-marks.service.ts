import { sql } from "kysely"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { readStoredSettings, type StoredSettings } from "./settings.service.ts"

// What setting up keeps, beside the settings themselves.

/** Shows the site to visitors, from now on. Opening twice changes nothing. */
export async function openSite({ db, viewer, now }: WriteScope): Promise<StoredSettings> {
  await db
    .updateTable("settings")
    .set({ openedAt: now, ...updatedBy(viewer, now) })
    .where("openedAt", "is", null)
    .execute()
  return readStoredSettings(db)
}

/** Ticks a step off, or takes that back. */
export async function tickStep({ db, viewer, now }: WriteScope, step: string, isTicked: boolean): Promise<void> {
  const without = sql`array_remove("setupTicked", ${step})`
  await db
    .updateTable("settings")
    .set({
      setupTicked: isTicked ? sql`array_append(${without}, ${step})` : sql`${without}`,
      ...updatedBy(viewer, now),
    })
    .execute()
}

/** Keeps when somebody had a test mail sent. */
export async function keepMailTest({ db, viewer, now }: WriteScope): Promise<void> {
  await db
    .updateTable("settings")
    .set({ mailTestedAt: now, ...updatedBy(viewer, now) })
    .execute()
}
