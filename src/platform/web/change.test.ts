import { QueryObserver } from "@tanstack/react-query"
import { describe, expect, test } from "vitest"
import { refreshAfter } from "./change.ts"
import { beginOwnChange, whenNotOwn } from "./own-changes.ts"
import { newQueryClient } from "./query-client.ts"

/** Active queries by key, and the keys fetched since. */
async function screen(queries: [key: readonly unknown[], data: unknown][]) {
  const queryClient = newQueryClient()
  const fetched: string[] = []
  for (const [queryKey, data] of queries) {
    const queryFn = async () => {
      fetched.push(queryKey.join("/"))
      return data
    }
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
    await queryClient.fetchQuery({ queryKey, queryFn })
  }
  fetched.length = 0
  return { queryClient, fetched }
}

const rooms: [readonly unknown[], unknown][] = [
  [["rooms", "list", "footer"], { data: [{ roomId: 3 }, { roomId: 4 }] }],
  [["rooms", "slug", "kelder"], { roomId: 3 }],
  [["rooms", "slug", "zolder"], { roomId: 4 }],
  [["rooms", "history", 3], { data: [] }],
  [["news", "list"], { data: [] }],
]

describe("after a delete", () => {
  test("visible lists are fetched again, but the deleted row is not", async () => {
    const { queryClient, fetched } = await screen(rooms)
    const input = { params: { roomId: 3 } }
    await refreshAfter(queryClient, { key: "DELETE /rooms/:roomId", input, topics: ["rooms"] })
    expect(fetched.toSorted()).toEqual(["rooms/list/footer", "rooms/slug/zolder"])
    expect(queryClient.getQueryState(["rooms", "slug", "kelder"])?.isInvalidated).toBe(true)
  })
})

test("after another change every visible query of its topics is fetched again", async () => {
  const { queryClient, fetched } = await screen(rooms)
  await refreshAfter(queryClient, { key: "PUT /rooms/:roomId", input: { params: { roomId: 3 } }, topics: ["rooms"] })
  expect(fetched).toHaveLength(4)
})

describe("an announcement of the server", () => {
  test("does not cause a second fetch while this page's own change is pending", () => {
    const heard: string[] = []
    const hear = (topic: string) => whenNotOwn(topic, () => heard.push(topic))
    const end = beginOwnChange(["rooms"])
    hear("rooms")
    hear("news")
    expect(heard).toEqual(["news"])
    end("succeeded")
    expect(heard).toEqual(["news"])
    hear("rooms")
    expect(heard).toEqual(["news", "rooms"])
  })

  test("is passed on if this page's own change failed, as it came from somebody else", () => {
    const heard: string[] = []
    const end = beginOwnChange(["rooms"])
    whenNotOwn("rooms", () => heard.push("rooms"))
    end("failed")
    expect(heard).toEqual(["rooms"])
  })
})
