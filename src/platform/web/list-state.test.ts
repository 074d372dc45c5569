// @vitest-environment happy-dom
import i18next from "i18next"
import { act, createElement, useEffect } from "react"
import { createRoot, type Root } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { createMemoryRouter } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { defineList, param } from "../list-state-url.ts"
import { useListState } from "./list-state.ts"

const spec = defineList({
  filters: { status: param.oneOf(["open", "closed"]), city: param.text() },
  sorts: { name: { nl: "name_nl", en: "name_en" }, created: "createdAt" },
  defaultSort: "name",
  pageSize: 10,
  filter: ({ q }) => ({ q }),
})

let root: Root
const useRooms = () => useListState(spec)
let state: ReturnType<typeof useRooms>
let router: ReturnType<typeof createMemoryRouter>
/** Holds back pages until the test lets them come. */
let loading: PromiseWithResolvers<null> | undefined

function List() {
  const shown = useRooms()
  useEffect(() => {
    state = shown
  })
  return null
}

/** Opens the list at an address. */
async function open(address: string, language = "nl") {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: language, resources: {} })
  const loader = () => loading?.promise ?? null
  router = createMemoryRouter(
    [
      { path: "/rooms", Component: List, HydrateFallback: () => null, loader },
      { path: "/news", Component: () => null, loader },
    ],
    { initialEntries: ["/", address] },
  )
  root = createRoot(document.createElement("div"))
  await act(async () =>
    root.render(createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router }))),
  )
}
const address = () => router.state.location.pathname + router.state.location.search

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  loading = undefined
})
afterEach(() => {
  act(() => root.unmount())
  router.dispose()
  vi.unstubAllGlobals()
})

describe("a list", () => {
  test("shows what its address says", async () => {
    await open("/rooms?q=kelder&status=open&page=2")
    expect(state).toMatchObject({ q: "kelder", filters: { status: "open", city: "" }, active: ["status"] })
    expect(state.isFiltered).toBe(true)
    expect(state.query).toMatchObject({ sort: { name_nl: "asc" }, pageNumber: 2, pageSize: 10 })
  })

  test("sorts by the language of the page", async () => {
    await open("/rooms", "en")
    expect(state.query.sort).toEqual({ name_en: "asc" })
  })

  test("has the address without search and filters, and that of another page", async () => {
    await open("/rooms?q=kelder&status=open&sort=-created")
    expect(state.clearHref).toBe("/rooms?sort=-created")
    expect(new URL(state.href({ page: 3 }), "http://localhost").searchParams.get("page")).toBe("3")
  })
})

describe("a change", () => {
  test("goes into the address, on the first page, without a step in the history", async () => {
    await open("/rooms?page=2")
    await act(async () => state.setFilter("status", "closed"))
    expect(address()).toBe("/rooms?status=closed")
    await act(async () => state.setQ("kelder"))
    await act(async () => state.setSort("-created"))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: "kelder",
      status: "closed",
      sort: "-created",
    })
    expect(router.state.historyAction).toBe("REPLACE")
  })

  test("that comes while another still loads keeps the other", async () => {
    await open("/rooms")
    const held = Promise.withResolvers<null>()
    loading = held
    await act(async () => state.setFilter("status", "open"))
    expect(address()).toBe("/rooms")
    await act(async () => state.setFilter("city", "Delft"))
    await act(async () => held.resolve(null))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      status: "open",
      city: "Delft",
    })
  })

  test("that comes when the reader is on the way to another page does not call them back", async () => {
    await open("/rooms")
    const held = Promise.withResolvers<null>()
    loading = held
    await act(async () => void router.navigate("/news"))
    await act(async () => state.setQ("kelder"))
    await act(async () => held.resolve(null))
    expect(address()).toBe("/news")
  })
})
