import { execFileSync, spawnSync } from "node:child_process"
import fs from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildIfNeeded } from "../build.ts"
import { layOut } from "./package-tree.ts"
import { makeDeb } from "./package.ts"
import { trySite } from "./trial-site.ts"

/** A bare Debian, made once. */
const bare = "/tmp/clubhuis-bookworm"
const inside = "CLUBHUIS_TRIAL"
const quick = ["-Zgzip", "-z1"]

function makeBare(): void {
  if (fs.existsSync(bare)) return
  const part = `${bare}.${process.pid}`
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", part], { stdio: "ignore" })
  fs.renameSync(part, bare)
}

/** Packages of three versions: as it is, a newer one with a migration more, and one that breaks after its migration. */
function makeDebs(folder: string): void {
  const root = path.join(folder, "root")
  const at = (name: string) => path.join(root, "usr/lib/clubhuis", name)
  layOut(root, "0.1.0")
  makeDeb(root, folder, "0.1.0", quick)
  const version = (number: string) =>
    fs.writeFileSync(at("package.json"), JSON.stringify({ name: "clubhuis", version: number, type: "module" }))
  version("0.2.0")
  fs.writeFileSync(
    at("migrations/9998-trial.sql"),
    `alter table rooms add column "trialNote" text not null default 'new';\n`,
  )
  makeDeb(root, folder, "0.2.0", quick)
  version("0.3.0")
  fs.writeFileSync(at("migrations/9999-trial.sql"), `alter table rooms drop column "trialNote";\ndelete from rooms;\n`)
  fs.appendFileSync(at("dist/server/main.js"), `\nthrow new Error("Broken on purpose")\n`)
  makeDeb(root, folder, "0.3.0", quick)
  fs.rmSync(root, { recursive: true })
}

/** Copies the bare Debian and goes into a network and mounts of its own, with nothing but the loopback device. */
async function outside(): Promise<number> {
  await buildIfNeeded("error")
  makeBare()
  const folder = fs.mkdtempSync(path.join(tmpdir(), "clubhuis-trial-"))
  const root = path.join(folder, "debian")
  try {
    makeDebs(folder)
    execFileSync("cp", ["-a", bare, root])
    fs.cpSync(path.join(import.meta.dirname, "trial-systemctl.sh"), path.join(root, "usr/bin/systemctl"))
    for (const name of fs.readdirSync(folder).filter((each) => each.endsWith(".deb")))
      fs.renameSync(path.join(folder, name), path.join(root, "root", name))
    const script = `ip link set lo up && mount -t proc proc ${root}/proc && exec "$0" "$1"`
    const words = ["--net", "--mount", "sh", "-c", script, process.execPath, import.meta.filename]
    const { status } = spawnSync("unshare", words, { stdio: "inherit", env: { ...process.env, [inside]: root } })
    return status ?? 1
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

if (process.getuid?.() !== 0) throw new Error("The trial makes a root of its own: run it as root.")
const root = process.env[inside]
process.exit(root ? await trySite(root) : await outside())
