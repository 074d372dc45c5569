import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../tests/support/server.ts"
import { testSite } from "../../../../tests/support/site.ts"
import { commands } from "../../../app/server/commands.ts"
import { failMail } from "../../admin/server/admin.test-support.ts"
import { setupSteps } from "../../setup/setup.ts"
import { isUrgent, type Problem, type ProblemName, problemNames, type SiteState } from "../problem.ts"
import { recordBackup, recordRestoreTest } from "./backup.service.ts"
import { recordFailedJob } from "./failed-job.service.ts"
import { outside } from "./outside.ts"

const password = "a-secret-that-works"
const settings = {
  ORIGIN: "https://club.nl",
  SMTP_URL: `smtp://user:${password}@mail.provider.nl:587`,
  MAIL_FROM: "Clubhuis <noreply@club.nl>",
  VERSION_FEED: "https://versions.nl/package.json",
}
const site = testSite({ DEMO: "false", LOG_LEVEL: "silent", ...settings })
const actors = createActors(site)

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(startOfTest.getTime() - days * day)
const inDays = (days: number) => daysAgo(-days).toISOString()
const query = (text: string, values: unknown[] = []) => site.services.database.query(text, values)

/** What DNS says in these tests: everything that others want to see of a domain that sends mail. */
let texts: Record<string, string[]>
let administrator: Actor

beforeEach(async () => {
  texts = {
    "club.nl": ["v=spf1 include:_spf.provider.nl -all"],
    "mail._domainkey.club.nl": ["v=DKIM1; p=MIIB"],
    "_dmarc.club.nl": ["v=DMARC1; p=none"],
  }
  vi.spyOn(outside, "txt").mockImplementation(async (name) => texts[name] ?? null)
  vi.spyOn(outside, "mx").mockResolvedValue(["mx.provider.nl"])
  vi.spyOn(outside, "addresses").mockResolvedValue(["198.51.100.7"])
  vi.spyOn(outside, "isAbsent").mockResolvedValue(true)
  vi.spyOn(outside, "certificate").mockResolvedValue({ endsAt: inDays(60), fault: null })
  vi.spyOn(outside, "release").mockResolvedValue({ newest: "0.0.1", secondsAhead: 0 })
  vi.spyOn(outside, "disk").mockResolvedValue({ free: 50e9, size: 100e9 })
  administrator ??= await actors.administrator()
  Object.assign(site.services.env, settings)
  for (const table of ["backups", `"siteChecks"`, `"failedJobs"`, "jobs.job"]) await query(`delete from ${table}`)
  await query(`delete from migrations where name = '9999-later.sql'`)
  await query(`update migrations set "appliedAt" = $1`, [daysAgo(300)])
  await query(`update settings set "setupTicked" = $1`, [setupSteps])
  const { db } = site.services.database
  await recordBackup(db, daysAgo(1), 1e10)
  await recordRestoreTest(db, daysAgo(30))
})
afterEach(() => vi.restoreAllMocks())

const check = async () => (await administrator.post<SiteState>("/api/problems/check")).data.problems
const db = () => site.services.database.db

/** How each problem comes about on a site on which all else is well, and what is filled in. */
const provoked: Record<Exclude<ProblemName, "siteDown">, [provoke: () => unknown, params: Problem["params"]]> = {
  diskFull: [() => vi.mocked(outside.disk).mockResolvedValue({ free: 300 * 1024 ** 2, size: 1e12 }), { free: 300 }],
  diskLow: [() => vi.mocked(outside.disk).mockResolvedValue({ free: 3.5 * 1024 ** 3, size: 40e9 }), { free: 3 }],
  certificateExpired: [
    () => vi.mocked(outside.certificate).mockResolvedValue({ endsAt: inDays(-0.1), fault: "CERT_HAS_EXPIRED" }),
    {},
  ],
  certificateRefused: [
    () =>
      vi.mocked(outside.certificate).mockResolvedValue({ endsAt: inDays(60), fault: "ERR_TLS_CERT_ALTNAME_INVALID" }),
    { fault: "ERR_TLS_CERT_ALTNAME_INVALID" },
  ],
  certificateEnds: [
    () => vi.mocked(outside.certificate).mockResolvedValue({ endsAt: inDays(13.5), fault: null }),
    { count: 13 },
  ],
  noHttps: [() => Object.assign(site.services.env, { ORIGIN: "http://club.nl" }), {}],
  mailToFiles: [() => Object.assign(site.services.env, { SMTP_URL: undefined }), {}],
  mailStuck: [
    async () => {
      await site.services.jobs.send(db(), "mail", { to: "noor@example.org" })
      await query(`update jobs.job set created_on = now() - interval '20 minutes 5 seconds'`)
    },
    { minutes: 20, count: 1 },
  ],
  mailUndelivered: [() => failMail(site, "noor@example.org"), { count: 1 }],
  senderUnreal: [
    () => Object.assign(site.services.env, { MAIL_FROM: "Clubhuis <noreply@localhost>" }),
    { domain: "localhost" },
  ],
  spfMissing: [() => (texts["club.nl"] = ["google-site-verification=1"]), { domain: "club.nl" }],
  spfDouble: [() => texts["club.nl"]?.push("v=spf1 mx -all"), { domain: "club.nl" }],
  spfRefuses: [
    () => (texts["club.nl"] = ["v=spf1 ip4:192.0.2.0/24 -all"]),
    { domain: "club.nl", server: "mail.provider.nl" },
  ],
  dkimMissing: [() => delete texts["mail._domainkey.club.nl"], { domain: "club.nl" }],
  dmarcMissing: [() => delete texts["_dmarc.club.nl"], { domain: "club.nl" }],
  mxMissing: [() => vi.mocked(outside.mx).mockResolvedValue(["."]), { domain: "club.nl" }],
  dnsSilent: [() => vi.mocked(outside.mx).mockResolvedValue("unknown"), { domain: "club.nl" }],
  noBackup: [() => query("delete from backups"), {}],
  backupOld: [() => query("update backups set at = $1 where kind = 'backup'", [daysAgo(5)]), { count: 5 }],
  restoreFailed: [() => recordRestoreTest(db(), daysAgo(0), false), {}],
  restoreNever: [() => query("delete from backups where kind = 'restoreTest'"), {}],
  restoreOld: [() => query("update backups set at = $1 where kind = 'restoreTest'", [daysAgo(200)]), { count: 6 }],
  newerVersionRan: [() => query("insert into migrations (name) values ('9999-later.sql')"), {}],
  newVersion: [
    () => vi.mocked(outside.release).mockResolvedValue({ newest: "99.1", secondsAhead: null }),
    { own: expect.any(String), newest: "99.1" },
  ],
  jobsWaiting: [
    async () => {
      await site.services.jobs.send(db(), "check-site", {})
      await query(`update jobs.job set start_after = now() - interval '20 minutes 5 seconds'`)
    },
    { count: 1, minutes: 20 },
  ],
  jobFailed: [() => recordFailedJob(db(), "check-files", daysAgo(0.5)), { count: 1, jobs: "check-files" }],
  clockOff: [() => vi.mocked(outside.release).mockResolvedValue({ newest: null, secondsAhead: -90 }), { count: 90 }],
  setupLeft: [() => query(`update settings set "setupTicked" = array_remove("setupTicked", 'look')`), { count: 1 }],
}

describe("the problems of a site", () => {
  test("are none if all is well, and that is what the page says", async () => {
    expect(await check()).toEqual([])
    const { data } = await administrator.get<SiteState>("/api/problems")
    expect(data).toEqual({
      problems: [],
      checkedAt: startOfTest.toISOString(),
      backedUpAt: daysAgo(1).toISOString(),
      restoreTestedAt: daysAgo(30).toISOString(),
    })
    expect(await (await administrator.fetch("/admin/problemen")).text()).toContain("Alles is in orde.")
    expect(await (await administrator.fetch("/admin")).text()).not.toContain("probleem met de site")
  })

  test.each(Object.entries(provoked))("show %s, alone, with its sentence", async (name, [provoke, params]) => {
    await provoke()
    const problems = await check()
    expect(problems).toEqual([{ name, params }])
    for (const language of ["nl", "en"] as const) {
      const page = await (await administrator.speak(language).fetch("/admin/problemen")).text()
      for (const part of ["title", "text"]) {
        const sentence = site.services.translate(language, `upkeep:problems.${name}.${part}`, problems[0]?.params)
        expect(page).toContain(sentence)
        expect(sentence).not.toMatch(/\{\{|upkeep:|problems\./)
      }
      expect(page).not.toContain(password)
    }
    administrator.speak("nl")
    expect(await (await administrator.fetch("/admin")).text()).toContain("Er is 1 probleem met de site")
  })

  test("come in order of urgency", async () => {
    for (const name of ["setupLeft", "jobFailed", "diskFull", "restoreNever", "mailToFiles"] as const)
      await provoked[name][0]()
    expect((await check()).map(({ name }) => name)).toEqual([
      "diskFull",
      "mailToFiles",
      "jobFailed",
      "restoreNever",
      "setupLeft",
    ])
    expect(problemNames.filter(isUrgent)).toContain("diskFull")
  })

  test("of a demo are not those of a site that is used", async () => {
    for (const name of ["mailToFiles", "noBackup", "setupLeft", "diskLow"] as const) await provoked[name][0]()
    Object.assign(site.services.env, { DEMO: true })
    const problems = await check()
    Object.assign(site.services.env, { DEMO: false })
    expect(problems.map(({ name }) => name)).toEqual(["diskLow"])
  })

  test("follow what was found about these settings only", async () => {
    await provoked.dmarcMissing[0]()
    expect((await check()).map(({ name }) => name)).toEqual(["dmarcMissing"])
    Object.assign(site.services.env, { MAIL_FROM: "Clubhuis <noreply@other.nl>" })
    expect((await administrator.get<SiteState>("/api/problems")).data.problems).toEqual([])
  })

  test("never follow from an answer that did not come", async () => {
    await check()
    vi.mocked(outside.certificate).mockResolvedValue(null)
    vi.mocked(outside.release).mockResolvedValue(null)
    vi.mocked(outside.disk).mockResolvedValue(null)
    vi.mocked(outside.isAbsent).mockResolvedValue(false)
    delete texts["mail._domainkey.club.nl"]
    expect(await check()).toEqual([])
  })
})

describe("looking outside", () => {
  const calls = () => vi.mocked(outside.certificate).mock.calls.length

  test("happens automatically once a day, and at once for other settings", async () => {
    const run = async () => {
      await site.services.jobs.send(db(), "check-site", {})
      await site.services.jobs.drain()
      return calls()
    }
    expect([await run(), await run()]).toEqual([1, 1])
    Object.assign(site.services.env, { ORIGIN: "https://new.nl" })
    expect(await run()).toBe(2)
    site.setNow(inDays(1))
    expect(await run()).toBe(3)
  })

  test("by hand is limited", async () => {
    const answers = []
    for (let number = 0; number < 11; number++) answers.push((await administrator.post("/api/problems/check")).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test("asks nobody on a site without a domain, https or a feed", async () => {
    Object.assign(site.services.env, { ORIGIN: "http://localhost:3000", SMTP_URL: undefined, VERSION_FEED: undefined })
    await check()
    for (const ask of ["txt", "mx", "addresses", "certificate", "release"] as const)
      expect(outside[ask], ask).not.toHaveBeenCalled()
  })
})

test("a restore test is noted with a button, and the last one counts", async () => {
  const note = (isGood: boolean) => administrator.post<SiteState>("/api/problems/restore-tests", { isGood })
  site.setNow(inDays(1 / 24))
  expect((await note(false)).data.problems).toEqual([{ name: "restoreFailed", params: {} }])
  site.setNow(inDays(2 / 24))
  expect((await note(true)).data).toMatchObject({ problems: [], restoreTestedAt: inDays(2 / 24) })
  expect((await administrator.post("/api/problems/restore-tests", {})).status).toBe(400)
})

describe("doctor", () => {
  const siteOf = () => ({ db: db(), env: site.services.env, now: site.services.now() })
  const ask = async (command: string, input = {}) => (await commands[command]?.(siteOf(), input)) ?? ""

  test("tells the same by a command, in English, and how many problems there are", async () => {
    expect(JSON.parse(await ask("doctor", { isRunning: "true" }))).toEqual({
      problems: 0,
      text: "Everything is in order.",
    })
    await provoked.diskFull[0]()
    await provoked.dmarcMissing[0]()
    const { problems, text } = JSON.parse(await ask("doctor", { isRunning: "true" })) as {
      problems: number
      text: string
    }
    expect(problems).toBe(2)
    expect(text).toMatch(
      /^! The server’s disk is nearly full: 300 MB left\.\n {2}Once .+\n\n- club\.nl has no DMARC record\./,
    )
  })

  test("says of a site that does not run that it should", async () => {
    expect(JSON.parse(await ask("doctor", { isRunning: "false" }))).toEqual({
      problems: 1,
      text: expect.stringContaining("! The site is not running.") as string,
    })
  })

  test("leaves a database that is not up to date as it is", async () => {
    const [name] = (await query("delete from migrations where name = '0028-site-checks.sql' returning name")).rows
    await expect(ask("doctor")).rejects.toThrow("not up to date")
    await query("insert into migrations (name) values ($1)", [name?.["name"]])
  })

  test("is told of backups that were made and put back by other means", async () => {
    await query("delete from backups")
    await ask("record-backup")
    await ask("record-restore-test", { isGood: "true" })
    expect((await administrator.get<SiteState>("/api/problems")).data).toMatchObject({
      backedUpAt: startOfTest.toISOString(),
      restoreTestedAt: startOfTest.toISOString(),
    })
  })
})
