import { expect, test } from "vitest"
import { defineMessages } from "../i18n.ts"
import { loadTexts } from "./i18n.ts"

test("a text that is kept is that of its namespace, and one that something is filled in is made each time", async () => {
  let association = "De Ketel"
  const rooms = defineMessages({
    title: ["Lokalen", "Rooms"],
    of: ["Lokalen van {{association}}", "Rooms of {{association}}"],
    count_one: ["{{count}} lokaal", "{{count}} room"],
    count_other: ["{{count}} lokalen", "{{count}} rooms"],
  })
  const books = defineMessages({ title: ["Boeken", "Books"] })
  const values = {
    get association() {
      return association
    },
  }
  const { instances } = await loadTexts({ rooms, books }, values)
  const texts = (language: "nl" | "en") => {
    const [ofRooms, ofBooks] = ["rooms", "books"].map((ns) => instances[language].getFixedT(language, ns))
    return [
      ofRooms?.("title"),
      ofBooks?.("title"),
      ofRooms?.("of"),
      ofRooms?.("count", { count: 2 }),
      ofRooms?.("none"),
    ]
  }
  for (let time = 0; time < 2; time++) {
    expect(texts("nl")).toEqual(["Lokalen", "Boeken", `Lokalen van ${association}`, "2 lokalen", "none"])
    expect(texts("en")).toEqual(["Rooms", "Books", `Rooms of ${association}`, "2 rooms", "none"])
    association = "De Pan"
  }
})
