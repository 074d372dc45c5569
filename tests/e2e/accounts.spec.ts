import { cached, logIn, makeAccount, newEmail, out, password } from "./support/accounts.ts"
import { CallApi } from "./support/api.ts"
import { mailTo } from "./support/outbox.ts"
import { demoPassword, permissionsKey, userKey } from "./support/people.ts"
import { expect, go, h1, snack, test, visit, type Page } from "./support/test.ts"

const login = (page: Page) => page.getByRole("main").getByRole("button", { name: "Inloggen" })
const next = (page: Page) => page.getByRole("button", { name: "Volgende", exact: true }).click()
const step = (page: Page, title: string) => expect(page.getByRole("heading", { name: title })).toBeVisible()
const draftKey = "clubhuis_MEMBERSHIP_FORM"

/** Fills in the first step, and goes to the next. */
async function tellName(page: Page, email: string): Promise<void> {
  await visit(page, "/word-lid")
  await page.getByLabel("Voornaam").fill("Noor")
  await page.getByLabel("Tussenvoegsel").fill("van der")
  await page.getByLabel("Achternaam").fill("Velden")
  await page.getByLabel("E-mailadres", { exact: false }).first().fill(email)
  await next(page)
  await step(page, "Hoe bereiken we je?")
}

async function tellBirthDate(page: Page, ...digits: [string, string, string]): Promise<void> {
  const parts = page.getByRole("group", { name: "Geboortedatum" }).getByRole("spinbutton")
  for (const [index, typed] of digits.entries()) {
    await parts.nth(index).focus()
    await page.keyboard.type(typed)
  }
}

/** From the step about studies to the last. */
async function goToConsent(page: Page): Promise<void> {
  await next(page)
  await step(page, "Je lidmaatschap")
  await page.getByRole("radio", { name: /Lid, een jaar – € 12,50/ }).check()
  await next(page)
  await step(page, "Hoe wil je betalen?")
  await next(page)
  await step(page, "Toestemming en wachtwoord")
}

test.describe("joining on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("survives a reload half-way, keeps no secrets, and ends as a member once the board accepts", async ({
    page,
    openAs,
  }) => {
    test.slow()
    const email = newEmail()
    await tellName(page, email)
    await tellBirthDate(page, "04", "05", "2005")
    await page.getByLabel("Telefoonnummer").fill("06 12345678")
    await page.reload()
    await step(page, "Hoe bereiken we je?")
    await expect(page.getByLabel("Telefoonnummer")).toHaveValue("06 12345678")
    await page.getByRole("button", { name: "Vorige stap" }).click()
    await expect(page.getByLabel("Achternaam")).toHaveValue("Velden")
    await next(page)
    await next(page)
    await step(page, "Wat studeer je?")
    await page.getByLabel("Studie", { exact: false }).first().fill("Wiskunde")
    await next(page)
    await step(page, "Je lidmaatschap")
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0)
    await next(page)
    await expect(page.getByText("Maak een keuze").first()).toBeVisible()
    await page.getByRole("radio", { name: /Lid, een jaar – € 12,50/ }).check()
    await next(page)
    await page.getByLabel("Ik betaal met automatische incasso").check()
    await page.getByLabel("Rekeningnummer (IBAN)").fill("NL91 ABNA 0417 1643 01")
    await page.getByLabel("Op naam van").fill("N. Geheim")
    await next(page)
    await expect(page.getByLabel("Rekeningnummer (IBAN)")).toHaveAccessibleDescription(/geen geldig rekeningnummer/)
    await page.getByLabel("Rekeningnummer (IBAN)").fill("NL91 ABNA 0417 1643 00")
    await next(page)
    await step(page, "Toestemming en wachtwoord")
    await expect(page.getByRole("checkbox", { name: /privacybeleid/ })).not.toBeChecked()
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0)
    await page.getByLabel("Wachtwoord", { exact: true }).fill(password)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).toContain("Wiskunde")
    expect(stored).not.toMatch(new RegExp(`ABNA|1643|Geheim|${password}`))
    await page.getByRole("button", { name: "Meld je aan" }).click()
    await expect(page.getByRole("checkbox", { name: /privacybeleid/ })).toHaveAccessibleDescription(
      /toestemming is nodig/,
    )
    await page.getByRole("checkbox", { name: /privacybeleid/ }).check()
    await page.getByRole("button", { name: "Meld je aan" }).click()

    await expect(page).toHaveURL("/")
    await expect(snack(page, "Welkom, Noor!")).toBeVisible()
    await expect(h1(page)).toHaveText("Hoi Noor!")
    expect(await page.evaluate((key) => sessionStorage.getItem(key), draftKey)).toBeNull()
    expect(await cached(page, userKey)).toMatchObject({ email, name: "Noor van der Velden", isEmailVerified: false })
    expect(await cached(page, permissionsKey)).toEqual({})
    const card = page.getByRole("region", { name: "We bekijken je aanvraag" })
    await expect(card).toContainText("Lid, een jaar (€ 12,50)")
    await expect(card).toContainText(`Bevestig nog wel je e-mailadres: open de link in onze mail aan ${email}`)

    await visit(page, "/mijn-account")
    await expect(page.getByText("Nog niet bevestigd")).toBeVisible()
    const { link, text } = await mailTo(email, "Bevestig je e-mailadres")
    expect(text, "anybody can register anybody's address: no name in the mail").not.toContain("Noor")
    expect(new URL(link).pathname).toMatch(/^\/tokens\/verifieer\/.{20,}$/)
    await visit(page, link)
    await expect(page.getByRole("heading", { name: "Gelukt, je adres is bevestigd" })).toBeVisible()
    await page.getByRole("link", { name: "Naar mijn account" }).click()
    await expect(page.getByText("Bevestigd", { exact: true })).toBeVisible()
    await expect.poll(() => cached(page, userKey)).toMatchObject({ isEmailVerified: true })
    await visit(page, "/")
    await expect(card).toBeVisible()
    await expect(card).not.toContainText("Bevestig nog wel")

    const board = await openAs("board", "/smobo/aanmeldingen?q=Noor+van+der+Velden")
    const application = board.getByRole("listitem").filter({ hasText: email })
    await application.getByRole("button", { name: "Accepteren: Noor van der Velden" }).click()
    await expect(snack(board, "Noor van der Velden is geaccepteerd")).toBeVisible()
    await mailTo(email, "Welkom bij Studievereniging De Proef")
    await visit(page, "/")
    await expect(card).toBeHidden()
    await expect.poll(() => cached(page, permissionsKey)).toMatchObject({ members: 1 })
  })
})

test.describe("registering", () => {
  test("with an address that has an account looks like any other; its owner is mailed", async ({ page, browser }) => {
    test.slow()
    const email = await makeAccount(browser)
    const { link } = await mailTo(email, "Bevestig je e-mailadres")
    await visit(page, link)
    await expect(page.getByRole("heading", { name: "Gelukt, je adres is bevestigd" })).toBeVisible()
    await tellName(page, email)
    await tellBirthDate(page, "04", "05", "2005")
    await next(page)
    await step(page, "Wat studeer je?")
    await goToConsent(page)
    await page.getByLabel("Wachtwoord", { exact: true }).fill("krentenbol onder water 5")
    await page.getByRole("checkbox", { name: /privacybeleid/ }).check()
    await page.getByRole("button", { name: "Meld je aan" }).click()
    await expect(page).toHaveURL("/")
    await expect(snack(page, "Welkom, Noor!")).toBeVisible()
    await mailTo(email, "Je hebt al een account bij Studievereniging De Proef")
  })

  test.describe("that is refused", () => {
    test.use({ expectedFaults: /status of 400/ })

    test("explains it at the field of its step, also what only the server knows", async ({ page }) => {
      test.slow()
      const dictionaries: string[] = []
      page.on("request", (request) => {
        if (request.url().includes("/password-strength-")) dictionaries.push(request.url())
      })
      await tellName(page, newEmail())
      await tellBirthDate(page, "04", "05", "2024")
      await page.getByLabel("Telefoonnummer").fill("0612")
      await next(page)
      await expect(page.getByText("Je kunt lid worden vanaf 16 jaar").first()).toBeVisible()
      await expect(page.getByLabel("Telefoonnummer")).toHaveAccessibleDescription(/geen geldig telefoonnummer/)
      await tellBirthDate(page, "04", "05", "2005")
      await page.getByLabel("Telefoonnummer").fill("")
      await next(page)
      await step(page, "Wat studeer je?")
      await page.getByLabel("E-mailadres van de universiteit").fill("noor@example.org")
      await goToConsent(page)
      const secret = page.getByLabel("Wachtwoord", { exact: true })
      await page.getByRole("checkbox", { name: /privacybeleid/ }).check()
      await secret.fill("kort")
      await page.getByRole("button", { name: "Meld je aan" }).click()
      await expect(secret).toHaveAccessibleDescription(/Minstens 10 tekens/)
      expect(dictionaries, "the dictionaries are large: fetched for a password to judge, not before").toEqual([])
      await secret.fill("Welkom2024!")
      await page.getByRole("button", { name: "Meld je aan" }).click()
      await expect(secret).toHaveAccessibleDescription(/te makkelijk te raden/)
      expect(dictionaries).toHaveLength(1)
      await secret.fill(password)
      await page.getByRole("button", { name: "Meld je aan" }).click()
      // The university's domain is known to the server only: its step is shown again.
      await step(page, "Wat studeer je?")
      const university = page.getByLabel("E-mailadres van de universiteit")
      await expect(university).toHaveAccessibleDescription(/geen adres van de universiteit/)
      expect(await cached(page, userKey)).toBeNull()
    })
  })

  test.describe("a link that was used or never sent", () => {
    test.use({ expectedFaults: /status of 400/ })

    test("says so, and offers a next step", async ({ page, browser }) => {
      const { link } = await mailTo(await makeAccount(browser), "Bevestig je e-mailadres")
      await visit(page, link)
      await expect(page.getByRole("heading", { name: "Gelukt, je adres is bevestigd" })).toBeVisible()
      await visit(page, link)
      await expect(page.getByRole("heading", { name: "Deze link werkt niet (meer)" })).toBeVisible()
      await visit(page, "/tokens/verifieer/never-sent")
      await expect(page.getByRole("heading", { name: "Deze link werkt niet (meer)" })).toBeVisible()
      await page.getByRole("main").getByRole("link", { name: "Inloggen" }).click()
      await expect(page).toHaveURL("/login")
    })
  })
})

test.describe("logging in", () => {
  test("keeps the user and the permissions, goes home; logging out clears both", async ({ page, browser }) => {
    const email = await makeAccount(browser)
    await logIn(page, email)
    await expect(snack(page, "Welkom, Noor!")).toBeVisible()
    expect(await cached(page, userKey)).toMatchObject({ email })
    expect(await cached(page, permissionsKey)).not.toBeNull()
    await page.goBack()
    await expect(page, "the login page is not gone back to").not.toHaveURL("/login")
    await visit(page, "/mijn-account")
    await expect(h1(page)).toHaveText("Mijn account")

    await page.getByRole("button", { name: "Account van Noor Velden" }).click()
    await page.getByRole("menuitem", { name: "Uitloggen" }).click()
    await expect(page).toHaveURL("/login")
    await expect(snack(page, "Je bent uitgelogd. Tot snel!")).toBeVisible()
    await expect(out(page)).toBeVisible()
    expect(await cached(page, userKey)).toBeNull()
    expect(await cached(page, permissionsKey)).toBeNull()
    await go(page, "/mijn-account")
    await expect(page).toHaveURL("/login")
    await page.goto("/mijn-account")
    await expect(page).toHaveURL("/login")
  })

  test("is not offered to logged-in users", async ({ page, openAs }) => {
    const member = await openAs("member", "/login")
    await expect(h1(member)).toHaveText("Je bent al ingelogd")
    await visit(page, "/login")
    await page
      .getByRole("navigation", { name: "Inloggen of lid worden" })
      .getByRole("link", { name: "Word lid" })
      .click()
    await expect(page).toHaveURL("/word-lid")
    await expect(h1(page)).toHaveText("Word lid van Studievereniging De Proef")
  })

  test.describe("with a wrong password", () => {
    test.use({ expectedFaults: /status of 401/ })

    test("shows an error and keeps the address", async ({ page, browser }) => {
      const email = await makeAccount(browser)
      await visit(page, "/login")
      await page.getByLabel("E-mailadres").fill(email)
      await page.getByLabel("Wachtwoord", { exact: true }).fill("dit is het niet")
      await login(page).click()
      await expect(page.getByRole("main").getByRole("alert")).toBeFocused()
      await expect(page).toHaveURL("/login")
      await expect(page.getByLabel("E-mailadres")).toHaveValue(email)
      expect(await cached(page, userKey)).toBeNull()
      await page.getByLabel("Wachtwoord", { exact: true }).fill(password)
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL("/")
    })
  })
})

test.describe("a forgotten password", () => {
  test.use({ expectedFaults: /status of 40[01]/ })

  test("is replaced through a mailed link, once; every session ends", async ({ page, browser, openAs }) => {
    const email = await makeAccount(browser)
    const elsewhere = await openAs("visitor", "/")
    await logIn(elsewhere, email)

    await visit(page, "/login")
    await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click()
    await expect(h1(page)).toHaveText("Wachtwoord vergeten")
    await page.getByLabel("E-mailadres").fill(email)
    await page.getByRole("button", { name: "Mail mij een link" }).click()
    await expect(page).toHaveURL("/login")
    await expect(snack(page, "Als dit adres een account heeft")).toBeVisible()

    const { link } = await mailTo(email, "Kies een nieuw wachtwoord")
    await visit(page, link)
    const chosen = "paraplu kanaalrat vlieger 8"
    await page.getByLabel("Nieuw wachtwoord").fill(chosen)
    await page.getByRole("button", { name: "Wachtwoord opslaan" }).click()
    await expect(page).toHaveURL("/login")
    await expect(snack(page, "Je nieuwe wachtwoord is opgeslagen. Log ermee in.")).toBeVisible()
    await mailTo(email, "Je wachtwoord is veranderd")

    await visit(page, link)
    await expect(page.getByRole("heading", { name: "Deze link werkt niet (meer)" })).toBeVisible()
    await expect(page.getByLabel("Nieuw wachtwoord")).toHaveCount(0)

    await logIn(page, email, chosen)
    await elsewhere.reload()
    await expect(out(elsewhere)).toBeVisible()
    await expect.poll(() => cached(elsewhere, userKey)).toBeNull()
  })

  test("gets the same answer for an unknown address", async ({ page }) => {
    await visit(page, "/wachtwoord-resetten")
    await page.getByLabel("E-mailadres").fill(newEmail())
    await page.getByRole("button", { name: "Mail mij een link" }).click()
    await expect(page).toHaveURL("/login")
    await expect(snack(page, "Als dit adres een account heeft")).toBeVisible()
  })
})

test.describe("my account", () => {
  test.use({ expectedFaults: /status of 40[01]/ })

  test("shows where I am logged in and ends a session elsewhere", async ({ page, browser, openAs }) => {
    const email = await makeAccount(browser)
    await logIn(page, email)
    const elsewhere = await openAs("visitor", "/")
    await logIn(elsewhere, email)
    await visit(page, "/mijn-account")
    await expect(page.getByText("Dit apparaat")).toHaveCount(1)
    await page.getByRole("button", { name: "Log overal elders uit" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Log overal elders uit" }).click()
    await expect(snack(page, "Je bent op alle andere apparaten uitgelogd.")).toBeVisible()
    await expect(page.getByText("Je bent nergens anders ingelogd.")).toBeVisible()
    await elsewhere.goto("/mijn-account")
    await expect(elsewhere).toHaveURL("/login")
  })

  test("changes the password if you know the old one", async ({ page, browser }) => {
    const email = await makeAccount(browser)
    await logIn(page, email)
    await visit(page, "/mijn-account")
    const chosen = "krokus fornuis telescoop 4"
    await page.getByLabel("Huidig wachtwoord").fill("dit is het niet")
    await page.getByLabel("Nieuw wachtwoord").fill(chosen)
    await page.getByRole("button", { name: "Verander wachtwoord" }).click()
    await expect(page.getByLabel("Huidig wachtwoord")).toHaveAccessibleDescription(/niet je huidige wachtwoord/)
    await page.getByLabel("Huidig wachtwoord").fill(password)
    await page.getByRole("button", { name: "Verander wachtwoord" }).click()
    await expect(snack(page, "Je wachtwoord is veranderd.")).toBeVisible()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await logIn(page, email, chosen)
  })
})

test("every demo account can be logged in with", async ({ playwright, baseURL }) => {
  for (const name of ["bestuur", "commissie", "aspirant"]) {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
    const { data } = await new CallApi(request).post<{ email: string }>("/auth/login", {
      email: `${name}@demo.test`,
      password: demoPassword,
    })
    expect(data.email).toBe(`${name}@demo.test`)
    await request.dispose()
  }
})
