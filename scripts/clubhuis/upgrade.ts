import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type Env, readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { programVersion } from "../../src/platform/server/backup/backup-file.ts"
import { repackInstalled } from "./repack.ts"

const usage = "Usage: clubhuis upgrade clubhuis_1.2.3_amd64.deb"
/** Milliseconds that a new version has to come up: its migrations may take long. */
const upWithin = 120_000
const lookEvery = 1000

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ["ignore", "inherit", "inherit"] })
const asked = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: "utf8" }).trim()
const tell = (text: string) => process.stdout.write(`${text}\n`)

/** Whether the site answers, and its pages too, within the time it has. It must not have died meanwhile. */
async function comesUp({ HOST, PORT }: Env): Promise<boolean> {
  const host = HOST === "0.0.0.0" ? "127.0.0.1" : HOST
  const statusOf = async (page: string) =>
    fetch(`http://${host}:${PORT}${page}`, { redirect: "manual", signal: AbortSignal.timeout(30_000) }).then(
      ({ status }) => status,
      () => 0,
    )
  const end = Date.now() + upWithin
  while (Date.now() < end) {
    if ((await statusOf("/readyz")) === 200) {
      const page = await statusOf("/")
      return page > 0 && page < 500
    }
    if (!isActive()) return false
    await pause(lookEvery)
  }
  return false
}

/** False once systemd has given up on it, such as when it refuses its settings or its database. */
function isActive(): boolean {
  try {
    return !asked("systemctl", "show", "--property=ActiveState", "clubhuis").endsWith("=failed")
  } catch {
    return false
  }
}

const install = (file: string) => run("dpkg", "--install", "--force-confold", "--force-downgrade", file)

/** Puts the program of before back, with the rows of before: nothing was written since, because the site was stopped. */
async function goBack(env: Env, old: string, backup: string): Promise<never> {
  tell("The new version does not come up. Going back…")
  run("systemctl", "stop", "clubhuis")
  install(old)
  run("clubhuis", "restore", "--replace", backup)
  run("systemctl", "start", "clubhuis")
  const isBack = await comesUp(env)
  throw new SettingsError(
    isBack
      ? "The version of before runs again, with everything that was there. journalctl -u clubhuis says what was wrong."
      : `The version of before is back, but does not come up either: see journalctl -u clubhuis. Its rows are in ${backup}.`,
  )
}

/**
 * `upgrade FILE`, of an installed package: stops the site, makes a backup of the rows, installs, starts, and looks whether
 * it is well; goes back if not. @throws SettingsError when it went back
 */
export async function upgrade([file]: string[]): Promise<string> {
  if (!file || !fs.existsSync(file)) throw new SettingsError(usage)
  if (process.getuid?.() !== 0 || !import.meta.filename.startsWith("/usr/lib/clubhuis/"))
    throw new SettingsError(
      "This is for root, on a server with the package. Otherwise docs/how-to/deploy.md has the steps.",
    )
  const env = readEnv()
  const isOurs = asked("dpkg-deb", "--field", file, "Package") === "clubhuis"
  if (!isOurs) throw new SettingsError(`${file} is not a package of Clubhuis.`)
  const [from, to] = [await programVersion(), asked("dpkg-deb", "--field", file, "Version")]
  tell(`From ${from} to ${to}. The site is away meanwhile.`)
  const old = repackInstalled("/var/cache/clubhuis/before")
  const backup = path.join(
    "/var/lib/clubhuis/backups",
    `before-${to}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`,
  )
  run("systemctl", "stop", "clubhuis")
  try {
    run("install", "-d", "-o", "clubhuis", "-g", "clubhuis", "-m", "700", path.dirname(backup))
    run("clubhuis", "backup", "--rows-only", backup)
  } catch {
    run("systemctl", "start", "clubhuis")
    throw new SettingsError("There is no backup, so nothing was changed. The site runs again.")
  }
  try {
    install(file)
    run("systemctl", "start", "clubhuis")
  } catch {
    return goBack(env, old, backup)
  }
  if (!(await comesUp(env))) return goBack(env, old, backup)
  return `Version ${to} runs. The rows of before are in ${backup}, and the program of before is ${old}.`
}
