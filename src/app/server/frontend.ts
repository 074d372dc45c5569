import { readFileSync } from "node:fs"
import path from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import type { Hono } from "hono"
import type { Language } from "../../platform/i18n.ts"
import { appIcons } from "../../platform/pictures/app-icon.ts"
import { projectFolder } from "../../platform/server/project-folder.ts"
import type { Assets } from "./html.ts"
import type { Frontend } from "./render-page.ts"

const entry = "src/app/web/entry.client.tsx"
const starter = "src/app/web/starter.ts"
/** The list of all pages: only documents that do not describe their own page load it at once. */
const routes = "src/app/web/routes.ts"

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
  const manifest = readBuilt<Record<string, Chunk>>("manifest.json")
  const textFiles = readBuilt<TextFiles>("text-files.json")
  const root = path.relative(process.cwd(), path.join(projectFolder, "dist/client"))
  app.use("/build/*", async (http, next) => {
    await next()
    if (http.res.status === 200) http.header("Cache-Control", "public, max-age=31536000, immutable")
  })
  app.use("/build/*", serveStatic({ root, precompressed: true }))
  const publicFiles = serveStatic({ root, precompressed: true })
  for (const file of [
    "/favicon.svg",
    "/logo.svg",
    "/logo-dark.svg",
    "/share.png",
    ...appIcons.map((icon) => `/${icon}`),
  ])
    app.get(file, publicFiles)
  return { renderer: async () => renderer, assets: assetsOf(manifest, textFiles) }
}

const readBuilt = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(projectFolder, "dist/client/.vite", name), "utf8")) as T

type TextFiles = Record<Language, Record<string, string>>

function assetsOf(manifest: Record<string, Chunk>, textFiles: TextFiles): Assets {
  const made = new Map<string, string>()
  const needed = (files: readonly string[]) => {
    const chunks = new Set<Chunk>()
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || chunks.has(chunk)) return
      chunks.add(chunk)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const name of [entry, ...files]) visit(name)
    return {
      scripts: [...chunks].map(({ file }) => `/${file}`),
      styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))],
    }
  }
  const font = manifest[entry]?.assets?.find((file) => /open-sans-latin-wght/.test(file))
  const tagsFor: Assets["tagsFor"] = ({ files, textSets, state }, language) => {
    const { scripts, styles } = needed(state.page ? files : [...files, routes])
    const page = state.page && files.map((name) => manifest[name]?.file).find(Boolean)
    const texts = textSets.flatMap((set) => textFiles[language][set.join()] ?? [])
    return [
      ...(font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`] : []),
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...(state.isPersonal ? scripts.map((file) => `<link rel="modulepreload" href="${file}">`) : []),
      `<script type="module" src="/${manifest[starter]?.file}" id="starter" data-entry="/${manifest[entry]?.file}" `,
      ...(page ? [`data-page="/${page}" `] : []),
      `data-files="${scripts.join(" ")}" data-texts="${texts.join(" ")}"></script>`,
    ].join("")
  }
  return {
    isDevelopment: false,
    styles: needed([]).styles.map((file) => `/${file}`),
    tagsFor: (page, language) => {
      const key = [language, page.state.isPersonal, Boolean(page.state.page), ...page.files].join()
      const tags = made.get(key) ?? tagsFor(page, language)
      made.set(key, tags)
      return tags
    },
  }
}
