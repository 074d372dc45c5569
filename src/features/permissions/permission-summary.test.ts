import { expect, test } from "vitest"
import { permissionNames } from "../../platform/policy.ts"
import type { EffectivePermission, Reason } from "./permission-overview.ts"
import { allBut, byLevel, summarize } from "./permission-summary.ts"

const reason = (values: Partial<Reason>): Reason => ({
  permissionId: 1,
  level: 4,
  subjectType: "groupType",
  group: null,
  groupType: null,
  role: null,
  since: null,
  until: null,
  ...values,
})
const board = { groupId: 1, type: "BOARD", slug: "bestuur", name_nl: "Bestuur", name_en: "Board" }
const held = (name: EffectivePermission["name"], level: number, ...reasons: Reason[]): EffectivePermission => ({
  name,
  level,
  reasons,
})

test("permissions with the same level and the same reasons share a line", () => {
  const lines = summarize(
    [
      held("news", 2, reason({ permissionId: 8, level: 2, subjectType: "members" })),
      held("rooms", 4, reason({ permissionId: 2, group: board })),
      held("books", 4, reason({ permissionId: 3, group: board })),
      held("pages", 4, reason({ permissionId: 4, group: board, until: "2026-09-01" })),
    ],
    true,
  )
  expect(lines.map(({ level, names }) => [level, names])).toEqual([
    [4, ["rooms", "books"]],
    [4, ["pages"]],
    [2, ["news"]],
  ])
})

test("lower reasons are separate from those that give the level", () => {
  const [line] = summarize(
    [held("photos", 4, reason({ group: board }), reason({ level: 1, subjectType: "members" }))],
    true,
  )
  expect(line?.reasons.map(({ subjectType }) => subjectType)).toEqual(["groupType"])
  expect(line?.others.map(({ subjectType }) => subjectType)).toEqual(["members"])
})

test("permissions with an extra lower reason share the line if lower reasons are hidden", () => {
  const both = [
    held("photos", 4, reason({ group: board }), reason({ level: 1, subjectType: "members" })),
    held("rooms", 4, reason({ group: board })),
  ]
  expect(summarize(both, true)).toHaveLength(2)
  expect(summarize(both, false)).toMatchObject([{ names: ["photos", "rooms"], others: [] }])
})

test("two roles in one group are one reason, unless the grant is to the role", () => {
  const [chair, member] = [
    { name_nl: "Voorzitter", name_en: "Chair" },
    { name_nl: "Lid", name_en: "Member" },
  ]
  const twice = (subjectType: Reason["subjectType"]) =>
    summarize(
      [
        held(
          "news",
          4,
          reason({ subjectType, group: board, role: chair }),
          reason({ subjectType, group: board, role: member }),
        ),
      ],
      true,
    )
  expect(twice("group")[0]?.reasons).toHaveLength(1)
  expect(twice("groupRole")[0]?.reasons).toHaveLength(2)
})

test("grants are sorted by level, then in the order of the names", () => {
  expect(
    byLevel([
      { name: "news", level: 1 },
      { name: "rooms", level: 1 },
      { name: "pages", level: 4 },
    ]),
  ).toEqual([
    { level: 4, permissions: [{ name: "pages", level: 4 }] },
    {
      level: 1,
      permissions: [
        { name: "rooms", level: 1 },
        { name: "news", level: 1 },
      ],
    },
  ])
})

test("nearly everything is described by what is missing", () => {
  expect(allBut(permissionNames)).toEqual([])
  expect(allBut(permissionNames.filter((name) => name !== "books"))).toEqual(["books"])
  expect(allBut(["books"])).toBeUndefined()
})
