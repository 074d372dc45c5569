import type { RouteObject } from "react-router"
import { describe, expect, test } from "vitest"
import { commonMessages } from "../../messages/common.messages.ts"
import { pages } from "../routes.ts"
import { crumbsOf } from "./breadcrumb.ts"
import { navGroups } from "./navigation.ts"

const groupTypes: Record<string, string> = { COMMITTEE: "Commissies", YEAR_LAYER: "Jaarlagen" }
const trail = (pathname: string) =>
  crumbsOf(pathname, (segment) => groupTypes[segment]).map(({ label, to }) => [label, to])

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

describe("an id or a secret in an address", () => {
  const labels = (pathname: string, title?: string, thing?: string) =>
    crumbsOf(pathname, () => undefined, { segments: ["12", "zUx_9"], title, thing }).map(({ label, to }) => [label, to])

  test("is shown as the title of its page", () => {
    expect(labels("/boeken/12", "Analyse")).toEqual([
      ["Home", "/"],
      ["boeken", "/boeken"],
      ["Analyse", undefined],
    ])
    expect(labels("/verlengen/zUx_9", "Verlengen").at(-1)).toEqual(["Verlengen", undefined])
  })

  test("above a page is shown as what it is, or left out if its address only leads elsewhere", () => {
    expect(labels("/boeken/12/gesprek", "Berichten", "Boek")).toEqual([
      ["Home", "/"],
      ["boeken", "/boeken"],
      ["Boek", "/boeken/12"],
      ["gesprek", undefined],
    ])
    expect(labels("/kosten/12/bewerken", "Bewerken").map(([label]) => label)).toEqual(["Home", "kosten", "bewerken"])
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
