import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { createStore } from "./store.ts"

test("returns the last value set", () => {
  const store = createStore(1)
  expect(store.get()).toBe(1)
  store.set(2)
  store.set(3)
  expect(store.get()).toBe(3)
})

test("renders the first value on the server, where everybody would share any other", () => {
  const store = createStore("nobody")
  store.set("Noor")
  expect(renderToString(createElement(() => store.useValue()))).toBe("nobody")
})
