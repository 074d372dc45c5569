import { queryOptions } from "@tanstack/react-query"
import { describe, expect, test } from "vitest"
import { ensureFresh } from "./loader.ts"
import { newQueryClient } from "./query-client.ts"

/** A list on the server, and the query of it. */
function library() {
  const books = ["Max Havelaar", "De Aanslag"]
  const asked = { times: 0 }
  const query = queryOptions({
    queryKey: ["books", "list"],
    queryFn: async () => {
      asked.times++
      return [...books]
    },
  })
  return { books, asked, query, queryClient: newQueryClient() }
}

describe("what a loader asks for", () => {
  test("is asked for once as long as nothing changes", async () => {
    const { asked, query, queryClient } = library()
    await ensureFresh(queryClient, query)
    expect(await ensureFresh(queryClient, query)).toEqual(["Max Havelaar", "De Aanslag"])
    expect(asked.times).toBe(1)
  })

  test("is never what was there before a change", async () => {
    const { books, query, queryClient } = library()
    await ensureFresh(queryClient, query)
    books.pop()
    // What `useChange` does when something was deleted.
    await queryClient.invalidateQueries({ queryKey: ["books"], refetchType: "none" })
    expect(await ensureFresh(queryClient, query)).toEqual(["Max Havelaar"])
  })
})
