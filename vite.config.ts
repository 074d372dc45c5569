import path from "node:path"
import tailwind from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { iconSprite } from "./scripts/icon-sprite.ts"
import { sharedFiles } from "./scripts/shared-files.ts"

const entry = "src/app/web/entry.client.tsx"
const starter = "src/app/web/starter.ts"
const offlineCopy = "src/app/web/offline-copy.ts"
/** Not `assets`: /assets/locals is reserved for texts. */
const assetsDir = "build"
/** For the libraries of workbooks: the library itself would start workers that the site does not allow. */
const zipHere = path.resolve(import.meta.dirname, "src/platform/web/files/zip-here.ts")
const fileOf = sharedFiles(path.resolve(import.meta.dirname, entry))

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [iconSprite(assetsDir), tailwind(), react()],
  resolve: { alias: isSsrBuild ? [] : [{ find: /^fflate$/, replacement: zipHere }] },
  ssr: { noExternal: command === "build" ? true : [] },
  build: isSsrBuild
    ? // The server names the files of the other build: pictures at the same addresses.
      { outDir: "dist/server", assetsDir, copyPublicDir: false, target: "es2024", emptyOutDir: true }
    : {
        outDir: "dist/client",
        assetsDir,
        manifest: true,
        target: "es2022",
        emptyOutDir: true,
        // One file with the code of every page is intentional.
        chunkSizeWarningLimit: 800,
        rolldownOptions: {
          input: [entry, starter, offlineCopy],
          output: {
            codeSplitting: {
              groups: [{ debugName: "shared", name: fileOf, includeDependenciesRecursively: false }],
            },
          },
        },
      },
}))
