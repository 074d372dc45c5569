import { Readable } from "node:stream"
import parsePhoneNumber from "libphonenumber-js/min"
import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { type MemberScope, listMemberIds } from "../../members/server/member.service.ts"
import { audienceOf, listedFor, shownJson, stateOn } from "../../members/server/member-visibility.service.ts"
import { fieldColumns, fieldOfColumn, type MemberColumn } from "../member-column.ts"
import type { MemberExport } from "../member-export.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}

type Cell = string | number | null | undefined

/** People that are read at once. */
const part = 500

/**
 * Everybody in the list of a query, as far as they show themselves to this viewer. It is in the trail of each of them
 * before anything leaves; people and fields are read part by part, so what somebody hides meanwhile is not in it.
 * @throws AppError forbidden
 */
export async function exportMembers(
  viewerScope: Scope & { viewer: Viewer },
  query: ListQuery,
  { format, columns }: MemberExport,
  texts: Texts,
): Promise<Readable> {
  const { db, viewer, now } = viewerScope
  const audience = audienceOf(viewer)
  if (!audience) throw new AppError("forbidden")
  const scope = { ...viewerScope, audience }
  const userIds = await listMemberIds(scope, query)
  const fields = [...new Set(columns.map((column) => fieldOfColumn(column) ?? column))]
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < userIds.length; from += part)
      await logMemberEvent(tx, {
        actor: viewer,
        userIds: userIds.slice(from, from + part),
        action: "exported",
        fields,
        now,
      })
  })
  const rows = rowsOf(scope, userIds, columns, texts)
  return format === "csv" ? csvOf(rows) : Readable.from(jsonLines(rows))
}

async function* jsonLines(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

async function* rowsOf(
  { db, viewer, audience, now }: MemberScope,
  userIds: readonly number[],
  columns: readonly MemberColumn[],
  texts: Texts,
): AsyncGenerator<string[]> {
  yield columns.map((column) => texts.t(`memberFiles:columns.${column}`))
  const keys = fieldColumns.filter((key) => columns.includes(key))
  for (let from = 0; from < userIds.length; from += part) {
    const ids = userIds.slice(from, from + part)
    const people = await db
      .selectFrom("users")
      .where("users.userId", "in", ids)
      // They may have left the list meanwhile.
      .where(listedFor(viewer, now))
      .select(["users.userId", "users.firstName", "users.infix", "users.lastName"])
      .select([
        sql<string | null>`to_char(lower(users."memberDays"), 'YYYY-MM-DD')`.as("since"),
        stateOn(dayOf(now)).as("state"),
        (keys.length ? shownJson(audience, keys) : sql`'{}'::jsonb`).$castTo<Record<string, Cell>>().as("shown"),
      ])
      .execute()
    const byId = new Map(people.map((person) => [person.userId, person]))
    for (const id of ids) {
      const person = byId.get(id)
      if (!person) continue
      const { shown, ...names } = person
      const values: Record<string, Cell> = { ...shown, ...names }
      yield columns.map((column) => cellOf(column, values[column], texts))
    }
  }
}

/** Everything that a program may take for a line break. */
const lineBreaks = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g

function cellOf(column: MemberColumn, value: Cell, { t, language }: Texts): string {
  if (value === null || value === undefined) return ""
  const text = String(value)
  if (column === "phone" || column === "emergencyPhone") return phoneText(text)
  if ((column === "birthDate" || column === "since") && language === "nl") return text.split("-").toReversed().join("-")
  if (column === "state") return t(`memberFiles:states.${text}`)
  return text.replace(lineBreaks, " ").trim()
}

/** As it is dialled from the Netherlands: a plus would make it a formula. */
function phoneText(stored: string): string {
  const phone = parsePhoneNumber(stored)
  return phone?.country === "NL" ? phone.formatNational() : (phone?.format("IDD", { fromCountry: "NL" }) ?? stored)
}
