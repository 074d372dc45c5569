import { readFileSync } from "node:fs"
import path from "node:path"
import type { Hono } from "hono"
import { projectFolder } from "../../platform/server/project-folder.ts"

/** Replaces the worker where it is switched off: browsers that have it lose it, with all that it kept. */
const offScript = `addEventListener("install",()=>skipWaiting())
addEventListener("activate",event=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await registration.unregister()})()))
`

/**
 * `/sw.js`, the worker of the site. Browsers ask for it with every page and take over what changed, so it is never kept.
 * @param isOn false during development, and where `SERVICE_WORKER` is
 */
export function mountWorker(app: Hono, isOn: boolean): void {
  const script = isOn ? readFileSync(path.join(projectFolder, "dist/client/sw.js"), "utf8") : offScript
  app.get("/sw.js", (http) =>
    http.body(script, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Service-Worker-Allowed": "/",
    }),
  )
}
