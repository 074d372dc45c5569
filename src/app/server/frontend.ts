import { readFileSync } from "node:fs"
import path from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import type { Hono } from "hono"
import { projectFolder } from "../../platform/server/project-folder.ts"
import type { Assets } from "./html.ts"
import type { Frontend } from "./render-page.ts"

const entry = "src/app/web/entry.client.tsx"

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** The build in `dist/`, with its files served under `/build` as immutable (their names contain a hash). */
export async function builtFrontend(app: Hono): Promise<Frontend> {
  const renderer = (await import(/* @vite-ignore */ path.join(projectFolder, "dist/server/render.js"))) as Awaited<
    ReturnType<Frontend["renderer"]>
  >
  const manifest = JSON.parse(
    readFileSync(path.join(projectFolder, "dist/client/.vite/manifest.json"), "utf8"),
  ) as Record<string, Chunk>
  const root = path.relative(process.cwd(), path.join(projectFolder, "dist/client"))
  app.use("/build/*", async (http, next) => {
    await next()
    if (http.res.status === 200) http.header("Cache-Control", "public, max-age=31536000, immutable")
  })
  app.use("/build/*", serveStatic({ root, precompressed: true }))
  const publicFiles = serveStatic({ root, precompressed: true })
  for (const file of ["/favicon.svg", "/logo.svg", "/logo-dark.svg", "/share.png"]) app.get(file, publicFiles)
  return { renderer: async () => renderer, assets: assetsOf(manifest) }
}

function assetsOf(manifest: Record<string, Chunk>): Assets {
  const tagsByFile = new Map<string, string>()
  const tags = (files: readonly string[]): string => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visited = new Set<string>()
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || visited.has(name)) return
      visited.add(name)
      scripts.add(chunk.file)
      for (const style of chunk.css ?? []) styles.add(style)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const name of [entry, ...files]) visit(name)
    const font = manifest[entry]?.assets?.find((file) => /open-sans-latin-wght/.test(file))
    return [
      ...(font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`] : []),
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${manifest[entry]?.file}"></script>`,
    ].join("")
  }
  return {
    isDevelopment: false,
    tagsFor: (files) => {
      const key = files.join()
      const made = tagsByFile.get(key) ?? tags(files)
      tagsByFile.set(key, made)
      return made
    },
  }
}
