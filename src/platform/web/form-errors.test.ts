import { describe, expect, test } from "vitest"
import { ApiError } from "./api.ts"
import { formErrors } from "./form-errors.ts"

const fields = new Set(["name_nl", "startsAt", "rows.0.opens", "rows"])
const options = { hasField: (name: string) => fields.has(name), fallback: "Opslaan is niet gelukt" }
const refused = (issues: { path: (string | number)[]; message: string }[], message = "Klopt niet") =>
  formErrors(new ApiError("400", { status: 400, body: { message, issues } }), options)

describe("a refused form", () => {
  test("has its faults at the fields they are about", () => {
    expect(
      refused([
        { path: ["name_nl"], message: "Te lang" },
        { path: ["rows", 0, "opens"], message: "Te vroeg" },
      ]),
    ).toEqual({
      fields: [
        { name: "name_nl", message: "Te lang" },
        { name: "rows.0.opens", message: "Te vroeg" },
      ],
      rest: [],
    })
  })

  test("has a fault of something deeper at the nearest field, and what has no field apart", () => {
    expect(
      refused([
        { path: ["rows", 3, "closes"], message: "Te laat" },
        { path: ["slug"], message: "Bezet" },
        { path: [], message: "Vol" },
      ]),
    ).toEqual({
      fields: [{ name: "rows", message: "Te laat" }],
      rest: ["Bezet", "Vol"],
    })
  })

  test("finds a field the server calls otherwise", () => {
    const error = new ApiError("400", { status: 400, body: { issues: [{ path: ["begin"], message: "Te vroeg" }] } })
    expect(formErrors(error, { ...options, serverPaths: { begin: "startsAt" } }).fields).toEqual([
      { name: "startsAt", message: "Te vroeg" },
    ])
  })

  test("shows the server's words when it names no field", () => {
    expect(refused([], "Iemand anders was je voor").rest).toEqual(["Iemand anders was je voor"])
  })

  test("shows ours when nobody answered, and a page's own words when it gave up itself", () => {
    expect(formErrors(new TypeError("Failed to fetch"), options).rest).toEqual(["Opslaan is niet gelukt"])
    expect(formErrors(new Error("Kies eerst een foto"), options).rest).toEqual(["Kies eerst een foto"])
  })
})
