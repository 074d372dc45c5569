/** Runs SQL on the database under test. */
export type Query = (text: string) => Promise<{ rows: unknown[] }>

/** Each returns rows only if something is wrong. */
const checks: Record<string, string> = {
  "a charge whose open part is not its sum": `
    select c."chargeId" from charges c
    where c.cancels is null and c."openCents" <> c."amountCents"
      + coalesce((select "amountCents" from charges u where u.cancels = c."chargeId"), 0)
      - coalesce((select sum("amountCents") from allocations a where a."chargeId" = c."chargeId"), 0)`,
  "a payment whose free part is not its sum": `
    select p."paymentId" from payments p
    where p.reverses is null and p."freeCents" <> p."amountCents"
      + coalesce((select sum("amountCents") from payments r where r.reverses = p."paymentId"), 0)
      - coalesce((select sum("amountCents") from allocations a where a."paymentId" = p."paymentId"), 0)`,
  "a counterpart of another amount": `
    select c."chargeId" from charges c join charges o on o."chargeId" = c.cancels
    where c."amountCents" <> -o."amountCents" or c."userId" is distinct from o."userId"`,
  "an allocation below nothing": `
    select "paymentId", "chargeId" from allocations group by 1, 2 having sum("amountCents") < 0`,
  "money of one person that pays what another owes": `
    select a."paymentId" from allocations a join payments p using ("paymentId") join charges c using ("chargeId")
    where p."userId" <> c."userId" group by a."paymentId", a."chargeId" having sum(a."amountCents") > 0`,
}

/**
 * Asks checks that return rows only if something is wrong.
 * @returns what asks them, and answers the faults as text; empty if all is well
 */
export const faultsIn =
  (asked: Readonly<Record<string, string>>) =>
  async (query: Query): Promise<string[]> => {
    const faults: string[] = []
    for (const [what, text] of Object.entries(asked)) {
      const { rows } = await query(text)
      if (rows.length) faults.push(`${what}: ${rows.length}, ${JSON.stringify(rows[0])}`)
    }
    return faults
  }

/** Everything that must hold for the books between any two transactions. */
export const ledgerFaults = faultsIn(checks)
