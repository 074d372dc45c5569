import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

const project = path.resolve(import.meta.dirname, "..")
const dist = path.join(project, "dist")
const stampFile = path.join(dist, ".stamp")

/** A digest of all inputs of the build. */
function stampOf(): string {
  const digest = createHash("sha256")
  const files = [
    "package-lock.json",
    "vite.config.ts",
    ...globSync("{src,public}/**/*", { cwd: project, withFileTypes: false }),
  ]
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const full = path.join(project, file)
    if (!existsSync(full)) continue
    try {
      digest.update(file).update(readFileSync(full))
    } catch {
      // A folder.
    }
  }
  return digest.digest("hex")
}

/** Builds `dist/` unless it is up to date. @returns whether it built */
export async function buildIfNeeded(): Promise<boolean> {
  const stamp = stampOf()
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false
  const { build } = await import("vite")
  process.env.NODE_ENV = "production"
  // Built beside the old one and moved into place when complete, so that two builds at once do not mix.
  const made = `${dist}-${process.pid}`
  const base = { root: project, logLevel: "warn", mode: "production" } as const
  await build({ ...base, build: { outDir: path.join(made, "client") } })
  await build({ ...base, build: { outDir: path.join(made, "server"), ssr: "src/app/server/render.tsx" } })
  compress(path.join(made, "client"))
  writeFileSync(path.join(made, ".stamp"), stamp)
  rmSync(dist, { recursive: true, force: true })
  renameSync(made, dist)
  return true
}

/** Compresses each file once, so that no request has to. */
function compress(folder: string): void {
  for (const file of globSync("**/*.{js,css,svg}", { cwd: folder })) {
    const content = readFileSync(path.join(folder, file))
    writeFileSync(
      path.join(folder, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

if (import.meta.main) {
  const built = await buildIfNeeded()
  process.stdout.write(built ? "Built dist/\n" : "dist/ is up to date\n")
}
