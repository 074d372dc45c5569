import { expect, type Locator, type Page } from "@playwright/test"

/** One thing that somebody comes to do, and the clicks it takes them. */
export interface Task {
  /** Takes an option of a list, which is the browser's own and has no clicks to count: one. */
  choose: (label: string, option: string | { index: number }) => Promise<void>
  /** Gives a field a file, in a dialog that is the browser's own: one. */
  pick: (field: Locator, file: Parameters<Locator["setInputFiles"]>[0]) => Promise<void>
  /** Clicks and taps so far. Typing is not counted, and neither are keys. */
  clicks: () => Promise<number>
  /** The task is done, in at most this many clicks. Prints them, and the seconds, of which nothing is asserted. */
  end: (name: string, most: number) => Promise<void>
}

const key = "clicksOfTest"

/**
 * Runs in the browser: counts every press of a mouse or finger, for as long as the tab is open. On the document, since
 * Playwright stops a press that would miss what it aims at on the window, and tries again.
 */
function listen(name: string): void {
  // In a tab where several tasks are done this runs once for each.
  const page: Document & { isCounted?: true } = document
  if (page.isCounted) return
  page.isCounted = true
  page.addEventListener(
    "pointerdown",
    ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
    },
    true,
  )
}

/** Opens the page where a task begins, and counts from there. */
export async function beginTask(page: Page, path: string): Promise<Task> {
  await page.addInitScript(listen, key)
  await page.goto(path)
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  await page.evaluate((name) => sessionStorage.removeItem(name), key)
  const startedAt = performance.now()
  let others = 0
  const clicks = async () => others + Number(await page.evaluate((name) => sessionStorage.getItem(name), key))
  return {
    choose: async (label, option) => {
      others++
      await page.getByLabel(label, { exact: true }).selectOption(option)
    },
    pick: async (field, file) => {
      others++
      await field.setInputFiles(file)
    },
    clicks,
    end: async (name, most) => {
      const [count, seconds] = [await clicks(), (performance.now() - startedAt) / 1000]
      process.stdout.write(`task: ${name}: ${count} clicks of at most ${most}, ${seconds.toFixed(1)} s\n`)
      expect(count, name).toBeLessThanOrEqual(most)
    },
  }
}

/** Types a date, or a date and time, digit by digit. */
export async function typeMoment(page: Page, label: string, digits: string): Promise<void> {
  const field = page.getByRole("group", { name: label, exact: true }).filter({ has: page.getByRole("spinbutton") })
  await field.last().getByRole("spinbutton").first().focus()
  await page.keyboard.type(digits)
}

/** Types part of a name and takes the option that is found. */
export async function typeChoice(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(text)
  await expect(page.getByRole("option", { name: option, exact: true })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
}
