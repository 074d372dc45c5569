import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type Env, SettingsError } from "../../../platform/server/env.ts"
import { accountsOf } from "../../accounts/server/addresses/address.service.ts"
import { resetSecondFactor } from "../../accounts/server/second-factor/second-factor.service.ts"
import { issueToken } from "../../accounts/server/token.service.ts"
import { applicationWaits, isMember } from "../../members/server/membership.service.ts"
import { addMemberships, setMembership } from "../../members/server/membership-rows.service.ts"
import { addPerson, noPassword } from "../../members/server/person.service.ts"
import { grantEverything } from "../../permissions/server/permission.service.ts"

interface Site {
  db: Db
  env: Pick<Env, "ORIGIN">
  now: Date
}

/**
 * Makes somebody a member with every right: the account that verified this address, or the one that waits for its person,
 * or else a new one. Not one that only entered it: anybody can enter anybody's address.
 * @returns what to tell whoever runs the site, with a link for an hour if the person has no password yet
 */
export async function makeAdministrator({ db, env, now }: Site, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { verified, waiting } = await accountsOf(tx, email)
    const userId = (verified ?? waiting)?.userId ?? (await addAccount(tx, email, now))
    await makeMember(tx, userId, now)
    await grantEverything(tx, userId, now)
    if (verified)
      return `${email} is administrator now. It holds from the next click; ${env.ORIGIN}/inrichten says what is left to do.`
    const { token } = await issueToken(
      tx,
      { userId, purpose: "resetPassword", email: (waiting ?? { email }).email },
      now,
    )
    return `${email} is administrator now. Choose a password within an hour, and log in:

  ${env.ORIGIN}/wachtwoord-resetten/${token}

Then ${env.ORIGIN}/inrichten says what to do. Whoever has this link has the account: give it to nobody else.`
  })
}

/** Named after the address, until its person says otherwise on their profile. */
function addAccount(tx: Db, email: string, now: Date): Promise<number> {
  const [first = "", ...rest] = (email.split("@")[0] ?? "").split(/[^\p{L}]+/u).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return addPerson(tx, {
    firstName: capital(first) || "Beheerder",
    infix: null,
    lastName: rest.map(capital).join(" ") || "Beheerder",
    email,
    emailVerifiedAt: null,
    universityEmail: null,
    universityEmailVerifiedAt: null,
    passwordHash: noPassword,
    createdAt: now,
    updatedAt: now,
  })
}

async function makeMember(tx: Db, userId: number, now: Date): Promise<void> {
  if (await isMember(tx, userId, now)) return
  const since = dayOf(now)
  const waiting = await tx
    .selectFrom("memberships")
    .select("membershipId")
    .where("userId", "=", userId)
    .where(applicationWaits("memberships"))
    .executeTakeFirst()
  const by = { createdBy: null, updatedBy: null, createdAt: now, updatedAt: now }
  if (waiting) await setMembership(tx, waiting.membershipId, { since, acceptedAt: now, updatedAt: now })
  else await addMemberships(tx, [{ userId, type: "regular", appliedAt: now, since, until: null, ...by }])
}

/**
 * Removes the passkeys, authenticator app and recovery codes of the user who verified this address: they lost them all.
 * @throws SettingsError if there was nothing to remove
 */
export async function removeSecondFactor({ db }: Pick<Site, "db">, email: string): Promise<string> {
  const isRemoved = await db.transaction().execute(async (tx) => {
    const { verified } = await accountsOf(tx, email)
    return verified ? resetSecondFactor(tx, verified.userId) : false
  })
  if (isRemoved) return `${email} logs in with the password alone now, and should add a passkey or an app again.`
  throw new SettingsError(`The account of ${email} has no second factor, or no account has confirmed that address.`)
}
