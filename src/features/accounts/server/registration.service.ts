import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Association } from "../../../platform/server/association.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { Registration } from "../registration.ts"
import { hashPassword } from "./account.service.ts"
import { signFirstMandate } from "../../mandates/server/mandate.service.ts"
import { addPerson } from "../../members/server/person.service.ts"
import { apply, costIssues } from "../../memberships/server/applying.service.ts"
import { easyPassword, isEasyPassword } from "./password-rules.service.ts"
import { beginSession } from "./session.service.ts"
import { requestVerification } from "./addresses/verification-request.service.ts"

/**
 * Makes the account, its membership application and the verification links, and logs in: all or nothing. An address that
 * somebody else has verified makes no difference to the answer (`docs/decisions/0004-what-register-reveals.md`).
 * @returns the user and the session token
 * @throws AppError validation
 */
export async function register(
  services: Services,
  input: Registration,
  { userAgent, language }: { userAgent: string; language: Language },
): Promise<{ userId: number; token: string }> {
  await checkInput(services, input)
  const passwordHash = await hashPassword(input.password)
  return services.database.db.transaction().execute(async (tx) => {
    const now = services.now()
    const userId = await insertUser(tx, input, passwordHash, now)
    await apply(tx, userId, input, now)
    await signFirstMandate(tx, userId, input, { now, services, language })
    const token = await beginSession(tx, userId, userAgent, now)
    await requestVerification(services, tx, userId, "email")
    if (input.universityEmail) await requestVerification(services, tx, userId, "universityEmail")
    await services.changes.announce(tx, ["users", "applications"])
    return { userId, token }
  })
}

async function checkInput({ association, database, now }: Services, input: Registration): Promise<void> {
  const issues: Issue[] = await costIssues(database.db, input, now())
  if (input.universityEmail && !isUniversityAddress(input.universityEmail, association.current))
    issues.push({ path: ["universityEmail"], message: "users:errors.universityDomain" })
  if (await isEasyPassword(input.password, input, association.current)) issues.push(easyPassword)
  if (issues.length) throw new AppError("validation", { issues })
}

/** Whether the domain of an address is exactly one of the university's: anybody can get an address at other domains. */
export const isUniversityAddress = (
  email: string,
  { universityMailDomains }: Pick<Association, "universityMailDomains">,
): boolean => universityMailDomains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase())

function insertUser(tx: Db, input: Registration, passwordHash: string, now: Date): Promise<number> {
  const { firstName, lastName, email, language } = input
  const { phone, street, houseNumber, postalCode, city, country, studentNumber, study, startYear } = input
  const details = { birthDate: input.birthDate, phone, street, houseNumber, postalCode, city, country }
  const person = { firstName, infix: input.infix ?? null, lastName }
  return addPerson(tx, {
    ...person,
    email,
    emailVerifiedAt: null,
    universityEmail: input.universityEmail ?? null,
    universityEmailVerifiedAt: null,
    passwordHash,
    language,
    ...details,
    studentNumber,
    study,
    startYear,
    privacyAcceptedAt: now,
    photoConsentInternal: input.photoConsentInternal ?? "unset",
    photoConsentExternal: input.photoConsentExternal ?? "unset",
    createdBy: null,
    updatedBy: null,
    createdAt: now,
    updatedAt: now,
  })
}
