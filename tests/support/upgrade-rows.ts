import type { OpenDatabase } from "../../src/platform/server/database/db.ts"
import { settingFields } from "../../src/features/settings/setting-fields.ts"
import { permissionNames } from "../../src/platform/policy.ts"

interface Column {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isIdentity: boolean
  /** Table and column that it refers to. */
  refersTo: [table: string, column: string] | null
  /** The values that a check constraint lists. */
  choices: string[]
  /** A check constraint asks for a JSON object. */
  isObject: boolean
}

const day = 24 * 3600 * 1000
const today = Date.UTC(2026, 2, 2, 9)
/** In days from today; starts come before ends, so that most checks on two columns pass. */
const offsets: Record<string, number> = {
  foundedOn: -900,
  since: -400,
  appliedAt: -390,
  opensAt: -5,
  publishAt: -4,
  visibleFrom: -3,
  fromDate: -2,
  closesAt: 5,
  signOffUntil: 6,
  startsAt: 7,
  endsAt: 8,
  expiresAt: 30,
  untilDate: 40,
  deadline: 45,
  until: 50,
  visibleUntil: 50,
  pinnedUntil: 50,
  dissolvedOn: 60,
}

/** Texts with a required format; others are derived from the name of the column. */
const texts: [column: RegExp, text: (serial: number) => string][] = [
  [/email$|^replyTo$/i, (serial) => `row${serial}@example.org`],
  [/website|url$/i, (serial) => `https://example.org/${serial}`],
  [/^industry$/, () => "technology"],
  [/^slug$/, (serial) => `rij-${serial}`],
  [/^postalCode$/, () => "3584 CC"],
  [/^country$/, () => "NL"],
  [/^preview$/, () => "data:image/webp;base64,AAAA"],
  [/^passwordHash$/, () => "none"],
  [/^seed(Hash)?$/, (serial) => serial.toString(16).padStart(64, "0")],
  [/^isbn13$/, isbnOf],
  [/_en$/, (serial) => (serial % 2 ? "" : `Text ${serial}`)],
]

/** An ISBN with its check digit. */
function isbnOf(serial: number): string {
  const digits = `978${String(serial).padStart(9, "0")}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const tablesQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    a.atthasdef as "hasDefault", a.attidentity <> '' as "isIdentity",
    (select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as "refersTo",
    (select r.attname from pg_constraint f join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as "refersToColumn",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as "check"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'rateLimits')
  order by c.oid, a.attnum`

interface CatalogRow extends Omit<Column, "refersTo" | "choices" | "isObject"> {
  table: string
  refersTo: string | null
  refersToColumn: string | null
  check: string | null
}

async function tablesOf({ query }: OpenDatabase): Promise<Map<string, Column[]>> {
  const tables = new Map<string, Column[]>()
  const { rows } = await query(tablesQuery)
  for (const { table, check, refersTo, refersToColumn, ...rest } of rows as unknown as CatalogRow[]) {
    const named = check?.includes("ANY (ARRAY[") ? check.matchAll(/'([^']*)'::text/g) : []
    const column: Column = {
      ...rest,
      refersTo: refersTo && refersToColumn ? [refersTo, refersToColumn] : null,
      choices: [...named].map(([, value = ""]) => value),
      isObject: check?.includes("'object'::text") ?? false,
    }
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

/** Columns with bounds of their own; permissions refer to subjects without a foreign key, and need a referenced name. */
const special: Record<string, (serial: number) => unknown> = {
  "permissions.name": (serial) => permissionNames[serial % permissionNames.length],
  // With the cost that a membership refers to.
  "memberships.costName_en": (serial) => `Text ${serial}`,
  "users.startYear": (serial) => 2020 + (serial % 6),
  "books.academicYear": (serial) => 2020 + (serial % 6),
  "documents.year": (serial) => 2020 + (serial % 6),
  "documentFiles.format": () => "pdf",
  "closedMonths.month": (serial) => `2020-${String(1 + (serial % 12)).padStart(2, "0")}-01`,
  "contributionYears.year": (serial) => 2001 + (serial % 90),
  "contributionExceptions.year": (serial) => 2001 + (serial % 90),
  // A cost centre is one of two.
  "expenseClaimLines.groupId": () => null,
  "expenseClaimLines.vat": () => 21,
  "collectionReturns.code": () => "AM04",
  "collectionReports.status": () => "RJCT",
  // No more than it refuses.
  "collectionReports.noted": () => 0,
  "expensePayoutRefusals.code": () => "AC04",
  "collections.kinds": () => "{contribution}",
  // A file belongs to a reference, and money that came in to a payment.
  "collections.file": () => null,
  "collections.state": () => "cancelled",
  "collectionItems.state": () => "included",
  "collectionItems.leftOutReason": () => null,
  "collectionItems.paymentId": () => null,
  // A counterpart has the opposite amount, which these do not.
  "charges.cancels": () => null,
  "charges.kind": () => "manual",
  "payments.reverses": () => null,
  // Booked as a payment, it is on no ledger account.
  "bankLineBookings.kind": () => "payment",
  "bankLineBookings.ledgerAccountId": () => null,
  "bankLineBookings.expenseClaimId": () => null,
  // What does not add up, which nothing is booked of.
  "providerPayouts.state": () => "unexplained",
  "providerPayouts.bookedOn": () => null,
  "providerPayouts.fromAccountId": () => null,
  "providerPayouts.costsAccountId": () => null,
  "providerPayoutCosts.month": () => "2026-02-01",
  // Drawn from a sequence, which others go on with.
  "signUps.queueNumber": () => undefined,
  // Only who is registered has an offer, and these rows say how they were cancelled.
  "signUps.respondBy": () => null,
  "importRuns.counts": () => "{}",
  "settingsChanges.field": (serial) => settingFields[serial % settingFields.length],
}

/** Rows that refer to each other, of which the first is written before the other is there; run once both are. */
const circles: Record<string, string> = {
  documents: `update "documentFiles" file set "documentId" = documents."documentId", number = 1
    from documents where documents."fileId" = file."fileId"`,
}

/** A value for a column, different for each serial number; undefined leaves it to the database. */
function valueOf(table: string, column: Column, serial: number, ids: Map<string, unknown[]>): unknown {
  const { name, type, isNullable, hasDefault, isIdentity, refersTo, choices, isObject } = column
  // A number of the database itself.
  if (isIdentity || type === "xid8") return undefined
  const own = special[`${table}.${name}`]
  if (own) return own(serial)
  // In turn: all columns filled, only the required ones, and mixtures.
  if ((isNullable || hasDefault) && (serial + name.length * (serial % 4)) % 4 === 1) return undefined
  // In nullable columns the site writes null for an empty English text.
  if (isNullable && name.endsWith("_en") && serial % 2) return undefined
  if (refersTo) {
    const referenced = ids.get(refersTo.join(".")) ?? []
    return referenced.length ? referenced[serial % referenced.length] : isNullable ? null : undefined
  }
  if (choices.length) return choices[serial % choices.length]
  if (type.endsWith("[]")) return hasDefault ? undefined : "{}"
  if (type.startsWith("json")) return hasDefault ? undefined : isObject ? "{}" : "[]"
  if (type === "boolean") return serial % 2 === 0
  if (type === "uuid") return `00000000-0000-4000-8000-${String(serial).padStart(12, "0")}`
  if (/^(integer|bigint|smallint)/.test(type)) return name === "subjectId" ? null : 1 + (serial % 3)
  if (type === "date" || type.startsWith("timestamp")) {
    const moment = new Date(today + (offsets[name] ?? 0) * day + serial * 60_000).toISOString()
    return type === "date" ? moment.slice(0, 10) : moment
  }
  if (type.startsWith("time")) return `${10 + (serial % 8)}:00`
  return texts.find(([pattern]) => pattern.test(name))?.[1](serial) ?? `${name.slice(0, 3)}${serial}`
}

/**
 * Inserts rows into every table, whatever its columns, keeping all that the database accepts.
 * @throws Error when a table accepts none: give `offsets` or `texts` what its columns need
 */
export async function fillEveryTable(database: OpenDatabase): Promise<void> {
  const ids = new Map<string, unknown[]>()
  let serial = 0
  for (const [table, columns] of await tablesOf(database)) {
    let refusal: unknown
    for (let turn = 0; turn < 12; turn++) {
      serial++
      const values = columns.map((column) => [column.name, valueOf(table, column, serial, ids)] as const)
      const set = values.filter(([, value]) => value !== undefined)
      const names = set.map(([name]) => `"${name}"`).join(", ")
      const placeholders = set.map((_, index) => `$${index + 1}`).join(", ")
      await database
        .query(
          `insert into "${table}" (${names}) values (${placeholders})`,
          set.map(([, value]) => value),
        )
        .catch((error: unknown) => (refusal = error))
    }
    const { rows } = await database.query(`select * from "${table}"`)
    const circle = circles[table]
    if (circle) await database.query(circle)
    if (!rows.length) throw new Error(`No row fits in "${table}"`, { cause: refusal })
    for (const { name } of columns)
      ids.set(
        `${table}.${name}`,
        rows.map((row) => row[name]),
      )
  }
}
