import tailwind from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const entry = "src/app/web/entry.client.tsx"

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Files that only name others: what is imported through them is dropped where it is not used. */
const barrels = /lucide-react\.mjs$/

/**
 * Whether every page needs a module: whether the entry imports it statically, directly or indirectly. All such
 * modules become one file, which compresses better and is fetched in one request.
 */
function neededAlways(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith(entry)) return true
  if (seen.has(id) || barrels.test(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => neededAlways(importer, modules, seen)) ?? false
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwind(), react()],
  ssr: { noExternal: command === "build" ? true : [] },
  build: isSsrBuild
    ? { outDir: "dist/server", copyPublicDir: false, target: "es2024", emptyOutDir: true }
    : {
        outDir: "dist/client",
        // /assets/locals is reserved for texts.
        assetsDir: "build",
        manifest: true,
        target: "es2022",
        emptyOutDir: true,
        // One file with the code of every page is intentional.
        chunkSizeWarningLimit: 800,
        rolldownOptions: {
          input: entry,
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: "base",
                  name: (id: string, modules: Modules) => (neededAlways(id, modules) ? "base" : null),
                },
              ],
            },
          },
        },
      },
}))
