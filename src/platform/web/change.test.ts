import { QueryObserver } from "@tanstack/react-query"
import { describe, expect, test } from "vitest"
import { refreshAfter } from "./change.ts"
import { beginOwnChange, whenNotOwn } from "./own-changes.ts"
import { newQueryClient } from "./query-client.ts"

/** What is on the screen, by key; and how often each was asked for since. */
async function screen(shown: [key: readonly unknown[], data: unknown][]) {
  const queryClient = newQueryClient()
  const asked: string[] = []
  for (const [queryKey, data] of shown) {
    const queryFn = async () => {
      asked.push(queryKey.join("/"))
      return data
    }
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
    await queryClient.fetchQuery({ queryKey, queryFn })
  }
  asked.length = 0
  return { queryClient, asked }
}

const rooms: [readonly unknown[], unknown][] = [
  [["rooms", "list", "footer"], { data: [{ roomId: 3 }, { roomId: 4 }] }],
  [["rooms", "slug", "kelder"], { roomId: 3 }],
  [["rooms", "slug", "zolder"], { roomId: 4 }],
  [["rooms", "history", 3], { data: [] }],
  [["news", "list"], { data: [] }],
]

describe("after a delete", () => {
  test("lists on the screen are asked for again, and what was deleted is not", async () => {
    const { queryClient, asked } = await screen(rooms)
    const input = { params: { roomId: 3 } }
    await refreshAfter(queryClient, { key: "DELETE /rooms/:roomId", input, topics: ["rooms"] })
    expect(asked.toSorted()).toEqual(["rooms/list/footer", "rooms/slug/zolder"])
    expect(queryClient.getQueryState(["rooms", "slug", "kelder"])?.isInvalidated).toBe(true)
  })
})

test("after another change everything on the screen of its topics is asked for again", async () => {
  const { queryClient, asked } = await screen(rooms)
  await refreshAfter(queryClient, { key: "PUT /rooms/:roomId", input: { params: { roomId: 3 } }, topics: ["rooms"] })
  expect(asked).toHaveLength(4)
})

describe("what the server announces", () => {
  test("while a change by this page is on its way is not asked for twice", () => {
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

  test("was of somebody else when the change by this page failed", () => {
    const heard: string[] = []
    const end = beginOwnChange(["rooms"])
    whenNotOwn("rooms", () => heard.push("rooms"))
    end("failed")
    expect(heard).toEqual(["rooms"])
  })
})
