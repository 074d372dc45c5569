import { defineList, param } from "../../platform/list-state-url.ts"
import type { State } from "./group-kinds.ts"

/** When somebody is in a group, as the address says it. */
export const whens = ["nu", "straks", "voorbij"] as const
export const stateOf: Record<(typeof whens)[number], State> = { nu: "current", straks: "future", voorbij: "former" }

/** How the list of who is in a group is searched, filtered and sorted in the address bar. */
export const groupMemberList = defineList({
  filters: { wanneer: param.oneOf(whens) },
  sorts: { stand: "rank", naam: "user.lastName", rol: "role.order", sinds: "since" },
  defaultSort: "stand",
  pageSize: 25,
  filter: ({ q, wanneer }) => ({
    name: q ? { contains: q } : undefined,
    state: wanneer ? stateOf[wanneer] : undefined,
  }),
})
