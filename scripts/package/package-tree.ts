import fs from "node:fs"
import path from "node:path"
import { dist } from "../build-stamp.ts"

const project = path.dirname(dist)
const program = "usr/lib/clubhuis"

/** Of the packages that load files of their own at run time, what the server needs. The rest is in the bundle. */
const packages = [
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "@node-rs/argon2-linux-x64-gnu",
  "sharp",
  "detect-libc",
  "semver",
  "@img/colour",
  "@img/sharp-linux-x64",
  "@img/sharp-libvips-linux-x64",
]
const extensions = ["btree_gist.tar.gz", "pg_trgm.tar.gz", "unaccent.tar.gz"]

/** Leaves out what nothing loads: types, sources, extensions of PostgreSQL that no migration creates. */
function isNeeded(file: string): boolean {
  const name = path.basename(file)
  if (name.endsWith(".tar.gz")) return extensions.includes(name)
  if (/\.(map|md|[cm]?ts|gyp|cc|h)$/.test(name)) return false
  return !(file.includes("pglite/") && name.endsWith(".cjs")) && !/sharp\/(src|install)$/.test(file)
}

/** Lays out a package in `root`, as its files will be on the server. */
export function layOut(root: string, version: string): void {
  const to = (name: string) => path.join(root, program, name)
  const copy = (from: string, name = from, filter: (file: string) => boolean = () => true) =>
    fs.cpSync(path.join(project, from), to(name), { recursive: true, dereference: true, filter })
  fs.rmSync(root, { recursive: true, force: true })
  fs.cpSync(path.join(import.meta.dirname, "root"), root, { recursive: true })
  copy("node_modules/node/bin/node", "bin/node")
  copy("dist", "dist", (file) => !/compile-cache$|\.stamp$/.test(file))
  for (const folder of ["migrations", "public", "src/platform/server/demo/pictures"]) copy(folder)
  for (const name of packages) copy(`node_modules/${name}`, `node_modules/${name}`, isNeeded)
  fs.writeFileSync(to("package.json"), `${JSON.stringify({ name: "clubhuis", version, type: "module" }, null, 2)}\n`)
  const about = path.join(root, "usr/share/doc/clubhuis")
  fs.mkdirSync(about, { recursive: true })
  fs.cpSync(path.join(project, "LICENSE"), path.join(about, "copyright"))
  fs.cpSync(path.join(project, ".env.example"), path.join(about, "settings.env"))
}

/** In bytes, of all files below a folder. */
export const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
