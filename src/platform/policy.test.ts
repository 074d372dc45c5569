import { describe, expect, test } from "vitest"
import { anyone, can, either, hasPermission, Level, loggedIn, type Viewer } from "./policy.ts"

const viewer = (permissions: Viewer["permissions"], userId = 7): Viewer => ({ userId, permissions })

describe("a permission", () => {
  test("passes when the level for that name is at least the required one", () => {
    const editor = viewer({ rooms: Level.update })
    expect(hasPermission(editor, "rooms", Level.read)).toBe(true)
    expect(hasPermission(editor, "rooms", Level.update)).toBe(true)
    expect(hasPermission(editor, "rooms", Level.delete)).toBe(false)
  })

  test("says nothing about another name", () => {
    expect(hasPermission(viewer({ rooms: Level.delete }), "roomStatus", Level.read)).toBe(false)
  })

  test("passes for the owner, whatever the level", () => {
    expect(hasPermission(viewer({}), "activities", Level.delete, 7)).toBe(true)
    expect(hasPermission(viewer({}), "activities", Level.read, 8)).toBe(false)
  })

  test.each([null, undefined])("treats nobody as the owner when the owner is %s", (ownerId) => {
    expect(hasPermission(viewer({}), "activities", Level.read, ownerId)).toBe(false)
    expect(hasPermission({ permissions: {} }, "activities", Level.read, ownerId)).toBe(false)
  })

  test("fails when no permissions are loaded, even for the owner", () => {
    expect(hasPermission(null, "rooms", Level.read)).toBe(false)
    expect(hasPermission(undefined, "rooms", Level.none)).toBe(false)
    expect(hasPermission({ userId: 7 }, "rooms", Level.read, 7)).toBe(false)
  })

  test("of level none is held by everyone who is logged in", () => {
    expect(hasPermission(viewer({}), "rooms", Level.none)).toBe(true)
  })
})

describe("a rule", () => {
  test("for anyone lets visitors in", () => {
    expect(anyone.allows(null)).toBe(true)
    expect(anyone.open).toBe(true)
  })

  test("for logged-in users requires nothing else", () => {
    expect(loggedIn.allows(null)).toBe(false)
    expect(loggedIn.allows(viewer({}))).toBe(true)
  })

  test("for a level reads as a sentence", () => {
    const rule = can("news", Level.create)
    expect(rule.rule).toBe("news ≥ 2")
    expect(rule.open).toBe(false)
    expect(rule.allows(viewer({ news: 1 }))).toBe(false)
    expect(rule.allows(viewer({ news: 2 }))).toBe(true)
    expect(rule.allows(null)).toBe(false)
  })

  test("that combines rules passes when one of them does", () => {
    const rule = either(can("news", Level.create), can("pages", Level.update))
    expect(rule.rule).toBe("news ≥ 2 or pages ≥ 3")
    expect(rule.open).toBe(false)
    expect(rule.allows(viewer({ pages: 3 }))).toBe(true)
    expect(rule.allows(viewer({ pages: 2, news: 1 }))).toBe(false)
    expect(either(rule, anyone).open).toBe(true)
  })
})
