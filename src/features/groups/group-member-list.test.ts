import { expect, test } from "vitest"
import { readList } from "../../platform/list-state-url.ts"
import { groupMemberList } from "./group-member-list.ts"

const queryOf = (address: string) => readList(groupMemberList, new URLSearchParams(address), "nl").query

test("the address bar holds the search and the period", () => {
  expect(queryOf("")).toEqual({ sort: { rank: "asc" }, pageNumber: 1, pageSize: 25 })
  expect(queryOf("q=vries&wanneer=straks&sort=-sinds&page=2")).toEqual({
    filter: { name: { contains: "vries" }, state: "future" },
    sort: { since: "desc" },
    pageNumber: 2,
    pageSize: 25,
  })
  expect(queryOf("wanneer=ooit").filter).toBeUndefined()
})
