import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { type Own, ownPath } from "../sign-up.test-support.ts"
import { createOrganiser } from "./sign-up-list.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { filled } = committee
let organiser: Actor
beforeAll(() => ({ organiser } = committee))

describe("the export", () => {
  test("opens in a spreadsheet, and no cell is a formula", async () => {
    const { path, activityId, questionIds } = await filled(0, {
      questions: [{ label_nl: "=1+1", label_en: "", kind: "text", required: false, sensitive: false, options: [] }],
    })
    const evil = await actors.user({ firstName: "=cmd|' /C calc'!A0", lastName: "@SUM(1)" })
    await evil.put(ownPath(activityId), { answers: { [String(questionIds[0])]: '+31 6; "x"\n-2' } })
    const response = await organiser.download(`${path}/export`)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=[a-z0-9-]+\.csv$/)
    // `text()` would drop the byte order mark that Excel needs.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.startsWith("\uFEFF")).toBe(true)
    const cells = text
      .slice(1)
      .split(/;|\r\n/)
      .map((cell) => cell.replace(/^"/, ""))
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(text).toContain("Aangemeld")
  })

  test.each(["\n", "\r", "\r\n", "\u2028", "\u2029", "\v", "\f", "\u0085"])(
    "has one line per person, whatever line break their answers contain (%j)",
    async (lineBreak) => {
      const { path, activityId, questionIds } = await filled(0, {
        questions: [
          {
            label_nl: `Dieet${lineBreak}=1`,
            label_en: "",
            kind: "text",
            required: false,
            sensitive: false,
            options: [],
          },
        ],
      })
      const evil = `geen${lineBreak}=cmd|' /C calc'!A0`
      const person = await actors.user({ firstName: evil, lastName: `x${lineBreak}@SUM(1)` })
      await person.put(ownPath(activityId), { answers: { [String(questionIds[0])]: evil } })
      // An answer from before line breaks were stripped.
      const older = await actors.user()
      await older.put(ownPath(activityId), {})
      await server.services.database.db
        .updateTable("signUps")
        .set({ answers: JSON.stringify({ [String(questionIds[0])]: evil }) })
        .where("userId", "=", older.userId)
        .execute()
      const own = await person.get<Own>(ownPath(activityId))
      expect(Object.values(own.data.signUp?.answers ?? {})).toEqual(["geen =cmd|' /C calc'!A0"])
      const lines = (await (await organiser.download(`${path}/export`)).text())
        .trim()
        .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
      expect(lines).toHaveLength(3)
      for (const line of lines) expect(line).not.toMatch(/^["\s]*[=+\-@]/)
      expect(lines.at(-1)).toContain("geen =cmd")
    },
  )

  test.each([",", ";", "\t", "|", '"'])(
    "has no formula after a %j that another spreadsheet splits at",
    async (mark) => {
      const { path, activityId, questionIds } = await filled(0, {
        questions: [{ label_nl: "Dieet", label_en: "", kind: "text", required: false, sensitive: false, options: [] }],
      })
      const person = await actors.user()
      await person.put(ownPath(activityId), { answers: { [String(questionIds[0])]: `a${mark}=1+1` } })
      const text = await (await organiser.download(`${path}/export`)).text()
      expect(text).toContain("'=1+1")
      expect(text).not.toMatch(/[,;\t|"]=1/)
    },
  )

  test("streams a long list in parts, with everybody once and in order", async () => {
    const { path, activityId } = await filled(0)
    const { query } = server.services.database
    await query(`insert into users (slug, "firstName", "lastName", email, "passwordHash")
      select 'export-' || n, 'Export', 'Nummer ' || n, 'export' || n || '@example.org', '-' from generate_series(1, 450) n`)
    await query(
      `insert into "signUps" ("activityId", "userId", status, "queuedAt", "priceCents")
        select $1::integer, "userId", case when "userId" % 3 = 0 then 'registered' else 'waiting' end, now(), 0
        from users where slug like 'export-%' order by "userId"`,
      [activityId],
    )
    const response = await organiser.download(`${path}/export`)
    const parts: Uint8Array[] = []
    for await (const part of response.body ?? []) parts.push(part as Uint8Array)
    expect(parts.length).toBeGreaterThan(2)
    const lines = Buffer.concat(parts).toString("utf8").trimEnd().split("\r\n").slice(1)
    const { rows } = await query(
      `select "lastName" as name, status, row_number() over (partition by status order by "queueNumber")::integer as position
        from "signUps" join users using ("userId") where "activityId" = $1
        order by case status when 'registered' then 0 else 1 end, "queueNumber"`,
      [activityId],
    )
    expect(lines.map((each) => each.split(";").slice(0, 2))).toEqual(
      rows.map(({ name, status, position }) => [status === "waiting" ? String(position) : "", `Export ${name}`]),
    )
  })

  test("is only for those who may see the list", async () => {
    const { path, people } = await filled(1)
    expect((await people[0]?.download(`${path}/export`))?.status).toBe(403)
    expect((await actors.visitor.download(`${path}/export`)).status).toBe(401)
  })

  test("asks for a recent login, also of an organiser with a stolen session", async () => {
    const { path } = await filled(1)
    const someone = await actors.user({ permissions: { waitingLists: 1 } })
    const now = server.services.now()
    server.setNow(new Date(now.getTime() + 31 * 60_000).toISOString())
    const stale = await someone.download(`${path}/export`)
    expect([stale.status, ((await stale.json()) as { code: string }).code]).toEqual([403, "confirmFirst"])
    const { rows } = await server.services.database.query(
      `select 1 from "memberEvents" where action = 'exported' and "actorId" = $1`,
      [someone.userId],
    )
    expect(rows).toEqual([])
    server.setNow(now.toISOString())
    expect((await someone.download(`${path}/export`)).status).toBe(200)
  })

  test("is limited: thirty an hour for one person, and no others are held up", async () => {
    const { path } = await filled(0)
    const [greedy, other] = [
      await actors.user({ permissions: { waitingLists: 1 } }),
      await actors.user({ permissions: { waitingLists: 1 } }),
    ]
    for (let index = 0; index < 30; index++) expect((await greedy.download(`${path}/export`)).status).toBe(200)
    expect((await greedy.download(`${path}/export`)).status).toBe(429)
    expect((await other.download(`${path}/export`)).status).toBe(200)
  })
})
