// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query"
import { act, createElement } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { useLive, useLiveWithin } from "./live.ts"
import { beginOwnChange } from "./own-changes.ts"
import { newQueryClient } from "./query-client.ts"

/** The stream as a browser would have it, with what the server says in the hands of the test. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  readonly topics: string[]

  constructor(address: string) {
    super()
    this.topics = new URL(address, "http://localhost").searchParams.get("topics")?.split(",") ?? []
    Stream.opened.push(this)
  }

  static get latest(): Stream {
    const stream = Stream.opened.at(-1)
    if (!stream) throw new Error("no stream was opened")
    return stream
  }

  open() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event("open"))
  }
  lose = () => void (this.readyState = 0)
  announce = (topic: string) => this.dispatchEvent(new MessageEvent("changed", { data: topic }))
  close = () => void (this.readyState = Stream.CLOSED)
  refuse() {
    this.close()
    this.dispatchEvent(new Event("error"))
  }
}

let roots: Root[]
let refetched: string[]
const queryClient = newQueryClient()

/** Opens a part of the page that follows topics. @returns how to close it */
function follow(hook: () => void): () => void {
  const root = createRoot(document.createElement("div"))
  roots.push(root)
  const Part = () => (hook(), null)
  act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Part))))
  return () => act(() => root.unmount())
}
const soon = () => vi.advanceTimersByTime(1)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("EventSource", Stream)
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  Stream.opened = []
  roots = []
  refetched = []
  vi.spyOn(queryClient, "invalidateQueries").mockImplementation(async (filters) => {
    refetched.push(String(filters?.queryKey?.[0]))
  })
})
afterEach(() => {
  act(() => roots.forEach((root) => root.unmount()))
  soon()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe("the stream", () => {
  test("is one for all parts of a page", () => {
    follow(() => useLive("rooms", "site"))
    follow(() => useLive("news", "rooms"))
    soon()
    expect(Stream.opened.map(({ topics }) => topics)).toEqual([["news", "rooms", "site"]])
  })

  test("is opened anew for another topic, and closed with the last part that follows one", () => {
    const close = follow(() => useLive("rooms"))
    soon()
    const first = Stream.latest
    first.open()
    const closeOther = follow(() => useLive("news"))
    soon()
    expect(Stream.latest.topics).toEqual(["news", "rooms"])
    expect(first.readyState, "listens until the other is open").toBe(Stream.OPEN)
    Stream.latest.open()
    expect(first.readyState).toBe(Stream.CLOSED)
    close()
    closeOther()
    soon()
    expect(Stream.opened).toHaveLength(2)
    expect(Stream.latest.readyState).toBe(Stream.CLOSED)
  })

  test("is never more than two, however often topics change", () => {
    follow(() => useLive("rooms"))
    soon()
    const first = Stream.latest
    first.open()
    for (const topic of ["news", "site", "books"]) {
      follow(() => useLive(topic))
      soon()
    }
    const open = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED)
    expect(open()).toEqual([first, Stream.latest])
    Stream.latest.refuse()
    expect(open(), "a refused stream ends the one before, too").toEqual([])
  })

  test("that is refused is opened again after five to fifteen seconds", () => {
    follow(() => useLive("rooms"))
    soon()
    Stream.latest.refuse()
    vi.advanceTimersByTime(4_999)
    expect(Stream.opened).toHaveLength(1)
    vi.advanceTimersByTime(10_001)
    expect(Stream.opened).toHaveLength(2)
  })

  test("that is refused is not opened again for a page that was left", () => {
    const close = follow(() => useLive("rooms"))
    soon()
    Stream.latest.refuse()
    close()
    vi.advanceTimersByTime(20_000)
    expect(Stream.opened).toHaveLength(1)
  })
})

describe("what the server announces", () => {
  test("is fetched again by those who follow it", () => {
    follow(() => useLive("rooms"))
    follow(() => useLive("news"))
    soon()
    Stream.latest.announce("rooms")
    expect(refetched).toEqual(["rooms"])
  })

  test("may have been missed while the stream was away, so everything is fetched when it is back", () => {
    follow(() => useLive("rooms", "site"))
    soon()
    Stream.latest.open()
    expect(refetched).toEqual([])
    Stream.latest.open()
    expect(refetched).toEqual(["rooms", "site"])
  })

  test("is heard by the stream before until another is open: nothing is fetched again", () => {
    follow(() => useLive("rooms"))
    soon()
    const first = Stream.latest
    first.open()
    follow(() => useLive("news"))
    soon()
    first.announce("rooms")
    expect(refetched).toEqual(["rooms"])
    Stream.latest.open()
    expect(refetched).toEqual(["rooms"])
  })

  test("may have been missed if the stream before was away, of its topics, not of a new one", () => {
    follow(() => useLive("rooms"))
    soon()
    Stream.latest.open()
    Stream.latest.lose()
    follow(() => useLive("news"))
    soon()
    Stream.latest.open()
    expect(refetched).toEqual(["rooms"])
  })

  test("of a change by this page is not fetched twice", () => {
    follow(() => useLive("rooms"))
    soon()
    const end = beginOwnChange(["rooms"])
    Stream.latest.announce("rooms")
    end("succeeded")
    expect(refetched).toEqual([])
  })
})

describe("on a page that a thousand people have open", () => {
  test("is fetched within the time given, and once", () => {
    follow(() => useLiveWithin(2_000, "rooms"))
    soon()
    for (let time = 0; time < 5; time++) Stream.latest.announce("rooms")
    expect(refetched).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(refetched).toEqual(["rooms"])
  })

  test("is not fetched again before that time has passed", () => {
    vi.spyOn(Math, "random").mockReturnValue(0)
    follow(() => useLiveWithin(2_000, "rooms"))
    soon()
    Stream.latest.announce("rooms")
    soon()
    Stream.latest.announce("rooms")
    vi.advanceTimersByTime(1_900)
    expect(refetched).toEqual(["rooms"])
    vi.advanceTimersByTime(200)
    expect(refetched).toEqual(["rooms", "rooms"])
  })

  test("is not fetched for a page that was left meanwhile", () => {
    const close = follow(() => useLiveWithin(2_000, "rooms"))
    soon()
    Stream.latest.announce("rooms")
    close()
    vi.advanceTimersByTime(4_000)
    expect(refetched).toEqual([])
  })
})
