import { describe, expect, test } from "vitest"
import { type MenuGroup, menuGroups } from "../../../features/menu/menu.ts"
import { optionalFeatures } from "../../../features/settings/optional-features.ts"
import { resourceOf } from "../../../platform/i18n.ts"
import { pageAt } from "../../../platform/web/page-route.ts"
import { commonMessages } from "../../messages/common.messages.ts"
import { pages } from "../routes.ts"
import { isPresent } from "../../../../tests/support/present-features.ts"
import { arranged, currentItem, navGroups, navGroupsFor, unfoldedAtFirst } from "./navigation.ts"

const all = navGroups.flatMap(({ items: places }) => places)
const paths = (viewer: Parameters<typeof navGroupsFor>[0]) =>
  navGroupsFor(viewer, optionalFeatures.filter(isPresent)).flatMap(({ items: places }) =>
    places.map(({ path }) => path),
  )

const board = {
  userId: 1,
  permissions: { members: 4, rooms: 4, groupTypes: 4, roles: 4, emails: 4, signUpCosts: 4, permissions: 4 },
}

test("a visitor sees public pages, and how to join", () => {
  expect(navGroupsFor(null, optionalFeatures).map(({ name }) => name)).toEqual([
    "top",
    "association",
    "agenda",
    "career",
    "members",
  ])
  expect(paths(null)).toContain("/word-lid")
  expect(paths(null)).not.toContain("/smobo")
})

test("a member sees the members' pages, nothing to manage, and not how to join", () => {
  const member = { userId: 1, permissions: { members: 1, photos: 1, documents: 1, books: 1, activities: 1 } }
  expect(paths(member)).toEqual(expect.arrayContaining(["/smobo", "/fotos", "/documenten", "/mijn-account"]))
  expect(paths(member)).not.toContain("/word-lid")
  expect(navGroupsFor(member, optionalFeatures).map(({ name }) => name)).not.toContain("admin")
})

test("what the association does without is not there, and neither is a group that is empty then", () => {
  const groups = navGroupsFor(null, ["news", "books"])
  expect(groups.map(({ name }) => name)).toEqual(["top", "association", "agenda", "members"])
  expect(groups.at(-1)?.items.map(({ path }) => path)).toEqual(["/nieuwe-boeken"])
})

test("a user who may change one thing sees the overview and that thing", () => {
  const keyHolder = { userId: 1, permissions: { rooms: 3 } }
  expect(navGroupsFor(keyHolder, optionalFeatures).at(-1)).toMatchObject({
    name: "admin",
    items: [{ path: "/admin" }, { path: "/locaties/admin" }],
  })
})

test.each([
  ["/", "/"],
  ["/activiteiten/pubquiz", "/activiteiten"],
  ["/groepen/types/3/bewerken", "/groepen/types"],
  ["/groepen/COMMITTEE/kantine", "/groepen/COMMITTEE"],
  ["/activiteitenlijst", undefined],
])("%s lies in %s", (pathname, path) => {
  expect(currentItem(pathname, all)?.path).toBe(path)
})

test.each([
  ["a visitor", null, "/", ["top", "association", "agenda", "career"]],
  ["a member", { userId: 1, permissions: {} }, "/", ["top", "agenda", "members", "career"]],
  ["the board at home", board, "/", ["top", "agenda", "admin"]],
  ["the board at a page of another group", board, "/over-ons", ["association", "top", "agenda", "career"]],
  ["the board at an admin page", board, "/rechten", ["admin", "top", "agenda"]],
])("%s sees the group of the page unfolded, and as many others as fit", (_, viewer, path, unfolded) => {
  const groups = navGroupsFor(viewer, optionalFeatures)
  expect(unfoldedAtFirst(groups, currentItem(path, all), viewer === null)).toEqual(unfolded)
})

describe("a menu that the association arranged", () => {
  const standard = navGroupsFor(null, ["news", "books"])
  const entry = (group: MenuGroup, path: string) => ({ group, path, name_nl: path, name_en: "" })

  test("has its groups in that order, between what is always first and last", () => {
    const groups = navGroupsFor(board, optionalFeatures)
    const own = arranged(groups, { groups: ["members", "career", "agenda", "association"], entries: [] })
    expect(own.map(({ name }) => name)).toEqual(["top", "members", "career", "agenda", "association", "admin"])
  })

  test("has the own entries at the end of their group, in their order, also in a group that has nothing else", () => {
    const entries = [entry("agenda", "/pagina/reis"), entry("career", "https://x.example/"), entry("agenda", "/fotos")]
    const own = arranged(standard, { groups: [...menuGroups], entries })
    expect(own.map(({ name }) => name)).toEqual(["top", "association", "agenda", "career", "members"])
    expect(own[2]?.items.map(({ path }) => path)).toEqual([
      "/activiteiten",
      "/nieuws",
      "/locaties/openingstijden",
      "/pagina/reis",
      "/fotos",
    ])
    expect(own[3]?.items.map(({ path }) => path)).toEqual(["https://x.example/"])
  })

  test("is that of the site as long as nothing was changed", () => {
    expect(arranged(standard, null)).toBe(standard)
  })
})

test("every item and group has a name", () => {
  const { nav } = resourceOf(commonMessages, "nl")
  for (const { name } of all) expect(nav).toHaveProperty(name)
  for (const { name } of navGroups.filter((group) => group.name !== "top")) expect(nav.groups).toHaveProperty(name)
})

test("every item shown may be opened", () => {
  const viewers = [
    null,
    { userId: 1, permissions: {} },
    { userId: 1, permissions: { members: 1, rooms: 4, permissions: 1, emails: 1 } },
  ]
  for (const viewer of viewers) {
    const shut = paths(viewer).filter((path) => !pageAt(pages, path)?.may.allows(viewer))
    expect(shut).toEqual([])
  }
})
