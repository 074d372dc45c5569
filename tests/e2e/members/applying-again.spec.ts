import { applicationOf, logIn, makeApplicant, makeMember } from "../support/accounts.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

const today = () => new Date().toISOString().slice(0, 10)
/** The day that is this many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10)

/** Chooses a membership in the dialog that this button opens, after trying without. */
async function applyWith(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: label }).click()
  const dialog = page.getByRole("dialog", { name: label })
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0)
  await dialog.getByRole("button", { name: "Aanvragen" }).click()
  await expect(dialog.getByText("Maak een keuze").first()).toBeVisible()
  await dialog.getByRole("radio", { name: /Lid, een jaar – € 12,50/ }).check()
  await dialog.getByRole("button", { name: "Aanvragen" }).click()
  await expect(snack(page, "Je aanvraag is binnen. Het bestuur laat van zich horen.")).toBeVisible()
  await expect(dialog).toBeHidden()
  const waiting = page.getByRole("region", { name: "We bekijken je aanvraag" })
  await expect(waiting).toContainText("Lid, een jaar (€ 12,50)")
}

test("somebody who was rejected reads why, applies again with the same account, and is accepted", async ({
  page,
  browser,
  admin,
  openAs,
}) => {
  test.slow()
  const person = await makeApplicant(browser)
  const { membershipId } = await applicationOf(admin, person)
  await admin.post(`/applications/${membershipId}/reject`, { reason: "Je studeert hier nog niet." })
  await logIn(page, person.email)
  const rejected = page.getByRole("region", { name: "Je aanvraag is afgewezen" })
  await expect(rejected).toContainText("Het bestuur schreef: ‘Je studeert hier nog niet.’")
  await applyWith(page, "Doe een nieuwe aanvraag")
  await expect(rejected).toBeHidden()

  const board = await openAs("board", `/smobo/aanmeldingen?q=${encodeURIComponent(person.name)}`)
  await board.getByRole("button", { name: `Accepteren: ${person.name}` }).click()
  await expect(snack(board, `${person.name} is geaccepteerd`)).toBeVisible()
  await visit(page, "/smobo")
  await expect(h1(page)).toHaveText("Smoelenboek")
})

test("a former member becomes one again, and sees no members until the board has decided", async ({
  page,
  browser,
  admin,
}) => {
  test.slow()
  const person = await makeMember(browser, admin, { since: daysAgo(100) })
  const { data } = await admin.get<{ memberships: { membershipId: number; since: string; type: string }[] }>(
    `/users/${person.userId}/memberships`,
  )
  const [membership] = data.memberships
  await admin.change(`/memberships/${membership?.membershipId}`, {
    since: membership?.since,
    type: membership?.type,
    until: today(),
    endReason: null,
  })
  await logIn(page, person.email)
  await expect(page.getByRole("region", { name: "Je lidmaatschap is afgelopen" })).toBeVisible()
  await applyWith(page, "Word weer lid")
  expect((await page.request.get("/api/users")).status()).toBe(403)
  expect((await page.request.get("/smobo")).status()).toBe(403)
  await admin.post(`/applications/${(await applicationOf(admin, person)).membershipId}/accept`, {})
  await visit(page, "/smobo")
  await expect(h1(page)).toHaveText("Smoelenboek")
})
