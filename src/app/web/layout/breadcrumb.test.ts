import { QueryClient } from "@tanstack/react-query"
import type { RouteObject } from "react-router"
import { describe, expect, test } from "vitest"
import { commonMessages } from "../../messages/common.messages.ts"
import { pages } from "../routes.ts"
import { crumbsOf } from "./breadcrumb.ts"
import { fetchedName } from "./crumb-names.ts"
import { navGroups } from "./navigation.ts"

const groupTypes: Record<string, string> = { COMMITTEE: "Commissies", YEAR_LAYER: "Jaarlagen" }
const trail = (pathname: string) =>
  crumbsOf(pathname, ({ text }) => groupTypes[text]).map(({ label, to }) => [label, to])

test("begins at Home, which links to /", () => {
  expect(trail("/")).toEqual([["Home", "/"]])
})

test("links every segment but the last", () => {
  expect(trail("/locaties/kantine/bewerken")).toEqual([
    ["Home", "/"],
    ["locaties", "/locaties"],
    ["kantine", "/locaties/kantine"],
    ["bewerken", undefined],
  ])
})

test("shows a group type by its name and dashes as spaces", () => {
  expect(trail("/groepen/YEAR_LAYER/eerste-jaars")).toEqual([
    ["Home", "/"],
    ["groepen", "/groepen"],
    ["Jaarlagen", "/groepen/YEAR_LAYER"],
    ["eerste jaars", undefined],
  ])
})

test("truncates labels longer than twenty characters, and keeps the full label", () => {
  expect(trail("/nieuws/twintig-tekens-precie")).toContainEqual(["twintig tekens preci…", undefined])
  expect(trail("/nieuws/twintig-tekens-preci")).toContainEqual(["twintig tekens preci", undefined])
  expect(crumbsOf("/nieuws/twintig-tekens-precies", () => undefined).at(-1)?.full).toBe("twintig tekens precies")
})

test("ignores a trailing slash and decodes letters", () => {
  expect(trail("/nieuws/caf%C3%A9/")).toEqual([
    ["Home", "/"],
    ["nieuws", "/nieuws"],
    ["café", undefined],
  ])
  expect(trail("/nieuws/%E0%A4%A")).toContainEqual(["%E0%A4%A", undefined])
})

describe("what a segment identifies", () => {
  const nameOf = ({ text }: { text: string }) =>
    ({ "lieke-de-vries": "Lieke de Vries", "12": "Een boek van 21 tekens" })[text]

  test("is shown by its name as it is written, linked unless it is the page itself", () => {
    const crumbs = crumbsOf("/smobo/lieke-de-vries/financien/bewerken", () => undefined, nameOf)
    expect(crumbs.map(({ label, to, isName }) => [label, to, isName])).toEqual([
      ["Home", "/", false],
      ["smobo", "/smobo", false],
      ["Lieke de Vries", "/smobo/lieke-de-vries", true],
      ["financien", "/smobo/lieke-de-vries/financien", false],
      ["bewerken", undefined, false],
    ])
    expect(crumbsOf("/boeken/12", () => undefined, nameOf).at(-1)).toEqual({
      label: "Een boek van 21 teke…",
      full: "Een boek van 21 tekens",
      to: undefined,
      isName: true,
    })
  })

  const client = (...answers: [key: unknown[], answer: unknown][]) => {
    const queryClient = new QueryClient()
    for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
    return queryClient
  }
  const named = (queryClient: QueryClient, pattern: string, index: number, text: string) =>
    fetchedName(queryClient, { pattern, index, text }, "nl")

  test("is named by what the page has fetched of it, one or in a list", () => {
    const person = { userId: 3, slug: "lieke-de-vries", name: "Lieke de Vries" }
    expect(named(client([["users", "one", "lieke-de-vries", 1], person]), "/smobo/:slug", 1, person.slug)).toBe(
      person.name,
    )
    expect(named(client([["users", "list", 1, {}], { data: [person] }]), "/smobo/:slug", 1, person.slug)).toBe(
      person.name,
    )
    expect(named(client([["users", "one", "lieke-de-vries", 1], null]), "/smobo/:slug", 1, person.slug)).toBeUndefined()
    // A group with that slug is not the person.
    expect(
      named(
        client([["groups", "x"], { slug: person.slug, name_nl: "Groep", name_en: "" }]),
        "/smobo/:slug",
        1,
        person.slug,
      ),
    ).toBeUndefined()
  })

  test("of a place in a group is a person and a role", () => {
    const place = {
      groupMemberId: 3,
      userId: 4,
      user: { slug: null, name: "Bo" },
      role: { name_nl: "Voorzitter", name_en: "" },
    }
    const [fetched, pattern] = [
      client([["groups", "member", 1, 3], place]),
      "/groepen/:groupType/:slug/leden/:userId/:groupMemberId",
    ]
    expect([named(fetched, pattern, 4, "4"), named(fetched, pattern, 5, "3")]).toEqual(["Bo", "Voorzitter"])
  })
})

describe("fixed words", () => {
  const dutch = Object.entries(commonMessages.segments).map(([key, [nl]]) => [key, nl])

  test.each(dutch)("%s stay in Dutch as they are in the address, but for accents", (key, nl) => {
    expect(nl.normalize("NFD").replaceAll(/\p{Mark}/gu, "")).toBe(key.split("/").at(-1)?.replaceAll("-", " "))
  })

  test("of one address do not read the same twice in English", () => {
    const word = (path: string) => {
      const item = navGroups.flatMap(({ items }) => items).find((each) => each.path === path)
      const [own, last] = [path.slice(1), path.split("/").at(-1) ?? ""]
      const segments = commonMessages.segments as Record<string, readonly [string, string]>
      const name = item && (commonMessages.nav as unknown as Record<string, readonly [string, string]>)[item.name]
      return (segments[own] ?? name ?? segments[last])?.[1].toLowerCase()
    }
    const addresses = pages.flatMap(({ path = "" }) => (path.includes(":") ? [] : [path.split("/").filter(Boolean)]))
    for (const words of addresses) {
      const english = words.map((each, index) => word(`/${words.slice(0, index + 1).join("/")}`) ?? each)
      expect(new Set(english).size, english.join(" › ")).toBe(english.length)
    }
  })
})

describe("an English reader", () => {
  /** Words of addresses that are the same in English, or a name. */
  const english = ["admin", "folder", "guide-layout", "login", "mail", "privacy-policy", "tokens", "types"]
  const ofNavigation = navGroups.flatMap(({ items }) => items.map(({ path }) => path))
  const prefixes = ({ path = "" }: RouteObject) => {
    const words = path.split("/").filter(Boolean)
    return words.map((word, index) => ({ word, path: `/${words.slice(0, index + 1).join("/")}` }))
  }
  const fixed = pages.flatMap(prefixes).filter(({ word }) => /^[a-z-]+$/.test(word) && !english.includes(word))

  test.each([...new Map(fixed.map((each) => [each.path, each.word]))])(
    "finds no Dutch at the end of %s",
    (path, word) => {
      const translated =
        ofNavigation.includes(path) || [word, path.slice(1)].some((key) => key in commonMessages.segments)
      expect(translated, `add “${word}” to segments of common.messages.ts, or its page to the menu`).toBe(true)
    },
  )
})
