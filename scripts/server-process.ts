import path from "node:path"
import { dist } from "./build-stamp.ts"

const folder = path.join(dist, "server")

/** How Node runs the built server: its arguments, and its environment. */
export function serverProcess(settings: NodeJS.ProcessEnv) {
  const flags = [
    // Stack traces name our files, not the bundle.
    "--enable-source-maps",
    // The default lets 64 MB of garbage pile up before it is collected.
    "--max-semi-space-size=8",
    // Optimising the code of the embedded database takes half a gigabyte and a second, and makes no query faster.
    ...(settings.DATABASE_URL ? [] : ["--liftoff-only"]),
  ]
  return {
    parameters: [...flags, path.join(folder, "main.js")],
    env: {
      // Decoding pictures on many threads leaves freed memory in an arena for each, which glibc keeps: 200 MB after the demo.
      MALLOC_ARENA_MAX: "2",
      // A package cannot write beside itself: its unit names another folder.
      NODE_COMPILE_CACHE: path.join(folder, "compile-cache"),
      ...settings,
      NODE_ENV: "production",
    },
  }
}
