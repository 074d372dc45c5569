import { financesOf, holdersOf } from "../../mandates/server/finance-rows.service.ts"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { AmountValues, FinanceValues, MembershipValues } from "./import-work.ts"

type Versioned = { version: number }
export interface KnownMembership extends MembershipValues, Versioned {
  membershipId: number
}
export interface KnownPlace extends Versioned {
  groupMemberId: number
  groupId: number
  roleId: number
  title: string | null
  since: string
  until: string | null
}
export interface KnownAmount extends AmountValues, Versioned {
  importedAmountId: number
  userId: number
}
export interface KnownFinances extends FinanceValues, Versioned {
  mandateRevokedAt: Date | null
}

/** What is stored of people, as far as a file can change it. */
export interface State {
  memberships: Map<number, KnownMembership[]>
  finances: Map<number, KnownFinances>
  places: Map<number, KnownPlace[]>
  amounts: Map<string, KnownAmount>
  /** Whose each mandate is, by reference. */
  references: Map<string, number>
}

interface Wanted {
  userIds: readonly number[]
  /** Of amounts, in this system. */
  system: string
  numbers: readonly string[]
  references: readonly string[]
}

const part = 1000
function* partsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += part) yield all.slice(from, from + part)
}
const add = <K, V>(to: Map<K, V[]>, key: K, value: V) => {
  const known = to.get(key)
  if (known) known.push(value)
  else to.set(key, [value])
}

/** What is stored of these people, amounts and mandates. */
export async function stateOf(db: Db, { userIds, system, numbers, references }: Wanted): Promise<State> {
  const state: State = {
    memberships: new Map(),
    finances: new Map(),
    places: new Map(),
    amounts: new Map(),
    references: new Map(),
  }
  for (const some of partsOf(userIds)) {
    const within = sql<boolean>`"userId" = any(${some}::integer[])`
    for (const { userId, since, ...row } of await db
      .selectFrom("memberships")
      .select(["userId", "membershipId", "type", "since", "until", "version"])
      .where(within)
      .where("since", "is not", null)
      .orderBy("since")
      .execute())
      add(state.memberships, userId, { ...row, since: since ?? "" })
    for (const { userId, title_nl: title, ...row } of await db
      .selectFrom("groupMembers")
      .select(["userId", "groupMemberId", "groupId", "roleId", "title_nl", "since", "until", "version"])
      .where(within)
      .orderBy("since")
      .execute())
      add(state.places, userId, { ...row, title })
    for (const { userId, mandateSignedAt, ...row } of await financesOf(db, some))
      state.finances.set(userId, { ...row, mandateSignedOn: mandateSignedAt && dayOf(mandateSignedAt) })
  }
  for (const some of partsOf(numbers))
    for (const row of await db
      .selectFrom("importedAmounts")
      .select(["importedAmountId", "userId", "number", "description", "amountCents", "date", "version"])
      .where("system", "=", system)
      .where(sql<boolean>`number = any(${some}::text[])`)
      .execute())
      state.amounts.set(row.number, row)
  for (const some of partsOf(references))
    for (const { reference, userId } of await holdersOf(db, some)) state.references.set(reference, userId)
  return state
}

/** A group or a role, by the names that people call it, in lower case. */
export interface Named {
  groups: Map<string, { groupId: number; foundedOn: string | null; dissolvedOn: string | null }>
  roles: Map<string, number>
  /** For a role that the site does not have. */
  memberRoleId: number
  names: Map<number, string>
}

/** Every group and role, by its names. */
export async function namedGroups(db: Db): Promise<Named> {
  const groups: Named["groups"] = new Map()
  const names = new Map<number, string>()
  const rows = await db
    .selectFrom("groups")
    .select(["groupId", "name_nl", "name_en", "abbreviation", "slug", "foundedOn", "dissolvedOn"])
    // A newer group of the same name comes later, and stays.
    .orderBy("groupId")
    .execute()
  for (const { name_nl, name_en, abbreviation, slug, ...group } of rows) {
    for (const name of [slug, abbreviation, name_en, name_nl]) if (name) groups.set(name.toLowerCase(), group)
    names.set(group.groupId, name_nl)
  }
  const roles: Named["roles"] = new Map()
  const known = await db.selectFrom("roles").select(["roleId", "name_nl", "name_en", "kind"]).orderBy("order").execute()
  for (const { roleId, name_nl, name_en } of known.toReversed())
    for (const name of [name_en, name_nl]) if (name) roles.set(name.toLowerCase(), roleId)
  const member = known.find(({ kind }) => kind === "member") ?? known[0]
  return { groups, roles, memberRoleId: member?.roleId ?? 0, names }
}
