import { describe, expect, test } from "vitest"
import { ApiError } from "./api.ts"
import { formErrors } from "./form-errors.ts"

const fields = new Set(["name_nl", "startsAt", "rows.0.opens", "rows"])
/** Each text is its key. */
const t = (key: string) => key
const options = { hasField: (name: string) => fields.has(name), t, offline: "Geen verbinding" }
const refused = (issues: { path: (string | number)[]; message: string }[], message = "Klopt niet") =>
  formErrors(new ApiError("400", { status: 400, body: { message, issues } }), options)

describe("a refused form", () => {
  test("shows issues at their fields", () => {
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

  test("shows a nested issue at the nearest field, and issues without a field separately", () => {
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

  test("finds a field that has another name on the server", () => {
    const error = new ApiError("400", { status: 400, body: { issues: [{ path: ["begin"], message: "Te vroeg" }] } })
    expect(formErrors(error, { ...options, serverPaths: { begin: "startsAt" } }).fields).toEqual([
      { name: "startsAt", message: "Te vroeg" },
    ])
  })

  test("shows the server's message when it names no field", () => {
    expect(refused([], "Iemand anders was je voor").rest).toEqual(["Iemand anders was je voor"])
  })

  test("shows our message when there was no response, and the page's own message when it gave up itself", () => {
    expect(formErrors(new ApiError(""), options).rest).toEqual(["Geen verbinding"])
    expect(formErrors(new TypeError("x is undefined"), options).rest).toEqual(["errors:catalogue.other.message"])
    expect(formErrors(new Error("Kies eerst een foto"), options).rest).toEqual(["Kies eerst een foto"])
  })

  test.each([
    [401, "unauthorized", "errors:catalogue.unauthorized.message"],
    [403, "forbidden", "errors:catalogue.forbidden.message"],
    [500, "internal", "errors:catalogue.server.message"],
    // We know what the server means by these codes, and it helps more than the message of the status.
    [401, "credentials", "errors:api.credentials"],
    [403, "xsrf", "errors:api.xsrf"],
    [403, "escalation", "errors:api.escalation"],
    // Here the server knows more than we do.
    [409, "conflict", "Woorden van de server"],
    [429, "tooManyRequests", "Woorden van de server"],
  ])("follows the catalogue of errors: %s %s", (status, code, message) => {
    const error = new ApiError(String(status), { status, body: { code, message: "Woorden van de server" } })
    expect(formErrors(error, options)).toEqual({ fields: [], rest: [message] })
  })
})
