import { expect, test } from "vitest"
import { startAttempts } from "./attempts.ts"

/** Calls whose answers come when the test says so. */
function makeCalls() {
  const calls: PromiseWithResolvers<string>[] = []
  const attempt = () => {
    const call = Promise.withResolvers<string>()
    calls.push(call)
    return call.promise
  }
  return { calls, attempt }
}

test("the first attempt that succeeds counts, whichever it is", async () => {
  const { calls, attempt } = makeCalls()
  const { result, retry } = startAttempts(attempt)
  retry()
  calls[1]?.reject(new Error("refused: already saved"))
  calls[0]?.resolve("saved")
  expect(await result).toBe("saved")
  expect(calls).toHaveLength(2)
})

test("it fails once every attempt has failed", async () => {
  const { calls, attempt } = makeCalls()
  const { result, retry } = startAttempts(attempt)
  retry()
  calls[0]?.reject(new Error("no response"))
  calls[1]?.reject(new Error("refused"))
  await expect(result).rejects.toThrow("refused")
})
