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

/** Rules of which a violation is moderate or minor, so that looking for them is of no use here. */
const mild = [
  "aria-allowed-role",
  "empty-heading",
  "empty-table-header",
  "heading-order",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
]

/** Runs axe, which is loaded once per document and describes only what it rejects: most of its time would go there. */
async function violationsOn(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  return page.evaluate(async (skipped) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // A rule of WCAG 2.2 that is off by default: targets of at least 24 px, or with space around them.
    const rules: Record<string, { enabled: boolean }> = { "target-size": { enabled: true } }
    for (const id of skipped) rules[id] = { enabled: false }
    // Nor does it fetch the styles again, for rules that are off, or call on frames: those of the site run no scripts.
    const { violations } = await run(document, { resultTypes: ["violations"], preload: false, iframes: false, rules })
    return violations
  }, mild)
}

const inWords = ({ id, help, nodes }: Result): string =>
  `${id}: ${help}: ${nodes
    .slice(0, 3)
    .map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ""}`)
    .join(" | ")}`
