import { expect, test } from "vitest"
import { installWay } from "./install-way.ts"

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
const safari = `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`
const android =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
const phone = { isTouched: true, isInstalled: false }

test.each([
  ["an Android phone that makes an offer", { ...phone, userAgent: android }, true, "prompt"],
  ["an Android phone that makes none", { ...phone, userAgent: android }, false, null],
  ["Safari on an iPhone", { ...phone, userAgent: safari }, false, "ios"],
  ["Chrome on an iPhone", { ...phone, userAgent: `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1` }, false, null],
  ["the browser inside an app", { ...phone, userAgent: `${iphone} Mobile/15E148 Instagram 390.0` }, false, null],
  ["Safari on a Mac", { isTouched: false, isInstalled: false, userAgent: safari }, false, null],
  ["a computer that makes an offer", { isTouched: false, isInstalled: false, userAgent: android }, true, null],
  ["the installed site", { isTouched: true, isInstalled: true, userAgent: safari }, true, null],
])("%s", (_, device, hasPrompt, way) => {
  expect(installWay(device, hasPrompt)).toBe(way)
})
