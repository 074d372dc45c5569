import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import * as lucide from "lucide-react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Plugin } from "vite"

const source = path.resolve(import.meta.dirname, "../src")
const component = path.join(source, "ui/sprite-icon.tsx")
/** The address of the sprite, and a module per icon: an icon is in the file of the pages that show it. */
const virtual = "\0sprite-icons"
const prefix = "sprite-icon:"
const imports = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+"lucide-react"/g

/** By every name that lucide has for it. */
const icons = new Map(Object.entries(lucide) as [string, lucide.LucideIcon][])

/** The icons in a list of imports, each with what it is called there: `X as Close`. Types are left out. */
const iconsIn = (list: string): { name: string; imported: string }[] =>
  list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each && !each.startsWith("type "))
    .map((imported) => ({ imported, name: imported.replace(/ as .*/, "") }))

/** The names of all icons that the site imports from lucide. */
function usedIcons(): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: source })
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), "utf8").matchAll(imports)].flatMap(([, list = ""]) =>
      iconsIn(list).map(({ name }) => name),
    ),
  )
  return [...new Set(names)].toSorted()
}

/** Imports each icon from a module of its own, on as many lines as before: the lines of errors stay right. */
const importEach = (statement: string, list: string): string =>
  iconsIn(list)
    .map(({ name, imported }) => `import { ${imported} } from "${prefix}${name}";`)
    .join("") + "\n".repeat(statement.split("\n").length - 1)

function drawingOf(name: string): string {
  const icon = icons.get(name)
  if (!icon) throw new Error(`lucide-react has no icon ${name}`)
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "")
}

function drawSprite(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`
}

function iconModule(id: string): string | undefined {
  if (!id.startsWith(`\0${prefix}`)) return undefined
  const name = id.slice(prefix.length + 1)
  return `import { icon } from ${JSON.stringify(virtual)}\nexport const ${name} = /* @__PURE__ */ icon("${name}")`
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
    transform: (code, id) =>
      id.startsWith(source) && code.includes(`"lucide-react"`)
        ? { code: code.replaceAll(imports, importEach), map: null }
        : undefined,
    resolveId: (id) => (id === virtual || id.startsWith(prefix) ? `\0${id.replace("\0", "")}` : undefined),
    load(id) {
      const code =
        id === virtual
          ? `import { spriteIcon } from ${JSON.stringify(component)}\n` +
            `export const icon = (name) => spriteIcon("/${file}#" + name)`
          : iconModule(id)
      return code ? { code, moduleSideEffects: false } : undefined
    },
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: file, source: sprite })
    },
  }
}
