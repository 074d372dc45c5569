import { CallApi } from "./support/api.ts"
import { demoPassword } from "./support/people.ts"
import { expect, h1, type Page, snack, speak, test, visit } from "./support/test.ts"

test.use({ role: "admin" })

const entry = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })

test("the overview says who may do what, and why", async ({ page }) => {
  await visit(page, "/rechten")
  await expect(entry(page, "Ada Admin")).toContainText("Alles op de site")
  await expect(entry(page, "Ada Admin")).toContainText("persoonlijk toegekend")
  await expect(entry(page, "Bo van den Berg")).toContainText(/via Bestuur \d{4}–\d{4} \(groepstype Bestuur\)/)
  await expect(entry(page, "Chris Jansen")).toContainText("Activiteiten en nieuws")
  await page.getByRole("searchbox").fill("jansen")
  await expect(page).toHaveURL("/rechten?q=jansen")
  await expect(page.getByText("1 persoon", { exact: true })).toBeVisible()
  await expect(entry(page, "Ada Admin")).toHaveCount(0)

  const views = page.getByRole("navigation", { name: "Bekijk per" })
  await views.getByRole("link", { name: "Onderdeel" }).click()
  await expect(page).toHaveURL(/view=names/)
  await expect(entry(page, "Nieuws")).toContainText("Toevoegen")
  await page.goBack()
  await expect(page).toHaveURL("/rechten?q=jansen")
  await expect(views.getByRole("link", { name: "Persoon" })).toHaveAttribute("aria-current", "page")
})

test.describe("a right", () => {
  // Also if the test fails: its second try begins without the right.
  test.afterEach(async ({ admin }) => {
    const { data } = await admin.get<{ permissionId: number; subjectType: string }[]>(
      "/permissions?filter[name]=vacancyTypes",
    )
    for (const { permissionId } of data.filter(({ subjectType }) => subjectType === "group"))
      await admin.delete(`/permissions/${permissionId}`)
  })

  // The login of this session may be more than half an hour ago.
  test.beforeEach(async ({ page }) => {
    await new CallApi(page.request).post("/auth/confirm", { password: demoPassword })
  })

  test("is given, changed, taken away, and given again at once", async ({ page }) => {
    await visit(page, "/rechten?view=subjects&all=1")
    await page.getByRole("button", { name: "Recht toekennen aan Webcommissie" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("combobox", { name: "Voor welk onderdeel?" }).fill("Vacaturet")
    await page.getByRole("option", { name: "Vacaturetypen" }).click()
    await dialog.getByRole("radio", { name: /^Kijken/ }).check()
    await dialog.getByRole("button", { name: "Toekennen" }).click()
    await expect(snack(page, "Toegekend aan Webcommissie: kijken bij ‘Vacaturetypen’.")).toBeVisible()
    const chip = page.getByRole("button", { name: "Wijzig Vacaturetypen van Webcommissie" })

    await chip.click()
    await dialog.getByRole("radio", { name: /^Wijzigen/ }).check()
    await dialog.getByRole("button", { name: "Opslaan" }).click()
    await expect(snack(page, "Toegekend aan Webcommissie: wijzigen bij ‘Vacaturetypen’.")).toBeVisible()

    await chip.click()
    await dialog.getByRole("button", { name: "Neem recht terug" }).click()
    const question = page.getByRole("dialog", { name: "Recht terugnemen?" })
    await question.getByRole("button", { name: "Annuleren" }).click()
    await expect(question).toBeHidden()
    await dialog.getByRole("button", { name: "Neem recht terug" }).click()
    await question.getByRole("button", { name: "Neem recht terug" }).click()
    // Under the mouse, the message stays.
    await snack(page, "teruggenomen").hover()
    await expect(chip).toHaveCount(0)
    await snack(page, "teruggenomen").getByRole("button", { name: "Ongedaan maken" }).click()
    await expect(chip).toBeVisible()
  })
})

test("what somebody was given personally is taken back beside the reason", async ({ page, callAs }) => {
  const api = new CallApi(page.request)
  await api.post("/auth/confirm", { password: demoPassword })
  const { data } = await (await callAs("chair")).get<{ userId: number; name: string }>("/auth/profile")
  const { userId: subjectId, name } = data
  await api.post("/permissions", { name: "roles", level: 1, subjectType: "user", subjectId })
  await visit(page, `/rechten?q=${encodeURIComponent(name.split(" ").at(-1) ?? "")}`)
  await expect(entry(page, name)).toContainText("persoonlijk toegekend")
  await page.getByRole("button", { name: `Neem terug: Rollen van ${name}` }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Neem recht terug" }).click()
  await expect(snack(page, `Het recht van ${name} bij`)).toBeVisible()
  await expect(entry(page, name)).not.toContainText("persoonlijk toegekend")
})

test.describe("a right that is given long after logging in", () => {
  test.use({ expectedFaults: /status of 40[03]/ })

  test("asks for the password over the page, and goes on", async ({ page, admin }) => {
    // Not the right of the test before, which may run at the same time. The server's refusal is tested with its clock; here is what the browser does with it.
    const body = JSON.stringify({ code: "confirmFirst", message: "Bevestig eerst dat jij het bent." })
    let isRefused = true
    await page.route("**/api/permissions", (route) =>
      isRefused && route.request().method() === "POST" ? route.fulfill({ status: 403, body }) : route.fallback(),
    )
    await visit(page, "/rechten?view=subjects&all=1")
    await page.getByRole("button", { name: "Recht toekennen aan Webcommissie" }).click()
    const dialog = page.getByRole("dialog", { name: /Webcommissie|toekennen/ })
    await dialog.getByRole("combobox", { name: "Voor welk onderdeel?" }).fill("Contrib")
    await page.getByRole("option", { name: "Contributie" }).click()
    await dialog.getByRole("radio", { name: /^Kijken/ }).check()
    const grant = dialog.getByRole("button", { name: "Toekennen" })
    await grant.click()
    const question = page.getByRole("dialog", { name: "Bevestig dat jij het bent" })
    await question.getByRole("button", { name: "Sluiten" }).click()
    await expect(dialog.getByRole("alert")).toContainText("Bevestig eerst dat jij het bent.")

    await grant.click()
    const password = question.getByLabel("Wachtwoord", { exact: true })
    await expect(password).toBeFocused()
    await password.fill("iets anders dan het is")
    await question.getByRole("button", { name: "Bevestig en ga verder" }).click()
    await expect(password).toHaveAccessibleDescription(/niet je huidige wachtwoord/)
    isRefused = false
    await password.fill(demoPassword)
    await password.press("Enter")
    await expect(snack(page, "Toegekend aan Webcommissie: kijken bij ‘Contributie’.")).toBeVisible()
    const { data } = await admin.get<{ permissionId: number; subjectType: string }[]>(
      "/permissions?filter[name]=signUpCosts",
    )
    for (const { permissionId } of data.filter(({ subjectType }) => subjectType === "group"))
      await admin.delete(`/permissions/${permissionId}`)
  })
})

test("everything is in English too", async ({ page }) => {
  await speak(page, "en")
  await visit(page, "/rechten?view=names")
  await expect(h1(page)).toHaveText("Permissions")
  await expect(entry(page, "News")).toContainText("Add")
})
