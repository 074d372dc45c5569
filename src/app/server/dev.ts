import { createServer } from "node:http"
import path from "node:path"
import { createServer as createVite, type Plugin } from "vite"
import { openDatabase } from "../../platform/server/database/db.ts"
import { readEnv } from "../../platform/server/env.ts"
import { printWelcome } from "./print-welcome.ts"
import { clientEntry, DevelopmentSite } from "./development-site.ts"

/*
 * `npm run dev`: the site from source. Vite loads everything below `src/` except this file and its imports, so a
 * changed text, contract, policy, service or component is used from the next request on, without a restart. The
 * settings and the database connection stay the same until the process ends.
 */

const project = path.resolve(import.meta.dirname, "../../..")
/** Addresses that Vite must not answer itself. */
const ownAddresses = /^\/(api|files|assets|healthz|readyz|metrics)(\/|\?|$)/

/** Browsers do not load server code and texts, so there is nothing to hot-replace: they reload the page. */
const reloadForServerCode: Plugin = {
  name: "reload-for-server-code",
  hotUpdate({ modules, file }) {
    const isSource = file.startsWith(path.join(project, "src"))
    if (this.environment.name === "client" && isSource && !modules.length)
      this.environment.hot.send({ type: "full-reload" })
  },
}

async function main(): Promise<void> {
  const env = readEnv()
  const server = createServer()
  const vite = await createVite({
    root: project,
    cacheDir: path.join(path.resolve(env.DATA_DIR), "vite"),
    appType: "custom",
    // Vite's default loader writes a file beside the configuration, which watchers mistake for a change.
    configLoader: "runner",
    plugins: [reloadForServerCode],
    server: { middlewareMode: true, hmr: { server }, warmup: { clientFiles: [`./${clientEntry}`] } },
  })
  const database = await openDatabase({ url: env.DATABASE_URL, folder: `${env.DATA_DIR}/db` })
  const site = new DevelopmentSite(vite, env, database)
  server.on("request", (request, response) => {
    const answer = () => void site.answer(request, response)
    if (ownAddresses.test(request.url ?? "")) answer()
    else vite.middlewares(request, response, answer)
  })
  await site.current()
  server.listen(env.PORT, env.HOST, () => printWelcome(env, server.address(), { logins: site.logins, isInUse: true }))
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await site.close()
    await vite.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close())
}

await main()
