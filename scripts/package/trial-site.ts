import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"

const site = "http://localhost:3000"
const email = "bestuur@example.org"
const password = randomBytes(12).toString("base64url")
const patience = 120_000

/** Tries the packages in `/root` of a bare Debian, without a network. @returns the exit code */
export async function trySite(root: string): Promise<number> {
  const counts = { passed: 0, failed: 0 }
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync("chroot", [root, ...words], {
      encoding: "utf8",
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DEBIAN_FRONTEND: "noninteractive" },
    })
    return { status, said: `${stdout}${stderr}` }
  }
  const check = async (name: string, work: () => unknown) => {
    const began = Date.now()
    let fault = ""
    try {
      await work()
      counts.passed++
    } catch (error) {
      counts.failed++
      fault = `: ${(error as Error).message}`
    }
    process.stdout.write(
      `${fault ? "FAILED" : "ok"}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)${fault}\n`,
    )
  }
  try {
    await tryAll({ root, run, check, visitor: new Visitor() })
  } finally {
    run("systemctl", "stop", "clubhuis")
  }
  if (counts.failed) process.stdout.write(fs.readFileSync(path.join(root, "var/log/clubhuis.log"), "utf8").slice(-4000))
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
  return counts.failed ? 1 : 0
}

interface Trial {
  root: string
  run: (...words: string[]) => { status: number | null; said: string }
  check: (name: string, work: () => unknown) => Promise<void>
  visitor: Visitor
}

/** A browser without a window: keeps its cookies, and repeats the token that protects writes. */
class Visitor {
  readonly #cookies = new Map([["XSRF-TOKEN", "trial"]])

  async ask(method: string, address: string, body?: unknown): Promise<{ status: number; text: string }> {
    const send = (init: RequestInit) => fetch(`${site}${address}`, init)
    const init: RequestInit = {
      method,
      redirect: "manual",
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": decodeURIComponent(this.#cookies.get("XSRF-TOKEN") ?? ""),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    // The site may have restarted since, and a connection that was kept is closed.
    const response = await send(init).catch(() => send(init))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return { status: response.status, text: await response.text() }
  }
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise.slice(-1500))
}

async function untilReady(): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const status = await fetch(`${site}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(200)
  }
  throw new Error("The site does not come up")
}

async function tryAll({ root, run, check, visitor }: Trial): Promise<void> {
  const must = (...words: string[]) => {
    const { status, said } = run(...words)
    expect(status === 0, `${words.join(" ")} ended with ${status}: ${said}`)
    return said
  }
  const pid = () => fs.readFileSync(path.join(root, "run/clubhuis.pid"), "utf8").trim()
  const rooms = async () => (await visitor.ask("GET", "/api/rooms")).text
  const addRoom = async (name: string) => {
    const { status, text } = await visitor.ask("POST", "/api/rooms", { ...room, name_nl: name })
    expect(status < 300, `${status} ${text}`)
  }
  const has = async (...names: string[]) => {
    const found = await rooms()
    for (const name of names) expect(found.includes(name), `${name} is not there: ${found}`)
  }
  const version = () => must("clubhuis", "--version").trim()

  await check("a bare Debian takes the package, without a network", () => {
    expect(run("getent", "hosts", "deb.debian.org").status !== 0, "There is a network")
    must("dpkg", "--install", "/root/clubhuis_0.1.0_amd64.deb")
    expect(version() === "0.1.0", version())
  })
  await check("its unit is valid, and closed", () => {
    for (const [words, pattern] of [
      [
        ["verify", "--man=no", "--recursive-errors=no", `--root=${root}`, "clubhuis.service", "clubhuis-backup.timer"],
        /^/,
      ],
      [["security", "--offline=true", "--no-pager", `--root=${root}`, "clubhuis.service"], /Overall exposure level.*/],
    ] as const) {
      const { status, stdout, stderr } = spawnSync("systemd-analyze", words, { encoding: "utf8" })
      expect(status === 0, `${words[0]}: ${stdout}${stderr}`)
      const found = pattern.exec(stdout)?.[0]
      if (found) process.stdout.write(`    ${found}\n`)
    }
  })
  await check("the site comes up as its own user, and its data is private", async () => {
    must("systemctl", "start", "clubhuis")
    await untilReady()
    const owner = fs.statSync(`/proc/${pid()}`).uid
    expect(owner !== 0 && String(owner) === must("id", "-u", "clubhuis").trim(), `user ${owner}`)
    const data = fs.statSync(path.join(root, "var/lib/clubhuis"))
    expect(data.uid === owner && (data.mode & 0o077) === 0, `mode ${data.mode.toString(8)}`)
  })
  await check("the first administrator chooses a password and logs in", async () => {
    const token = /wachtwoord-resetten\/(\S+)/.exec(must("clubhuis", "admin", email))?.[1]
    await visitor.ask("GET", "/login")
    const chosen = await visitor.ask("PATCH", `/api/auth/reset-password/${token}`, { password })
    expect(chosen.status < 300, `password: ${chosen.status} ${chosen.text}`)
    const login = await visitor.ask("POST", "/api/auth/login", { email, password })
    expect(login.status < 300, `login: ${login.status} ${login.text}`)
    await addRoom("Kamer van voor de klap")
  })
  await check("after kill -9 everything that was acknowledged is there", async () => {
    for (const name of fs.readdirSync("/proc").filter((each) => /^\d+$/.test(each)))
      if (programOf(name)?.includes("dist/server/main.js") && fs.readlinkSync(`/proc/${name}/root`) === root)
        process.kill(Number(name), "SIGKILL")
    await pause(500)
    await untilReady()
    await has("Kamer van voor de klap")
    expect((await visitor.ask("GET", "/admin")).status === 200, "the session is gone")
  })
  await check("a backup while it runs, which can be put back", () => {
    expect(/Wrote .*rows/.test(must("clubhuis", "backup", "trial.tar.gz")), "no backup")
    expect(/can be put back/.test(must("clubhuis", "restore", "--try", "trial.tar.gz")), "not restorable")
  })
  await check("an upgrade keeps the data", async () => {
    expect(/Version 0\.2\.0 runs/.test(must("clubhuis", "upgrade", "/root/clubhuis_0.2.0_amd64.deb")), "not upgraded")
    expect(version() === "0.2.0", version())
    await has("Kamer van voor de klap")
    await addRoom("Kamer van na de update")
  })
  await check("an upgrade that breaks goes back, and loses nothing", async () => {
    const { status, said } = run("clubhuis", "upgrade", "/root/clubhuis_0.3.0_amd64.deb")
    expect(status === 1 && /version of before runs again/.test(said), `${status}: ${said}`)
    expect(version() === "0.2.0", version())
    await has("Kamer van voor de klap", "Kamer van na de update")
    await addRoom("Kamer van na de terugweg")
  })
  await check("removing the package keeps the data", () => {
    must("systemctl", "stop", "clubhuis")
    must("dpkg", "--purge", "clubhuis")
    expect(fs.existsSync(path.join(root, "var/lib/clubhuis/db/PG_VERSION")), "the data is gone")
  })
}

function programOf(process: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${process}/cmdline`, "utf8")
  } catch {
    return undefined
  }
}

const room = {
  name_nl: "",
  name_en: "",
  street: "Princetonplein",
  houseNumber: "5",
  postalCode: "3584 CC",
  city: "Utrecht",
  isVisitorAddress: false,
  isPostalAddress: false,
  hasOpeningTimes: false,
}
