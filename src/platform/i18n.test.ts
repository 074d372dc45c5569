import { describe, expect, test } from "vitest"
import { defineMessages, languageOf, localize, pickText, resourceOf, wordsOfAddress } from "./i18n.ts"

describe("the language of a request", () => {
  test.each([
    [undefined, undefined, "nl"],
    ["en", undefined, "en"],
    [undefined, "en", "en"],
    ["nl", "en", "nl"],
    ["en", "nl", "en"],
    ["de", "en", "en"],
    ["", "", "nl"],
    ["EN", null, "nl"],
    ["cimode", "__proto__", "nl"],
  ] as const)("cookie %s, query %s: %s", (cookie, query, language) => {
    expect(languageOf(cookie, query)).toBe(language)
  })
})

describe("the language of an address", () => {
  test.each([
    ["https://example.org/en/nieuws", "en"],
    ["https://en.example.org/nieuws", "en"],
    ["https://nl.example.org/en/nieuws", "en"],
    ["https://example.org/nieuws/en", "nl"],
    ["https://en.localhost/", "nl"],
    ["https://example.org/", "nl"],
  ] as const)("%s: %s", (address, language) => {
    expect(languageOf(undefined, undefined, ...wordsOfAddress(new URL(address)))).toBe(language)
    expect(languageOf(undefined, "nl", ...wordsOfAddress(new URL(address)))).toBe("nl")
  })
})

describe("the text of a pair", () => {
  test.each([
    ["Zaal", "Hall", "nl", { text: "Zaal", lang: undefined }],
    ["Zaal", "Hall", "en", { text: "Hall", lang: undefined }],
    ["Zaal", "", "en", { text: "Zaal", lang: "nl" }],
    ["Zaal", null, "en", { text: "Zaal", lang: "nl" }],
    ["Zaal", undefined, "en", { text: "Zaal", lang: "nl" }],
    ["", "Hall", "nl", { text: "", lang: undefined }],
    [null, null, "nl", { text: "", lang: undefined }],
  ] as const)("%s / %s in %s", (nl, en, language, expected) => {
    expect(pickText(nl, en, language)).toEqual(expected)
  })
})

describe("a localised record", () => {
  const room = {
    roomId: 1,
    name_nl: "Zaal",
    name_en: "Hall",
    intro_nl: "Welkom",
    intro_en: "",
    isOpen: false,
    deletedAt: null,
    roomStatus: { status: "open", reason_nl: "Feest", reason_en: "Party" },
    groups: [
      { name_nl: "Bestuur", name_en: "Board" },
      { name_nl: "Web", name_en: null },
    ],
    tags: ["a", "b"],
  }

  test("has one value for every pair, at any depth", () => {
    expect(localize(room, "en")).toEqual({
      roomId: 1,
      name: "Hall",
      intro: "Welkom",
      isOpen: false,
      deletedAt: null,
      roomStatus: { status: "open", reason: "Party" },
      groups: [{ name: "Board" }, { name: "Web" }],
      tags: ["a", "b"],
    })
    expect(localize(room, "nl")).toMatchObject({
      name: "Zaal",
      intro: "Welkom",
      groups: [{ name: "Bestuur" }, { name: "Web" }],
    })
  })

  test("leaves anything that is not a record unchanged", () => {
    for (const value of [null, undefined, 5, "tekst", true]) expect(localize(value, "en")).toBe(value)
    expect(localize([room, room], "nl").map(({ name }) => name)).toEqual(["Zaal", "Zaal"])
  })

  test("is a copy: the original does not change", () => {
    const before = structuredClone(room)
    localize(room, "en")
    expect(room).toEqual(before)
  })
})

test("the texts of one language keep their keys", () => {
  const messages = defineMessages({ title: ["Zaal", "Hall"], actions: { save: ["Opslaan", "Save"] } })
  expect(resourceOf(messages, "nl")).toEqual({ title: "Zaal", actions: { save: "Opslaan" } })
  expect(resourceOf(messages, "en")).toEqual({ title: "Hall", actions: { save: "Save" } })
})
