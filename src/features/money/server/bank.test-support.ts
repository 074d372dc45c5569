import type { TestServer } from "../../../../tests/support/server.ts"
import { settingsVersion } from "../../settings/server/settings.test-support.ts"

export const iban = "NL91ABNA0417164300"

/** The account of the association, as the board would set it. */
export async function bankAt(server: TestServer, account: string | null): Promise<void> {
  const { association, database } = server.services
  await database.db.updateTable("settings").set({ iban: account }).execute()
  association.replace({ ...association.current, iban: account ?? "" }, await settingsVersion(server))
}
