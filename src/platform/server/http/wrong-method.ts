import type { Context, Hono } from "hono"

interface Mounted {
  method: string
  pattern: RegExp
}

/** A path as it was mounted, as an expression; a parameter may have its format in braces. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/:\w+(\{(?:[^{}]|\{[^}]*\})*\})?/g, "[^/]+").replaceAll(".", "\\.")}$`)

/**
 * The methods of what is mounted at an address below `/api`. Read once, at the first wrong request.
 * @returns the value of `Allow`; undefined if nothing is there
 */
export function methodsAt(app: Hono): (http: Context) => string | undefined {
  let mounted: readonly Mounted[] | undefined
  return (http) => {
    mounted ??= app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => ({ method, pattern: patternOf(path) }))
    const methods = mounted.filter(({ pattern }) => pattern.test(http.req.path)).map(({ method }) => method)
    if (methods.includes("GET")) methods.push("HEAD")
    // The address is known, but what it names is not there.
    if (methods.includes(http.req.method)) return undefined
    return methods.length ? [...new Set(methods)].toSorted().join(", ") : undefined
  }
}
