import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type ApiClient, ApiError } from "./api.ts"
import { newQueryClient } from "./query-client.ts"
import { permissionsQuery, userQuery } from "./session.ts"

const userKey = "clubhuis_INCOGNITO_USER"
const permissionsKey = "clubhuis_INCOGNITO_USER_PERMISSIONS"
const lieke = { userId: 7, email: "lid@demo.test" }
const rights = { rooms: 3 }

let stored: Map<string, string>
let cookie: string
beforeEach(() => {
  stored = new Map()
  cookie = ""
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal("document", {
    get cookie() {
      return cookie
    },
    set cookie(written: string) {
      cookie = written.includes("max-age=0") ? "" : written
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server that answers when the test tells it to. */
function server() {
  const profile = Promise.withResolvers<{ data: unknown }>()
  const permission = Promise.withResolvers<{ data: unknown }>()
  const api = ((key: string) => (key === "GET /auth/profile" ? profile.promise : permission.promise)) as ApiClient
  const queryClient = newQueryClient()
  const ask = () =>
    Promise.all([
      queryClient.fetchQuery({ ...userQuery(api), staleTime: 0 }),
      queryClient.fetchQuery({ ...permissionsQuery(api), staleTime: 0 }),
    ])
  return { profile, permission, queryClient, ask, api }
}
const refused = () => new ApiError("401", { status: 401, body: {} })
const remember = () => {
  stored.set(userKey, JSON.stringify(lieke))
  stored.set(permissionsKey, JSON.stringify(rights))
}

describe("a failed profile request clears user and permissions", () => {
  test.each(["profile first", "permissions first"])("%s", async (order) => {
    remember()
    const { profile, permission, queryClient, ask, api } = server()
    const answered = ask()
    const answers = [() => profile.reject(refused()), () => permission.resolve({ data: rights })]
    if (order === "permissions first") answers.reverse()
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    answers[1]?.()
    await answered
    expect([...stored]).toEqual([])
    expect(queryClient.getQueryData(userQuery(api).queryKey)).toBeNull()
    expect(queryClient.getQueryData(permissionsQuery(api).queryKey)).toEqual({})
  })
})

describe("a session whose user is missing from the cache", () => {
  const mayAsk = () => (userQuery(server().api).enabled as () => boolean)()

  test("is found again by its mark", async () => {
    expect(mayAsk()).toBe(false)
    // Cookies are read once per run of scripts: the next one sees the mark.
    await Promise.resolve()
    cookie = "i18next=nl; session-present=1"
    expect(mayAsk()).toBe(true)
    const { profile, permission, ask } = server()
    const answered = ask()
    permission.resolve({ data: rights })
    profile.resolve({ data: lieke })
    expect(await answered).toEqual([lieke, rights])
    expect(JSON.parse(stored.get(userKey) ?? "")).toEqual(lieke)
    expect(JSON.parse(stored.get(permissionsKey) ?? "")).toEqual(rights)
  })

  test("that has ended loses its mark, so it is looked up once", async () => {
    cookie = "session-present=1"
    const { profile, permission, ask } = server()
    const answered = ask()
    permission.resolve({ data: {} })
    profile.reject(refused())
    expect(await answered).toEqual([null, {}])
    expect(cookie).toBe("")
  })

  test("keeps its mark when there was no response", async () => {
    cookie = "session-present=1"
    const { profile, permission, ask } = server()
    const answered = ask()
    permission.reject(new ApiError(""))
    profile.reject(new ApiError(""))
    expect(await answered).toEqual([null, {}])
    expect(cookie).toBe("session-present=1")
  })
})
