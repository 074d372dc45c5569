import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import * as lucide from "lucide-react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Plugin } from "vite"

const source = path.resolve(import.meta.dirname, "../src")
const component = path.join(source, "ui/sprite-icon.tsx")
const virtual = "\0sprite-icons"
const imports = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+"lucide-react"/g

/** By every name that lucide has for it. */
const icons = new Map(Object.entries(lucide) as [string, lucide.LucideIcon][])

/** The names of all icons that the site imports from lucide. */
function usedIcons(): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: source })
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), "utf8").matchAll(imports)].flatMap(([, list = ""]) =>
      list.split(",").map((each) => each.trim().replace(/ as .*/, "")),
    ),
  )
  return [...new Set(names)].filter((name) => name && !name.startsWith("type ")).toSorted()
}

function drawingOf(name: string): string {
  const icon = icons.get(name)
  if (!icon) throw new Error(`lucide-react has no icon ${name}`)
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "")
}

function drawSprite(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`
}

/**
 * In a build the icons of lucide become one file, which pages refer to: their drawings are neither in the document nor
 * in the script. Code imports them from lucide-react as ever.
 */
export function iconSprite(folder: string): Plugin {
  const names = usedIcons()
  const sprite = drawSprite(names)
  const file = `${folder}/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`
  return {
    name: "icon-sprite",
    apply: "build",
    enforce: "pre",
    // The editor brings icons of its own.
    resolveId: (id, importer) => (id === "lucide-react" && importer?.startsWith(source) ? virtual : undefined),
    load(id) {
      if (id !== virtual) return undefined
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ icon("${name}")`)
      return [
        `import { spriteIcon } from ${JSON.stringify(component)}`,
        `const icon = (name) => spriteIcon("/${file}#" + name)`,
        ...exported,
      ].join("\n")
    },
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: file, source: sprite })
    },
  }
}
