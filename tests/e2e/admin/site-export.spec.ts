import { readFileSync } from "node:fs"
import { strFromU8, unzipSync } from "fflate"
import { expect, h1, snack, test, visit } from "../support/test.ts"

test.use({ role: "admin" })

test("an administrator takes everything along: asks, waits, downloads, deletes", async ({ page }) => {
  await visit(page, "/admin")
  await page.getByRole("main").getByRole("link", { name: "Alles exporteren" }).click()
  await expect(h1(page)).toHaveText("Alles exporteren")
  await page.getByRole("button", { name: "Maak een export" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Maak de export" }).click()
  await expect(snack(page, "We zijn begonnen")).toBeVisible()

  const fetching = page.getByRole("button", { name: "Haal op" })
  await expect(fetching).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent("download")
  await fetching.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  expect(strFromU8(files["LEESMIJ.md"] ?? new Uint8Array())).toContain("# Alles van de site van")
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["README.md", "schema.json", "data/users.csv"]))

  await page.getByRole("button", { name: "Verwijder", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Verwijder de export" }).click()
  await expect(snack(page, "De export is verwijderd")).toBeVisible()
  await expect(page.getByRole("button", { name: "Maak een export" })).toBeVisible()
})
