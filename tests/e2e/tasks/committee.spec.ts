import { readFileSync } from "node:fs"
import { type Activity, makeActivity, signUp } from "../support/activities.ts"
import { CallApi, unique } from "../support/api.ts"
import { beginTask, typeMoment } from "../support/clicks.ts"
import { mailTo } from "../support/outbox.ts"
import { type Account, accounts, demoPassword } from "../support/people.ts"
import { expect, h1, type Page, picture, snack, test } from "../support/test.ts"

// What the chair of a committee does on a computer, and the clicks it takes (docs/journeys.md).
test.use({ role: "chair" })

interface Tools {
  admin: CallApi
  callAs: (account: Account) => Promise<CallApi>
}

/** An activity of their committee, with one seat that is taken, for which Lieke waits. */
async function fullActivity({ admin, callAs }: Tools): Promise<Activity> {
  const { data } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
  const activity = await makeActivity(admin, { groupIds: data.map(({ groupId }) => groupId), capacity: 1 })
  for (const account of ["board", "member"] as const) await signUp(await callAs(account), activity)
  return activity
}

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name })

test("a new activity with a picture, a question and a price", async ({ page }) => {
  const title = unique("Kookworkshop")
  const task = await beginTask(page, "/activiteiten")
  await page.getByRole("link", { name: "Nieuwe activiteit" }).click()
  await page.getByLabel("Titel (Nederlands)").fill(title)
  await task.choose("Categorie", "Gezelligheid")
  await page.getByLabel("In het kort (Nederlands)").fill("Samen koken.")
  await typeMoment(page, "Begint", "120320981800")
  await page.getByLabel("Plek (Nederlands)").fill("Keuken van het buurthuis")
  await task.pick(page.getByRole("region", { name: "Foto" }).locator("input[type=file]"), picture)
  await page.getByLabel("Beschrijving van de foto (Nederlands)").fill("Een wit vlak")
  await page.getByRole("radio", { name: "Aanmelden op deze site" }).check()
  await page.getByLabel("Aantal plekken").fill("14")
  await page.getByRole("textbox", { name: "Prijs", exact: true }).fill("7,50")
  await page.getByRole("button", { name: "Vraag toevoegen" }).click()
  await page.getByLabel("Vraag (Nederlands)").fill("Dieet of allergie")
  await page.getByRole("radio", { name: "Zet het op de site" }).check()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(title)
  await expect(page.getByRole("img", { name: "Een wit vlak" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("€ 7,50")
  await task.end("committee, 1280: a new activity with picture, question and price", 14)
})

test("two more places", async ({ page, admin, callAs }) => {
  const { slug } = await fullActivity({ admin, callAs })
  const task = await beginTask(page, `/activiteiten/${slug}`)
  await link(page, "Bewerken").click()
  await page.getByLabel("Aantal plekken").fill("3")
  await page.getByRole("button", { name: "Opslaan" }).click()
  const effects = page.getByRole("dialog", { name: "Dit gebeurt er als je opslaat" })
  await expect(effects).toContainText("Lieke de Vries")
  await effects.getByRole("button", { name: "Ja, opslaan" }).click()
  await expect(page).toHaveURL(`/activiteiten/${slug}`)
  await task.end("committee, 1280: two more places", 3)
})

test("who comes, who is there, and a spreadsheet", async ({ page, admin, callAs }) => {
  // The export asks for a recent login, which may be long ago in a whole round.
  await new CallApi(page.request).post("/auth/confirm", { password: demoPassword })
  const { slug } = await fullActivity({ admin, callAs })
  const task = await beginTask(page, `/activiteiten/${slug}`)
  await link(page, "Aanmeldingen").click()
  const tick = page.getByRole("button", { name: "Bo van den Berg is er" })
  await tick.click()
  await expect(page.getByRole("heading", { name: /^Aangemeld/ })).toContainText("1 van 1 zijn er")
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download als spreadsheet" }).click()
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Lieke de Vries")
  await task.end("committee, 1280: who comes, who is there, a spreadsheet", 3)
})

test("a mail to everybody who comes", async ({ page, admin, callAs }) => {
  const subject = unique("Neem een slaapzak mee")
  const { slug } = await fullActivity({ admin, callAs })
  const task = await beginTask(page, `/activiteiten/${slug}`)
  await link(page, "Aanmeldingen").click()
  await link(page, "Mail ze").click()
  await page.getByLabel("Onderwerp (Nederlands)").fill(subject)
  await page.getByRole("textbox", { name: "Tekst (Nederlands)" }).fill("We slapen in tenten.")
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(subject)
  await page.getByRole("button", { name: "Versturen", exact: true }).click()
  await page.getByRole("button", { name: "Nu versturen" }).click()
  await expect(snack(page, "De mail wordt verstuurd.")).toBeVisible()
  await task.end("committee, 1280: mail everybody who comes", 5)
  expect((await mailTo(accounts.board, subject)).text).toContain("We slapen in tenten.")
})

test("a copy", async ({ page, admin, callAs }) => {
  const { slug, title_nl: title } = await fullActivity({ admin, callAs })
  const task = await beginTask(page, `/activiteiten/${slug}`)
  await link(page, "Kopiëren").click()
  await expect(page.getByText(`Dit is een kopie van ${title}`)).toBeVisible()
  await expect(page.getByLabel("Titel (Nederlands)")).toHaveValue(title)
  await task.end("committee, 1280: a copy", 1)
})

test("cancelling", async ({ page, admin, callAs }) => {
  const { slug, title_nl: title } = await fullActivity({ admin, callAs })
  const task = await beginTask(page, `/activiteiten/${slug}`)
  await link(page, "Bewerken").click()
  await button(page, "Activiteit afgelasten").click()
  const dialog = page.getByRole("dialog", { name: `${title} afgelasten` })
  await dialog.getByLabel("Waarom gaat het niet door? (Nederlands)").fill("De zaal is ondergelopen")
  await dialog.getByRole("button", { name: "Activiteit afgelasten" }).click()
  await expect(snack(page, `${title} is afgelast.`)).toBeVisible()
  await task.end("committee, 1280: cancel, with the reason", 3)
})
