import { sitePages } from "./support/pages.ts"
import { site } from "./support/site.ts"
import { expect, test } from "./support/test.ts"
import { weigh } from "./support/weight.ts"

const kilo = 1024

/**
 * In bytes as sent. A page that grows beyond them needs a reason, and then this changes with it. */
const budget = { starter: 1 * kilo, script: 155 * kilo, scriptFiles: 6, css: 10.25 * kilo, texts: 14 * kilo }
const budgetOfHome = { html: 11 * kilo, script: 140 * kilo, requests: 15 }

test("no public page is heavier than its budget", async () => {
  test.slow()
  const pages = sitePages().filter(({ isGuarded }) => !isGuarded)
  for (const { address } of pages) {
    const weight = await weigh(site().origin, address)
    process.stdout.write(`${address} ${JSON.stringify(weight)}\n`)
    for (const [part, most] of Object.entries({ ...budget, ...(address === "/" ? budgetOfHome : {}) }))
      expect.soft(weight[part as keyof typeof weight], `${address}: ${part}`).toBeLessThanOrEqual(most)
  }
})
