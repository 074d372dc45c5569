import { Readable } from "node:stream"
import { dayKey, formatClock } from "../../../platform/format.ts"
import { clockOf } from "../../../platform/amsterdam.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { csvOf } from "../../../platform/server/csv.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { displayName } from "../../members/member-name.ts"
import type { HelperHours } from "../shift.ts"
import { hoursText } from "../shift-rules.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}
type Cell = string | number
/** A file for spreadsheets, how it is sent, and who is in it. */
export interface ShiftFile {
  content: Readable
  type: string
  extension: "csv" | "ndjson"
  userIds: number[]
}

const fileOf = (rows: readonly (readonly Cell[])[], userIds: readonly number[], format: "csv" | "rows"): ShiftFile => ({
  userIds: [...new Set(userIds)],
  ...(format === "csv"
    ? { content: csvOf(rows), type: "text/csv; charset=utf-8", extension: "csv" }
    : {
        content: Readable.from(rows.map((row) => Buffer.from(`${JSON.stringify(row)}\n`))),
        type: "application/x-ndjson",
        extension: "ndjson",
      }),
})

const columns = ["shift", "from", "until", "needed", "name", "state"] as const

/** The shifts of an activity as a file: a row for each person, and one for each shift that nobody is in. */
export async function exportShifts(
  db: Db,
  activityId: number,
  format: "csv" | "rows",
  { t, language }: Texts,
): Promise<ShiftFile> {
  const found = await db
    .selectFrom("shifts")
    .leftJoin("shiftPlaces as p", "p.shiftId", "shifts.shiftId")
    .leftJoin("users", "users.userId", "p.userId")
    .select(["shifts.shiftId", "title_nl", "title_en", "shifts.startsAt", "shifts.endsAt", "needed"])
    .select(["p.state", "p.isAskedAgain", "users.userId", "firstName", "infix", "lastName"])
    .where("activityId", "=", activityId)
    .orderBy("shifts.startsAt")
    .orderBy("shifts.shiftId")
    .orderBy(inAlphabet("lastName"))
    .orderBy(inAlphabet("firstName"))
    .orderBy("users.userId")
    .execute()
  const moment = (at: Date) => `${dayKey(at)} ${formatClock(clockOf(at), "en")}`
  const rows = found.map(({ title_nl, title_en, startsAt, endsAt, needed, state, isAskedAgain, ...person }) => [
    pickText(title_nl, title_en, language).text,
    moment(startsAt),
    moment(endsAt),
    needed,
    person.firstName === null || person.lastName === null
      ? ""
      : displayName({ firstName: person.firstName, infix: person.infix, lastName: person.lastName }),
    state === null ? "" : t(`shiftDesk:export.states.${isAskedAgain ? "askedAgain" : state}`),
  ])
  const head = columns.map((column) => t(`shiftDesk:export.columns.${column}`))
  return fileOf(
    [head, ...rows],
    found.flatMap(({ userId }) => userId ?? []),
    format,
  )
}

/** What everybody did in a year as a file: in hours and minutes, and in minutes to add up. */
export function exportHours({ people }: HelperHours, format: "csv" | "rows", { t }: Texts): ShiftFile {
  const head = (["name", "shifts", "hours", "minutes"] as const).map((column) =>
    t(`shiftDesk:export.columns.${column}`),
  )
  const rows = people.map(({ name, shifts, minutes }) => [name, shifts, hoursText(minutes), minutes])
  return fileOf(
    [head, ...rows],
    people.map(({ userId }) => userId),
    format,
  )
}
