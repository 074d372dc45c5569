import { CallApi, unique } from "./support/api.ts"
import { beginTask, type Task, typeChoice, typeMoment } from "./support/clicks.ts"
import { mailTo } from "./support/outbox.ts"
import { demoPassword } from "./support/people.ts"
import { expect, h1, type Page, snack, test } from "./support/test.ts"

// What boards do most takes at most five clicks from /admin. Typing, which includes choosing what one has typed part of,
// is not counted; opening a list of options counts as a click.
test.use({ role: "board" })

const most = 5

async function startAtAdmin(page: Page): Promise<Task> {
  const task = await beginTask(page, "/admin")
  await expect(h1(page)).toHaveText("Beheer")
  return task
}

const quick = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Snel naar" }).getByRole("link", { name, exact: true })

test("a new activity", async ({ page }) => {
  const title = unique("Bestuursborrel")
  const task = await startAtAdmin(page)
  await quick(page, "Nieuwe activiteit").click()
  await page.getByLabel("Titel (Nederlands)").fill(title)
  await task.choose("Categorie", "Gezelligheid")
  await page.getByLabel("In het kort (Nederlands)").fill("Proost.")
  await typeMoment(page, "Begint", "120320982000")
  await typeChoice(page, "Organiserende groepen", "Webcom", "Webcommissie")
  // The list of groups stays open, for more of them.
  await page.keyboard.press("Escape")
  await page.getByRole("radio", { name: /^(Op de site|Zet het op de site)/ }).check()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(title)
  await task.end("a new activity", most)
})

test("other opening times on a day", async ({ page, makeRoom }) => {
  const { name_nl: name } = await makeRoom({ hasOpeningTimes: true })
  const task = await startAtAdmin(page)
  await quick(page, "Openingstijden").click()
  const room = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })
  await room.getByRole("link", { name: /openingstijden/i }).click()
  await page.getByRole("button", { name: "Afwijkende dag toevoegen" }).click()
  await typeMoment(page, "Eerste dag", "24122098")
  await typeMoment(page, "Laatste dag", "31122098")
  await page.getByLabel("Reden (Nederlands)").fill("Kerstvakantie")
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText("Openingstijden")
  await expect(page.getByText("Kerstvakantie")).toBeVisible()
  await task.end("other opening times on a day", most)
})

test("a new partner with a vacancy", async ({ page }) => {
  const [company, vacancy] = [unique("Proefbedrijf"), unique("Bijbaan")]
  const task = await startAtAdmin(page)
  await quick(page, "Nieuw bedrijf").click()
  await page.getByLabel("Naam", { exact: true }).fill(company)
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(company)
  await page.getByRole("main").getByRole("link", { name: "Vacature toevoegen" }).click()
  await page.getByLabel("Titel (Nederlands)").fill(vacancy)
  await task.choose("Soort vacature", { index: 1 })
  await page.getByLabel("In het kort (Nederlands)").fill("Leuk werk.")
  await page.getByLabel("Mailadres om te reageren").fill("werk@example.org")
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(vacancy)
  await task.end("a new partner with a vacancy", most)
})

test("accepting a member", async ({ page, browser }) => {
  const lastName = unique("Bestuurslid")
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const call = new CallApi(context.request)
  const { data: costs } = await call.get<{ signUpCostId: number }[]>("/sign-up-costs")
  const email = `vera-${crypto.randomUUID().slice(0, 8)}@example.org`
  await call.post("/auth/register", {
    firstName: "Vera",
    lastName,
    email,
    password: "zeven kwartels op een hek",
    birthDate: "2005-05-04",
    privacyAccepted: true,
    signUpCostId: costs[0]?.signUpCostId,
  })
  const { link } = await mailTo(email, "Bevestig je e-mailadres")
  await call.post(`/auth/verify-email/uu/${link.split("/").at(-1)}`)
  await context.close()
  const task = await startAtAdmin(page)
  await quick(page, "Nieuwe leden").click()
  await page.getByRole("searchbox").fill(lastName)
  await page.getByRole("button", { name: `Accepteren: Vera ${lastName}` }).click()
  await expect(snack(page, `Vera ${lastName} is geaccepteerd`)).toBeVisible()
  await task.end("accepting a member", most)
})

test("a mail to a group", async ({ page }) => {
  const subject = unique("Sleutels inleveren")
  const task = await startAtAdmin(page)
  await quick(page, "Nieuwe mail").click()
  await page.getByLabel("Onderwerp (Nederlands)").fill(subject)
  await page.getByRole("textbox", { name: "Tekst (Nederlands)" }).fill("Lever de sleutels in.")
  await typeChoice(page, "Groepen", "Webcom", "Webcommissie")
  // The list of groups stays open, for more of them.
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(subject)
  await page.getByRole("button", { name: "Versturen", exact: true }).click()
  await page.getByRole("button", { name: "Nu versturen" }).click()
  await expect(snack(page, "De mail wordt verstuurd.")).toBeVisible()
  await task.end("a mail to a group", most)
})

test.describe("handing over a right", () => {
  test.afterEach(async ({ admin }) => {
    const { data } = await admin.get<{ permissionId: number; subjectType: string }[]>(
      "/permissions?filter[name]=documents",
    )
    for (const { permissionId } of data.filter(({ subjectType }) => subjectType === "group"))
      await admin.delete(`/permissions/${permissionId}`)
  })

  test("to a committee", async ({ page }) => {
    await new CallApi(page.request).post("/auth/confirm", { password: demoPassword })
    const task = await startAtAdmin(page)
    await quick(page, "Rechten").click()
    await page.getByRole("button", { name: "Recht toekennen", exact: true }).click()
    await typeChoice(page, "Welke groep?", "Webcom", "Webcommissie")
    await typeChoice(page, "Voor welk onderdeel?", "Document", "Documenten")
    await page.getByRole("radio", { name: /^Wijzigen/ }).check()
    await page.getByRole("dialog").getByRole("button", { name: "Toekennen" }).click()
    await expect(snack(page, "Toegekend aan Webcommissie")).toBeVisible()
    await task.end("a right handed to a committee", most)
  })
})
