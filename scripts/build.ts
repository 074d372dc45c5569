import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type * as rendering from "../src/app/server/render.tsx"
import { dist, isBuilt, stampIn, stampOfSources } from "./build-stamp.ts"
import { writeTexts } from "./text-files.ts"
import { buildWorker } from "./worker-file.ts"

const project = path.resolve(import.meta.dirname, "..")

/** Packages that load files of their own at run time: native code, WASM. */
const notBundled = ["@electric-sql/pglite", "@node-rs/argon2", "sharp"]

/**
 * Builds `dist/` unless it is up to date.
 * @param logLevel of the bundler: its warnings are for people who change the site, not for those who start it
 * @returns whether it built
 */
export async function buildIfNeeded(logLevel: "warn" | "error" = "warn"): Promise<boolean> {
  if (isBuilt()) return false
  const stamp = stampOfSources()
  const { build } = await import("vite")
  const { thinSourceMaps } = await import("./source-maps.ts")
  process.env.NODE_ENV = "production"
  // Built beside the old one and moved into place when complete, so that two builds at once do not mix.
  const made = `${dist}-${process.pid}`
  const base = { root: project, logLevel, mode: "production" } as const
  await build({ ...base, build: { outDir: path.join(made, "client") } })
  await build({
    ...base,
    ssr: { external: notBundled },
    build: {
      outDir: path.join(made, "server"),
      ssr: true,
      sourcemap: true,
      // One file with all code of the server is intentional: it starts faster and takes less memory.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        // Beside the entries: some of this code finds files by its own place.
        output: { chunkFileNames: "[name]-[hash].js" },
        input: [
          "src/app/server/main.ts",
          "src/app/server/render.tsx",
          "src/platform/server/files/file-reader.process.ts",
        ],
      },
    },
  })
  // A file of its own, so that the server stays one.
  await build({
    ...base,
    ssr: { external: notBundled },
    build: {
      outDir: path.join(made, "server"),
      emptyOutDir: false,
      ssr: "scripts/clubhuis/clubhuis.ts",
      sourcemap: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { chunkFileNames: "clubhuis-[name]-[hash].js" } },
    },
  })
  thinSourceMaps(path.join(made, "server"))
  const { allTextSets } = (await import(path.join(made, "server/render.js"))) as typeof rendering
  writeTexts(path.join(made, "client"), allTextSets())
  await buildWorker(project, path.join(made, "client"), stamp.slice(0, 12))
  compress(path.join(made, "client"))
  writeFileSync(stampIn(made), stamp)
  rmSync(dist, { recursive: true, force: true })
  renameSync(made, dist)
  return true
}

/** Compresses each file once, so that no request has to. */
function compress(folder: string): void {
  for (const file of globSync("**/*.{js,css,svg,json}", { cwd: folder })) {
    const content = readFileSync(path.join(folder, file))
    writeFileSync(
      path.join(folder, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

if (import.meta.main) {
  const isQuiet = process.argv.includes("--quiet")
  const built = await buildIfNeeded(isQuiet ? "error" : "warn")
  if (!isQuiet) process.stdout.write(built ? "Built dist/\n" : "dist/ is up to date\n")
}
