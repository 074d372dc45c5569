import { unique } from "../support/api.ts"
import { expect, h1, test, visit } from "../support/test.ts"

test.use({ role: "board" })

test("people who are selected in the directory are named in a new email, and can be taken out", async ({
  page,
  admin,
}) => {
  const subject = unique("Sleutel")
  await visit(page, "/smobo")
  await page.getByRole("button", { name: "Selecteren" }).click()
  const boxes = page.getByRole("main").getByRole("checkbox", { name: / selecteren$/ })
  const names = await Promise.all([0, 1].map((index) => boxes.nth(index).getAttribute("aria-label")))
  const [first = "", second = ""] = names.map((label) => label?.replace(/ selecteren$/, ""))
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  const selection = page.getByRole("region", { name: "Met de selectie" })
  await selection.getByRole("button", { name: "Mail", exact: true }).click()

  await expect(h1(page)).toHaveText("Nieuwe mail")
  const remove = (name: string) => page.getByRole("button", { name: `Verwijder ${name}` })
  await expect(remove(first)).toBeVisible()
  await expect(remove(second)).toBeVisible()
  await page.reload()
  await remove(first).click()
  await expect(remove(first)).toBeHidden()
  await page.getByLabel("Soort mail").selectOption({ label: "Over het lidmaatschap" })
  await expect(page.getByRole("status").filter({ hasText: "1 persoon" })).toBeVisible()
  await page.getByLabel("Onderwerp (Nederlands)").fill(subject)
  await page.getByRole("textbox", { name: "Tekst (Nederlands)" }).fill("Haal je sleutel op.")
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(subject)
  await expect(page.getByRole("main")).toContainText(second)
  await expect(page.getByRole("main")).not.toContainText(first)
  const emailId = Number(page.url().split("/").at(-1))
  // An open page would ask for the mail again as soon as it is gone.
  await page.goto("about:blank")
  await admin.delete(`/emails/${emailId}`)
})
