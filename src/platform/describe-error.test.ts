import { describe, expect, test } from "vitest"
import { errorsMessages } from "../app/messages/errors.messages.ts"
import { describeError, type ErrorTexts } from "./describe-error.ts"
import { resourceOf } from "./i18n.ts"

const texts: ErrorTexts = resourceOf(errorsMessages, "en").catalogue
const failed = (status: number | undefined, client = "", serverMessage?: string) =>
  Object.assign(new Error(client), { status, serverMessage })

const server = "from the server"
const client = "from the client"
const fallback = "from the caller"

describe("the catalogue", () => {
  test.each([
    // status, messages, title, message
    [404, { server, client, fallback }, "Not Found", server],
    [404, { client, fallback }, "Not Found", fallback],
    [404, { client }, "Not Found", "Resource not found"],
    [400, { server, client, fallback }, "Bad Request", server],
    [400, { client, fallback }, "Bad Request", client],
    [400, { fallback }, "Bad Request", fallback],
    [400, {}, "Bad Request", "Invalid request"],
    [401, { server, client, fallback }, "Unauthorized", fallback],
    [401, { server, client }, "Unauthorized", "You need to be logged in"],
    [403, { server, client, fallback }, "Forbidden", fallback],
    [403, { server, client }, "Forbidden", "You don't have permission to access this resource"],
    [500, { server, client, fallback }, "Server Error", fallback],
    [500, { server, client }, "Server Error", "An internal server error occurred"],
    [409, { server, client, fallback }, texts.other.title, server],
    [409, { client, fallback }, texts.other.title, client],
    [503, { fallback }, texts.other.title, fallback],
    [429, {}, texts.other.title, "An error occurred"],
    [undefined, { server, client, fallback }, texts.noResponse.title, client],
    [undefined, { fallback }, texts.noResponse.title, fallback],
    [undefined, {}, texts.noResponse.title, "Network error"],
  ] as const)(
    "status %s with %o",
    (status, messages: { server?: string; client?: string; fallback?: string }, title, message) => {
      const described = describeError(failed(status, messages.client, messages.server), {
        fallback: messages.fallback,
        texts,
      })
      expect(described).toEqual({ title, message, notFound: status === 404, statusCode: status })
    },
  )
})

test("an ordinary Error shows its own message", () => {
  expect(describeError(new Error("Broken"), { fallback, texts })).toMatchObject({ message: "Broken", notFound: false })
})

test("anything that is not an Error shows the fallback, then the default", () => {
  expect(describeError("?", { fallback, texts }).message).toBe(fallback)
  expect(describeError(null, { texts }).message).toBe("An error occurred")
})
