import type { APIRequestContext, APIResponse } from "@playwright/test"
import { demoPassword } from "./people.ts"

export interface Room {
  roomId: number
  slug: string
  name_nl: string
}

interface Answer<T> {
  data: T
}

/** Playwright's default of 30 seconds is too short for a slow machine. */
const timeout = 120_000

async function read<T>(response: APIResponse): Promise<Answer<T>> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return (await response.json().catch(() => ({}))) as Answer<T>
}

/** API calls outside the browser, to set up a test. */
export class CallApi {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  get = <T = unknown>(path: string) => this.#send<T>("GET", path)
  post = <T = unknown>(path: string, body?: unknown) => this.#send<T>("POST", path, body)
  put = <T = unknown>(path: string, body?: unknown) => this.#send<T>("PUT", path, body)
  /** A PUT of what is there now, whoever changed it since. */
  change = async <T = unknown>(path: string, body: object) => {
    const { version } = (await this.get<{ version: number }>(path)).data
    return this.put<T>(path, { ...body, version })
  }
  delete = <T = unknown>(path: string) => this.#send<T>("DELETE", path)

  /** A sensitive call needs a recent login: demo accounts confirm with their password, as in the browser. */
  async #send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await this.#fetch(method, path, body)
    if (response.status() !== 403 || !(await response.text()).includes('"confirmFirst"')) return read<T>(response)
    await read(await this.#fetch("POST", "/auth/confirm", { password: demoPassword }))
    return read<T>(await this.#fetch(method, path, body))
  }

  async #fetch(method: string, path: string, body?: unknown): Promise<APIResponse> {
    const headers = { "X-XSRF-TOKEN": await this.#xsrfToken() }
    return this.#request.fetch(`/api${path}`, {
      method,
      headers,
      timeout,
      ...(body === undefined ? {} : { data: body }),
    })
  }

  async #xsrfToken(): Promise<string> {
    const token = async () =>
      (await this.#request.storageState()).cookies.find(({ name }) => name === "XSRF-TOKEN")?.value
    const existing = await token()
    if (existing) return existing
    await this.#request.get("/api/site", { timeout })
    return (await token()) ?? ""
  }
}

/** A word no other test uses. */
export const unique = (word: string): string => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** Input for a room of a test; the addresses in the footer stay the same. */
export const roomInput = (name: string, more: object = {}) => ({
  name_nl: name,
  name_en: "",
  street: "Drift",
  houseNumber: "6",
  postalCode: "3512 BR",
  city: "Utrecht",
  isVisitorAddress: false,
  isPostalAddress: false,
  hasOpeningTimes: false,
  ...more,
})
