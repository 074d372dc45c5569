import type { Language } from "../../../platform/i18n.ts"
import { spacedCreditorId } from "../../../platform/bank/creditor-id.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import { groupedIban } from "../finances.ts"

interface Scope {
  db: Db
  services: Pick<Services, "association" | "translate">
  language: Language
}

/** What somebody agrees to who signs a mandate for this account: it is kept with their signature. */
export async function agreementOf(
  { db, services, language }: Scope,
  iban: string,
  accountHolder: string,
): Promise<string> {
  const { creditorId, creditorName, noticeDays } = await db
    .selectFrom("directDebitSettings")
    .select(["creditorId", "creditorName", "noticeDays"])
    .executeTakeFirstOrThrow()
  const creditor = creditorName ?? services.association.current.name
  return services.translate(language, "mandates:agreement", {
    creditor: creditorId ? `${creditor} (${spacedCreditorId(creditorId)})` : creditor,
    iban: groupedIban(iban),
    accountHolder,
    count: noticeDays,
  })
}
