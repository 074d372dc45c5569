import { queryOptions } from "@tanstack/react-query"
import { describe, expect, test } from "vitest"
import { ensureFresh } from "./loader.ts"
import { newQueryClient } from "./query-client.ts"

/** A list on the server, and its query. */
function library() {
  const books = ["Max Havelaar", "De Aanslag"]
  const fetches = { times: 0 }
  const query = queryOptions({
    queryKey: ["books", "list"],
    queryFn: async () => {
      fetches.times++
      return [...books]
    },
  })
  return { books, fetches, query, queryClient: newQueryClient() }
}

describe("a loader's query", () => {
  test("is fetched once as long as nothing changes", async () => {
    const { fetches, query, queryClient } = library()
    await ensureFresh(queryClient, query)
    expect(await ensureFresh(queryClient, query)).toEqual(["Max Havelaar", "De Aanslag"])
    expect(fetches.times).toBe(1)
  })

  test("never returns data from before a change", async () => {
    const { books, query, queryClient } = library()
    await ensureFresh(queryClient, query)
    books.pop()
    // What `useChange` does after a delete.
    await queryClient.invalidateQueries({ queryKey: ["books"], refetchType: "none" })
    expect(await ensureFresh(queryClient, query)).toEqual(["Max Havelaar"])
  })
})
