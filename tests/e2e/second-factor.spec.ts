import { readFileSync } from "node:fs"
import { Secret, TOTP } from "otpauth"
import { CallApi } from "./support/api.ts"
import { mailTo } from "./support/outbox.ts"
import { expect, type Page, snack, test, visit } from "./support/test.ts"

const password = "zeven kwartels op een hek"

/** Registers an account in the browser of the test, and verifies its address. */
async function register(page: Page): Promise<string> {
  const email = `fleur-${crypto.randomUUID().slice(0, 8)}@example.org`
  const api = new CallApi(page.request)
  const { data: costs } = await api.get<{ signUpCostId: number }[]>("/sign-up-costs")
  await api.post("/auth/register", {
    firstName: "Fleur",
    lastName: "Smit",
    email,
    password,
    birthDate: "2005-05-04",
    signUpCostId: costs[0]?.signUpCostId,
    privacyAccepted: true,
  })
  const { link } = await mailTo(email, "Bevestig je e-mailadres")
  await visit(page, link)
  await expect(page.getByRole("heading", { name: "Gelukt, je adres is bevestigd" })).toBeVisible()
  return email
}

/**
 * The browser's virtual authenticator: a phone or laptop that knows its user.
 * @returns switches whether it answers; when it does, a page that offers passkeys in a field logs in at once
 */
async function plugIn(page: Page): Promise<(isPresent: boolean) => Promise<unknown>> {
  const client = await page.context().newCDPSession(page)
  await client.send("WebAuthn.enable")
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled) => client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
}

async function logOut(page: Page): Promise<void> {
  await visit(page, "/mijn-account")
  await page.getByRole("main").getByRole("button", { name: "Uitloggen", exact: true }).first().click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" })).toBeVisible()
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mailadres").fill(email)
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button", { name: "Inloggen", exact: true }).click()
}

// What was asked just before logging out may be answered after it.
test.use({ expectedFaults: /status of 401/ })

test("a passkey is added, logs in without a password, and is removed", async ({ page }) => {
  const setPresent = await plugIn(page)
  const email = await register(page)
  await visit(page, "/mijn-account")
  await expect(page.getByText("Alleen wachtwoord")).toBeVisible()
  await page.getByRole("link", { name: "Naar beveiliging" }).click()
  const name = page.getByLabel("Naam van de passkey")
  await expect(name).toHaveValue(/Chrome/)
  await name.fill("Laptop van Fleur")
  await page.getByRole("button", { name: "Voeg een passkey toe" }).click()
  await expect(page.getByRole("heading", { name: "Bewaar je herstelcodes" })).toBeFocused()
  await page.getByRole("button", { name: "Ik heb ze bewaard" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Laptop van Fleur" })).toContainText("nog niet gebruikt")
  await expect(page.getByText("Je hebt nog 10 codes.")).toBeVisible()
  await page.getByRole("button", { name: "Hernoem passkey Laptop van Fleur" }).click()
  const dialog = page.getByRole("dialog", { name: "Passkey hernoemen" })
  await dialog.getByLabel("Naam van de passkey").fill("Sleutel van Fleur")
  await dialog.getByRole("button", { name: "Opslaan" }).click()
  await expect(snack(page, "De naam is opgeslagen.")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Sleutel van Fleur" })).toBeVisible()
  await mailTo(email, "Passkey toegevoegd aan je account")

  await setPresent(false)
  await logOut(page)
  const button = page.getByRole("button", { name: "Log in met een passkey" })
  await expect(button).toBeVisible()
  await setPresent(true)
  const isIn = page.getByRole("heading", { level: 1, name: "Hoi Fleur!" })
  // The field may have been faster.
  if (!(await isIn.isVisible())) await button.click({ timeout: 5000 }).catch(() => undefined)
  await expect(isIn).toBeVisible()

  await visit(page, "/mijn-account/beveiliging")
  await page.getByRole("button", { name: "Verwijder passkey Sleutel van Fleur" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Verwijderen" }).click()
  await expect(snack(page, "De passkey is verwijderd.")).toBeVisible()
  await expect(page.getByText("Je hebt nog geen passkey.")).toBeVisible()
  await mailTo(email, "Passkey verwijderd van je account")
})

test.describe("an authenticator app", () => {
  test.use({ expectedFaults: /status of 400/ })

  test("is set up, asked for, lost, and replaced by a recovery code", async ({ page }) => {
    const email = await register(page)
    await visit(page, "/mijn-account/beveiliging")
    await page.getByRole("button", { name: "Stel een app in" }).click()
    await expect(page.getByRole("img", { name: "QR-code voor je authenticator-app" })).toBeVisible()
    const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const app = new TOTP({ secret: Secret.fromBase32(((await shown.textContent()) ?? "").replaceAll(" ", "")) })
    const code = page.getByLabel("Code uit de app")
    await code.fill("000000")
    await page.getByRole("button", { name: "Bevestig de app" }).click()
    await expect(code).toHaveAccessibleDescription(/klopt niet/)
    await code.fill(app.generate())
    await page.getByRole("button", { name: "Bevestig de app" }).click()
    await expect(page.getByRole("heading", { name: "Bewaar je herstelcodes" })).toBeFocused()
    const downloaded = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download als tekst" }).click()
    const file = readFileSync(await (await downloaded).path(), "utf8")
    const codes = file.match(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/gm) ?? []
    expect(codes).toHaveLength(10)
    await page.getByRole("button", { name: "Ik heb ze bewaard" }).click()
    for (const each of codes) await expect(page.getByText(each)).toHaveCount(0)

    // The phone is lost: a code of it cannot be entered, a recovery code can.
    await logOut(page)
    await visit(page, "/login")
    await enterPassword(page, email)
    await expect(page.getByRole("heading", { name: "Nog één stap" })).toBeVisible()
    const step = page.getByLabel("Code", { exact: true })
    await expect(step).toBeFocused()
    await step.fill("123456")
    await page.getByRole("main").getByRole("button", { name: "Inloggen", exact: true }).click()
    await expect(step).toHaveAccessibleDescription(/klopt niet/)
    await step.fill(codes[0] ?? "")
    await page.getByRole("main").getByRole("button", { name: "Inloggen", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Hoi Fleur!" })).toBeVisible()
    await mailTo(email, "Ingelogd met een herstelcode")

    await visit(page, "/mijn-account/beveiliging")
    await expect(page.getByText("Je hebt nog 9 codes.")).toBeVisible()
    await page.getByRole("button", { name: "Verwijder de app" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Verwijder de app" }).click()
    await expect(snack(page, "Je authenticator-app is verwijderd.")).toBeVisible()
    await logOut(page)
    await visit(page, "/login")
    await enterPassword(page, email)
    await expect(page.getByRole("heading", { level: 1, name: "Hoi Fleur!" })).toBeVisible()
  })
})

test.describe("somebody who may change much", () => {
  test.use({ role: "board" })

  test("is urged to add a second factor, on the first page and where they manage", async ({ page }) => {
    for (const path of ["/", "/admin", "/mijn-account"]) {
      await visit(page, path)
      await expect(page.getByText("Je mag op deze site veel wijzigen.")).toBeVisible()
    }
    await page.getByRole("link", { name: "Nu instellen" }).click()
    await expect(page).toHaveURL("/mijn-account/beveiliging")
  })
})
