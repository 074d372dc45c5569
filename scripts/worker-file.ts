import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { build, type InlineConfig } from "vite"

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const entry = "src/app/web/entry.client.tsx"
const copyScript = "src/app/web/offline-copy.ts"
/** Of which copies are kept (`src/app/offline.ts`); their styles are kept with them. */
const pages = [
  "src/app/web/home-page.tsx",
  "src/app/web/pages/activities-page.tsx",
  "src/app/web/pages/activity-page.tsx",
  "src/features/rooms/web/opening-times-page.tsx",
]
const publicFiles = ["/logo.svg", "/favicon.svg"]

/**
 * Builds the worker of the site (`sw.js`), which knows the names of the files that make a page look as it should.
 * @param client the folder of the build that is served
 * @param version differs per build
 */
export async function buildWorker(root: string, client: string, version: string): Promise<void> {
  const { build: options, ...config } = workerConfig(root, { version, frame: frameIn(client) })
  await build({ ...config, build: { ...options, outDir: client, emptyOutDir: false, copyPublicDir: false } })
}

/** The script of the worker, without writing it. */
export async function bundleWorker(root: string, filled: Filled): Promise<string> {
  const { build: options, ...config } = workerConfig(root, filled)
  const built = await build({ ...config, build: { ...options, write: false } })
  const [script] = "output" in built ? built.output : []
  if (script?.type !== "chunk") throw new Error("The worker was not built")
  return script.code
}

/** What the build fills in (`src/app/worker/frame.ts`). */
interface Filled {
  version: string
  /** Addresses of files. */
  frame: readonly string[]
}

const workerConfig = (root: string, { version, frame }: Filled) =>
  ({
    root,
    configFile: false,
    logLevel: "warn",
    mode: "production",
    define: { builtVersion: JSON.stringify(version), builtFrame: JSON.stringify(frame) },
    build: {
      target: "es2022",
      rolldownOptions: {
        input: path.join(root, "src/app/worker/worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  }) satisfies InlineConfig

function frameIn(client: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build: name the page as it is called now`)
    return chunk
  }
  const needed = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = chunkOf(name)
    if (needed.has(chunk)) return
    needed.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of [entry, ...pages]) visit(name)
  const styles = [...needed].flatMap(({ css }) => css ?? [])
  const font = (chunkOf(entry).assets ?? []).filter((file) => /open-sans-latin-wght/.test(file))
  const icons = globSync("build/icons-*.svg", { cwd: client })
  const built = [...styles, ...font, ...icons, chunkOf(copyScript).file].map((file) => `/${file}`)
  return [...new Set([...built, ...publicFiles])]
}
