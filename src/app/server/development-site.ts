import type { IncomingMessage, ServerResponse } from "node:http"
import { stripVTControlCharacters } from "node:util"
import { getRequestListener } from "@hono/node-server"
import { createServerModuleRunner, type ViteDevServer } from "vite"
import type { ModuleRunner } from "vite/module-runner"
import { escapeHtml } from "../../platform/escape-html.ts"
import type { OpenDatabase } from "../../platform/server/database/db.ts"
import type { Env } from "../../platform/server/env.ts"
import type { Frontend } from "./render-page.ts"
import type * as demo from "./demo-start.ts"
import type { DemoLogin } from "./demo-start.ts"
import type * as services from "./services.ts"
import type * as site from "./site.ts"

type Listener = ReturnType<typeof getRequestListener>
interface Assembled {
  /** The modules it was assembled from; Vite returns others once one of their sources has changed. */
  modules: readonly unknown[]
  listener: Listener
  close: () => Promise<void>
}

/** Entry point of the browser code. */
export const clientEntry = "src/app/web/entry.client.tsx"
const siteStyles = "src/ui/styles/styles.css"
/** Required by React Fast Refresh before any component is loaded. */
const refreshPreamble = `<script type="module">import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true</script>`
const clientTag = `<script type="module" src="/@vite/client"></script>`

const runnerOn = (vite: ViteDevServer): ModuleRunner => createServerModuleRunner(vite.environments.ssr, { hmr: false })

/** The site built from the current sources: assembled again when a source of the server has changed. */
export class DevelopmentSite {
  /** Credentials of the demo accounts. */
  logins: readonly DemoLogin[] = []
  readonly #vite: ViteDevServer
  readonly #env: Env
  readonly #database: OpenDatabase
  #runner: ModuleRunner
  #assembled: Assembled | undefined
  #underway: Promise<Listener> | undefined

  constructor(vite: ViteDevServer, env: Env, database: OpenDatabase) {
    this.#vite = vite
    this.#runner = runnerOn(vite)
    this.#env = env
    // There is one process, and the connection stays open while the code on top of it is replaced.
    this.#database = { ...database, listen: async () => undefined, close: async () => undefined }
  }

  /** The newest site. Requests that arrive while it is being assembled wait for the same one. */
  current(): Promise<Listener> {
    this.#underway ??= this.#assemble().finally(() => (this.#underway = undefined))
    return this.#underway
  }

  /** Answers with the newest site, or shows why it cannot be assembled; that page reloads once the error is fixed. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await (
        await this.current()
      )(request, response)
    } catch (error) {
      // A runner remembers modules that failed, even after their source is fixed.
      this.#runner = runnerOn(this.#vite)
      const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
      process.stderr.write(`${text}\n`)
      response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" })
      response.end(`<!doctype html>${clientTag}<pre>${escapeHtml(text)}</pre>`)
    }
  }

  async close(): Promise<void> {
    await this.#assembled?.close()
  }

  async #assemble(): Promise<Listener> {
    const load = <T>(file: string) => this.#runner.import<T>(`/src/app/server/${file}`)
    const modules = [
      await load<typeof services>("services.ts"),
      await load<typeof demo>("demo-start.ts"),
      await load<typeof site>("site.ts"),
    ] as const
    const cached = this.#assembled
    if (cached && modules.every((module, index) => module === cached.modules[index])) return cached.listener
    this.#assembled = undefined
    await cached?.close()
    const [{ openServices }, { startDemo }, { assembleSite }] = modules
    const opened = await openServices(this.#env, { database: this.#database })
    this.logins = await startDemo(opened)
    await opened.jobs.start()
    const app = await assembleSite(opened, this.#frontend())
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    this.#assembled = { modules, listener, close: opened.close }
    return listener
  }

  #frontend(): Frontend {
    return {
      renderer: () => this.#runner.import("/src/app/server/render.tsx"),
      assets: {
        isDevelopment: true,
        styles: [`/${siteStyles}`],
        tagsFor: () => `${refreshPreamble}${clientTag}<script type="module" src="/${clientEntry}"></script>`,
      },
    }
  }
}
