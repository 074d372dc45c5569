import axe, { type Result } from "axe-core"
import { expect, type Page } from "./test.ts"

/**
 * Fails on violations that axe calls serious or critical. A list that is fetched again, as when the browser learns who
 * the user is, is dimmed for a moment: what is wrong must be wrong for longer.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const grave = async () =>
    (await violationsOn(page)).filter(({ impact }) => impact === "serious" || impact === "critical").map(inWords)
  await expect.soft.poll(grave, { message: where, timeout: 30_000 }).toEqual([])
}

/** Runs axe, which is loaded once per document and describes only what it rejects: most of its time would go there. */
async function violationsOn(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // A rule of WCAG 2.2 that is off by default: targets of at least 24 px, or with space around them.
    const rules = { "target-size": { enabled: true } }
    const { violations } = await run(document, { resultTypes: ["violations"], rules })
    return violations
  })
}

const inWords = ({ id, help, nodes }: Result): string =>
  `${id}: ${help}: ${nodes
    .slice(0, 3)
    .map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ""}`)
    .join(" | ")}`
