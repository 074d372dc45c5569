import { expect, test } from "vitest"
import { newQueryClient } from "../../platform/web/query-client.ts"
import { queriesToSend, receiveQueries } from "./sent-queries.ts"

const fetchedAt = Date.parse("2026-03-02T09:00:00Z")

test("a browser continues with what the server fetched, and knows what is the user's own", async () => {
  const server = newQueryClient()
  server.setQueryData(["rooms", "list", { pageSize: 10 }], [{ roomId: 1 }], { updatedAt: fetchedAt })
  await server.fetchQuery({ queryKey: ["activities", "mine"], queryFn: () => ["Borrel"], meta: { personal: true } })
  await server.prefetchQuery({ queryKey: ["news"], queryFn: () => Promise.reject(new Error("no")), retry: false })
  server.setQueryData(["session", "user"], null)
  const sent = JSON.stringify(queriesToSend(server, ([topic]) => topic !== "session"))

  const browser = newQueryClient()
  receiveQueries(browser, JSON.parse(sent) as ReturnType<typeof queriesToSend>)
  expect(
    browser
      .getQueryCache()
      .getAll()
      .map(({ queryKey, meta }) => [queryKey, meta]),
  ).toEqual([
    [["rooms", "list", { pageSize: 10 }], undefined],
    [["activities", "mine"], { personal: true }],
  ])
  expect(browser.getQueryState(["rooms", "list", { pageSize: 10 }])).toEqual(
    server.getQueryState(["rooms", "list", { pageSize: 10 }]),
  )
  // Nothing is fetched again: its own function is not called.
  expect(await browser.ensureQueryData({ queryKey: ["activities", "mine"], queryFn: () => ["Anders"] })).toEqual([
    "Borrel",
  ])
})
