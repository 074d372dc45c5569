import path from "node:path"
import { createContext, runInContext } from "node:vm"
import { bundleWorker } from "../../scripts/worker-file.ts"
import { sessionMark } from "../../src/platform/session-mark.ts"

const root = path.resolve(import.meta.dirname, "../..")
const origin = "http://localhost:3000"

/** A browser as the worker of the site sees it: with cookies, caches, notifications and a network. */
export interface WorkerDevice {
  /** Begins a session with this mark, or ends it, without telling the worker. */
  session: string | null
  /** Null: there is no network. `isOwn`: with the cookies of the session. */
  network: ((address: string, isOwn: boolean) => Response) | null
  /** Every request of the worker, in order. */
  readonly requested: { address: string; isOwn: boolean }[]
  /** Titles of the notifications that were shown. */
  readonly shown: string[]
  isSubscribed: boolean
  /** Loads a page. @returns its HTML, once the worker is done with it */
  open(address: string): Promise<string>
  /** What an open page tells the worker. */
  tell(message: unknown): Promise<void>
  /** A push service delivers this. */
  push(data: string): Promise<void>
  /** Everything kept for people: the name of each cache, the addresses in it and their texts. */
  kept(): Promise<string>
}

/** Runs the worker of the site, as a build makes it. @param canReadCookies false for older browsers */
export async function workerDevice({ canReadCookies = true } = {}): Promise<WorkerDevice> {
  const listeners = new Map<string, Listener[]>()
  const caches = new Map<string, Map<string, Response>>()
  const device: WorkerDevice = {
    session: null,
    network: null,
    requested: [],
    shown: [],
    isSubscribed: true,
    open: async (address) => {
      const url = new URL(address, origin).href
      const request = { url, method: "GET", mode: "navigate" }
      const answer = await dispatch("fetch", { request, preloadResponse: Promise.resolve(undefined) })
      return (answer ?? (await fetchFrom(request))).text()
    },
    tell: async (data) => void (await dispatch("message", { data })),
    push: async (data) => void (await dispatch("push", { data: { text: () => data } })),
    kept: async () => {
      const entries = [...caches].flatMap(([name, cache]) =>
        name.startsWith("kept-") ? [...cache].map(([url, response]) => ({ name, url, response })) : [],
      )
      const texts = entries.map(async ({ name, url, response }) => `${name} ${url}\n${await response.clone().text()}`)
      return (await Promise.all(texts)).join("\n")
    },
  }

  async function fetchFrom(to: string | { url: string }, { credentials = "same-origin" }: RequestInit = {}) {
    const { pathname, search } = new URL(typeof to === "string" ? to : to.url, origin)
    const isOwn = credentials !== "omit" && device.session !== null
    device.requested.push({ address: pathname + search, isOwn })
    if (!device.network) throw new TypeError("Failed to fetch")
    return device.network(pathname + search, isOwn)
  }

  /**
   * As a browser does: the worker runs for as long as it says that it needs, and may ask for more meanwhile.
   * @returns what it answers itself
   */
  async function dispatch(kind: string, event: object): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    const respondWith = (response: Promise<Response>) => void work.push((answer = response))
    for (const listener of listeners.get(kind) ?? []) listener({ ...event, waitUntil, respondWith })
    for (let done = 0; done < work.length; done++) await work[done]
    return answer
  }

  const cookieStore = {
    get: async (name: string) => (name === sessionMark && device.session ? { value: device.session } : null),
  }
  const subscription = { unsubscribe: async () => void (device.isSubscribed = false) }
  const scope = {
    URL,
    Response,
    Headers,
    setTimeout,
    location: { origin },
    fetch: fetchFrom,
    addEventListener: (kind: string, listener: Listener) =>
      void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    caches: cachesOf(caches),
    ...(canReadCookies ? { cookieStore } : {}),
    registration: {
      showNotification: async (title: string) => void device.shown.push(title),
      pushManager: { getSubscription: async () => (device.isSubscribed ? subscription : null) },
    },
  }
  runInContext(await bundleWorker(root, { version: "1", frame: [] }), createContext(scope))
  return device
}

type Listener = (event: object) => void

/** The part of Cache Storage that the worker uses. */
function cachesOf(caches: Map<string, Map<string, Response>>) {
  const href = (address: string) => new URL(address, origin).href
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, cache)
    return {
      put: async (address: string, response: Response) => void cache.set(href(address), response),
      match: async (address: string) => cache.get(href(address))?.clone(),
      delete: async (address: string) => cache.delete(href(address)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    }
  }
  return {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.get(href(address))?.clone(),
  }
}
