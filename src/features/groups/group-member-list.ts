import { defineList, param } from "../../platform/list-state-url.ts"
import type { State } from "./group-kinds.ts"

/** The periods of a membership, as in the address bar. */
export const whens = ["nu", "straks", "voorbij"] as const
export const stateOf: Record<(typeof whens)[number], State> = { nu: "current", straks: "future", voorbij: "former" }

/** Search, filters and sorting of a group's member list in the address bar. */
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
