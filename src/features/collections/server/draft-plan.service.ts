import { createHash } from "node:crypto"
import { sql } from "kysely"
import { isCollectable } from "../../../platform/bank/account-number.ts"
import { isSepaId, sepaName } from "../../../platform/bank/sepa-text.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import { isBeingPaid } from "../../money/server/being-paid.service.ts"
import { draftOutcomes, type DraftOutcome, type LeftOutReason } from "../collection-kinds.ts"
import { type DraftPerson, type DraftPreview, peopleAtOnce } from "../collections.ts"

/** What a draft is about. */
export interface Draft {
  collectionId: number
  collectOn: string
  kinds: readonly string[]
  dueBy: string | null
}

export interface DraftCharge {
  chargeId: number
  cents: number
  text_nl: string
  text_en: string
}
interface Candidate {
  userId: number
  slug: string
  name: string
  email: string
  firstName: string
  language: Language
  isReachable: boolean
  cents: number
  charges: DraftCharge[]
  creditCents: number
  isElsewhere: boolean
  isPaying: boolean
  reason: string | null
  mandateId: number | null
  reference: string | null
  iban: string | null
  accountHolder: string | null
  signedOn: string | null
  lapsesOn: string | null
  oldIban: string | null
}
/** Somebody who owes something that a draft is about, and what would be done. */
export interface Planned extends Candidate {
  outcome: DraftOutcome
}
/** Somebody of whom money is collected: their mandate is known. */
export type ToCollect = Planned & {
  mandateId: number
  reference: string
  iban: string
  signedOn: string
}

/** What of a mandate keeps a bank from collecting by it. */
export interface CheckedMandate {
  reference: string | null
  iban: string | null
  accountHolder: string | null
  lapsesOn: string | null
}
/** Whose name stands in the file where nobody said who holds the account. */
export const holderOf = (accountHolder: string | null, name: string): string => accountHolder || name

/** What the bank would refuse in a mandate on the day of the collection; null: nothing. */
export function mandateFault(
  { reference, iban, accountHolder, lapsesOn }: CheckedMandate,
  name: string,
  collectOn: string,
): LeftOutReason | null {
  if (!reference || !iban || !lapsesOn) return "revoked"
  if (lapsesOn <= collectOn) return "lapsed"
  if (!isCollectable(iban)) return "account"
  if (!sepaName(holderOf(accountHolder, name))) return "name"
  return isSepaId(reference) ? null : "reference"
}

/** SQL, of mandates `m` and what the bank was not told of them `a`: the account it knows. It knows none of a new mandate. */
export const toldAccount = sql<
  string | null
>`case when m."lastCollectedOn" is not null or m."signedHow" = 'imported' then a."oldIban" end`

/** Everybody who owes something that a draft is about, by name. */
export async function planOf(db: Db, draft: Draft): Promise<Planned[]> {
  const { itemMaxCents } = await db.selectFrom("directDebitSettings").select("itemMaxCents").executeTakeFirstOrThrow()
  return (await candidatesOf(db, draft)).map((each) => ({
    ...each,
    outcome: outcomeOf(each, draft.collectOn, itemMaxCents),
  }))
}

async function candidatesOf(db: Db, { collectionId, kinds, dueBy }: Draft): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with owed as (
      select c."userId", c."chargeId", c."openCents", c.text_nl, c.text_en, coalesce(c."payBy", c."bookDate") as due,
        exists (select from "collectionItemCharges" t where t."chargeId" = c."chargeId" and t."isLive") as "isElsewhere",
        ${isBeingPaid("c.chargeId")} as "isPaying"
      from charges c where c."openCents" > 0 and c."userId" is not null and c.kind = any(${sql.val([...kinds])}::text[])
        and (${dueBy}::date is null or coalesce(c."payBy", c."bookDate") <= ${dueBy}::date)),
    people as (
      select "userId", bool_and("isElsewhere") as "isElsewhere", bool_or("isPaying") as "isPaying",
        coalesce(sum("openCents") filter (where not "isElsewhere"), sum("openCents"))::integer as cents,
        coalesce(jsonb_agg(jsonb_build_object('chargeId', "chargeId", 'cents', "openCents", 'text_nl', text_nl, 'text_en', text_en)
          order by due, "chargeId") filter (where not "isElsewhere"), '[]'::jsonb) as charges
      from owed group by 1)
    select p.*, u.slug, ${fullName("u")} as name, u.email, u."firstName", u.language,
      u."emailVerifiedAt" is not null as "isReachable", coalesce(f.cents, 0)::integer as "creditCents", e.reason,
      m."mandateId", m.reference, m.iban, m."accountHolder", to_char(m."lapsesOn", 'YYYY-MM-DD') as "lapsesOn",
      to_char(m."signedAt" at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as "signedOn",
      ${toldAccount} as "oldIban"
    from people p join users u using ("userId")
    left join mandates m on m."userId" = u."userId" and m."revokedAt" is null
    left join "mandateAmendments" a on a."mandateId" = m."mandateId" and a."toldOn" is null
    left join "collectionExclusions" e on e."userId" = u."userId" and e."collectionId" = ${collectionId}
    left join lateral (select sum("freeCents") as cents from payments y where y."userId" = u."userId" and y."freeCents" > 0) f on true
    order by u."lastName", u."firstName", u."userId"`.execute(db)
  return rows
}

function outcomeOf(each: Candidate, collectOn: string, itemMaxCents: number | null): DraftOutcome {
  if (each.reason !== null) return "excluded"
  if (each.isElsewhere) return "elsewhere"
  const fault = mandateFault(each, each.name, collectOn)
  if (fault === "revoked") return "noMandate"
  if (fault) return fault as DraftOutcome
  if (each.isPaying) return "paying"
  if (each.creditCents > 0) return "credit"
  if (itemMaxCents !== null && each.cents > itemMaxCents) return "overMax"
  return each.isReachable ? "collect" : "unreachable"
}

export const isToCollect = (each: Planned): each is ToCollect => each.outcome === "collect"

/** Which plan somebody saw: what would be collected from whom, from which account, and on which day. */
export const fingerprintOf = ({ collectOn }: Draft, plan: readonly Planned[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        collectOn,
        plan
          .filter(isToCollect)
          .map(({ userId, cents, mandateId, iban, charges }) => [
            userId,
            cents,
            mandateId,
            iban,
            charges.map(({ chargeId, cents: open }) => [chargeId, open]),
          ]),
      ]),
    )
    .digest("hex")

/** How many people there are of each outcome. */
export async function previewOf(db: Db, draft: Draft): Promise<DraftPreview> {
  const plan = await planOf(db, draft)
  const sums = new Map<DraftOutcome, { people: number; cents: number }>()
  for (const { outcome, cents } of plan) {
    const sum = sums.get(outcome) ?? { people: 0, cents: 0 }
    sums.set(outcome, { people: sum.people + 1, cents: sum.cents + cents })
  }
  return {
    sums: draftOutcomes.flatMap((outcome) => {
      const sum = sums.get(outcome)
      return sum ? [{ outcome, ...sum }] : []
    }),
    fingerprint: fingerprintOf(draft, plan),
  }
}

/** The people of one outcome, a part at a time. */
export async function peopleOf(db: Db, draft: Draft, { outcome, from }: { outcome: DraftOutcome; from: number }) {
  const people = (await planOf(db, draft)).filter((each) => each.outcome === outcome)
  return { items: people.slice(from, from + peopleAtOnce).map(shown), totalItems: people.length }
}

const shown = ({ userId, slug, name, cents, charges, iban, oldIban, reason }: Planned): DraftPerson => ({
  userId,
  slug,
  name,
  cents,
  charges: charges.length,
  ibanEnd: iban?.slice(-4) ?? null,
  isMoved: oldIban !== null,
  reason,
})
