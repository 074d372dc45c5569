import { describe, expect, test } from "vitest"
import { messages } from "./app.messages.ts"

type Tree = { readonly [key: string]: Tree | readonly [string, string] }
const pairsOf = (tree: Tree, path = ""): (readonly [string, string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[path + key, value[0] as string, value[1] as string] as const]
      : pairsOf(value as Tree, `${path}${key}.`),
  )
// Words of addresses stay as the address has them.
const pairs = pairsOf(messages as unknown as Tree).filter(([key]) => !key.startsWith("common.segments."))
const keysOf = (language: 1 | 2, words: RegExp) =>
  pairs.filter((pair) => words.test(pair[language])).map(([key]) => key)

describe("one word for one thing", () => {
  test.each([
    ["a person cancels their place: to sign off is to approve, or to be ill", /\bsign(s|ed|ing)? (\w+ )?off\b/i],
    ["seats are spots", /\b(free place|places? left|number of places|waiting list, place)\b/i],
    ["what members pay is a membership fee", /sign-up costs?\b/i],
    ["a period is written with a dash", /up to and including \{\{/],
  ])("in English: %s", (_, words) => {
    expect(keysOf(2, words)).toEqual([])
  })

  test.each([
    ["one signs up for an activity: aanmelden", /inschrijv/i],
    ["what members pay is contributie", /inschrijfkosten/i],
    ["joining is an aanvraag", /aanmelding als lid/i],
    ["an alert is a melding", /\b(tip me|tips?)\b/i],
  ])("in Dutch: %s", (_, words) => {
    expect(keysOf(1, words)).toEqual([])
  })
})

test("an act that is called cancelling has another way back than Cancel", () => {
  expect(keysOf(2, /^Cancel\b/)).toEqual([
    "common.confirm.cancel",
    "users.account.cancelChange",
    "users.account.cancelChangeTo",
    "ui.form.cancel",
    // Next to confirmOff.back.
    "signUps.card.signOff",
    "signUps.card.confirmOff.title",
    "signUps.card.confirmOff.button",
    // Next to common.back.
    "ownGuests.dismiss",
    "ownGuests.dismissGuest",
    "ownGuests.off.title",
    "ownGuests.off.button",
    "ownGuests.off.lateButton",
    "openGuests.link.signOff",
    "openGuests.link.signOffTitle",
  ])
})
