import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import { keepAccount } from "./keep-account.service.ts"
import { endMandate } from "../../mandates/server/mandate.service.ts"
import { changeLogin, noPassword } from "../../members/server/person.service.ts"
import { resetSecondFactor } from "./second-factor/second-factor.service.ts"

interface Account {
  userId: number
  emailVerifiedAt: Date | null
  passwordHash: string
}

/**
 * Clears what whoever registered may have left in an account whose address is only now shown to be somebody's: they
 * need not be the same. Sessions, links, changes of address and the calendar end with every password that is chosen
 * through a link; a browser is only known for an account with its password. To an account that the board made nobody
 * had access yet, so there what was filled in stays.
 */
export async function clearPlantedAccess(
  services: Services,
  tx: Db,
  { userId, emailVerifiedAt, passwordHash }: Account,
): Promise<void> {
  if (emailVerifiedAt || passwordHash === noPassword) return
  await resetSecondFactor(tx, userId)
  await keepAccount(tx, userId)
  await changeLogin(tx, [userId], { universityEmailVerifiedAt: null })
  const viewer = { userId, permissions: {} }
  await endMandate({ db: tx, viewer, now: services.now() }, userId, "person")
}
