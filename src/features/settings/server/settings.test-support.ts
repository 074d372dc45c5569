import type { TestServer } from "../../../../tests/support/server.ts"
import { settingFields } from "../setting-fields.ts"

/** Settings of a board that set nothing. */
export const noSettings = Object.fromEntries(settingFields.map((field) => [field, null]))

/** The version that a change has to send. */
export async function settingsVersion({ services }: Pick<TestServer, "services">): Promise<number> {
  const row = await services.database.db.selectFrom("settings").select("version").executeTakeFirstOrThrow()
  return row.version
}
