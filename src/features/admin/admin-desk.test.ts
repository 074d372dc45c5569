import { describe, expect, test } from "vitest"
import { Level, type PermissionMap, permissionNames } from "../../platform/policy.ts"
import { optionalFeatures } from "../settings/optional-features.ts"
import { type AdminArea, adminAreas } from "./admin-areas.ts"
import { deskFor, layOutAdmin, type OwnGroup } from "./admin-desk.ts"

const everything = Object.fromEntries(permissionNames.map((name) => [name, Level.delete]))
const viewer = (permissions: PermissionMap) => ({ userId: 1, permissions })
const inBoard = (kind: OwnGroup["kind"]): OwnGroup[] => [{ type: "BOARD", kind }]
const inCommittee: OwnGroup[] = [{ type: "COMMITTEE", kind: "chair" }]

const pageOf = (
  permissions: PermissionMap,
  groups: OwnGroup[] = [],
  features: typeof optionalFeatures | [] = optionalFeatures,
) => layOutAdmin(viewer(permissions), deskFor(viewer(permissions), groups), features)
const namesOf = (areas: readonly { name: string }[]) => areas.map(({ name }) => name)

describe("whose desk it is", () => {
  test.each<[string, PermissionMap, OwnGroup[], string]>([
    ["the treasurer of a board, who may do everything", everything, inBoard("treasurer"), "treasurer"],
    ["its secretary", everything, inBoard("secretary"), "secretary"],
    ["its chair", everything, inBoard("chair"), "board"],
    ["an administrator in a committee", everything, inCommittee, "board"],
    [
      "the treasurer of a committee",
      { activities: 2, news: 2 },
      [{ type: "COMMITTEE", kind: "treasurer" }],
      "committee",
    ],
    ["somebody with rights on fees", { signUpCosts: 3, members: 3 }, [], "treasurer"],
    ["somebody who sees what members pay", { memberFinances: 1 }, inCommittee, "treasurer"],
    ["somebody who manages members", { members: 3, emails: 2 }, inCommittee, "secretary"],
    ["the chair of a committee", { activities: 2, news: 2, members: 1 }, inCommittee, "committee"],
    ["somebody in a committee who manages all activities", { activities: 3 }, inCommittee, "board"],
    ["somebody in no group", { activities: 2 }, [], "board"],
  ])("%s", (_, permissions, groups, desk) => {
    expect(deskFor(viewer(permissions), groups)).toBe(desk)
  })
})

describe("what comes first", () => {
  test("is money for a treasurer", () => {
    const { shortcuts, groups } = pageOf(everything, inBoard("treasurer"))
    expect(shortcuts[0]?.name).toBe("money")
    expect([groups[0]?.name, groups[0]?.areas[0]?.name]).toEqual(["members", "money"])
  })

  test("is new members for a secretary", () => {
    const { shortcuts, groups } = pageOf(everything, inBoard("secretary"))
    expect(namesOf(shortcuts).slice(0, 2)).toEqual(["applications", "members"])
    expect([groups[0]?.name, groups[0]?.areas[0]?.name]).toEqual(["members", "applications"])
  })

  test("is the agenda for others", () => {
    const { shortcuts, groups } = pageOf(everything, inBoard("chair"))
    expect(shortcuts[0]?.name).toBe("activity")
    expect(namesOf(groups)).toEqual(["agenda", "members", "careers", "site"])
    expect(namesOf(groups[0]?.areas ?? [])).toEqual(["activities", "news", "emails", "photos", "openingTimes"])
  })
})

describe("what is there", () => {
  test.each(["treasurer", "secretary", "chair"] as const)("is everything for a board, also for its %s", (kind) => {
    const shown = pageOf(everything, inBoard(kind)).groups.flatMap(({ areas, rare }) => [...areas, ...rare])
    expect(namesOf(shown).toSorted()).toEqual(namesOf(adminAreas).toSorted())
  })

  test("is only what somebody may do: a committee gets one group, without shortcuts to what is in sight", () => {
    const { shortcuts, groups } = pageOf({ activities: 2, news: 2, members: 1 }, inCommittee)
    expect(shortcuts).toEqual([])
    expect(groups.map(({ name, areas, rare }) => [name, namesOf(areas), rare])).toEqual([
      ["agenda", ["activities", "news"], []],
    ])
  })

  test("is shown as a row if there is nothing but what is seldom needed", () => {
    expect(pageOf({ roles: 1 }).groups).toMatchObject([{ name: "members", areas: [{ name: "roles" }], rare: [] }])
  })

  test("leaves out features that the association does without", () => {
    const of: Partial<Record<string, string>> = Object.fromEntries(
      (adminAreas as readonly AdminArea[]).map(({ name, feature }) => [name, feature]),
    )
    const { shortcuts, groups } = pageOf(everything, inBoard("chair"), [])
    const shown = groups.flatMap(({ areas, rare }) => [...areas, ...rare])
    expect(shown.filter(({ name }) => of[name])).toEqual([])
    expect(namesOf(groups)).toEqual(["agenda", "members", "site"])
    expect(namesOf(shortcuts)).not.toContain("company")
  })
})
