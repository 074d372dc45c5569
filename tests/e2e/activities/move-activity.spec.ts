import { expectAccessible } from "../support/accessible.ts"
import { type Activity, makeActivity, signUp } from "../support/activities.ts"
import type { CallApi } from "../support/api.ts"
import { expect, type Page, snack, test, visit } from "../support/test.ts"

// Of the committee that organises the activities of these tests.
test.use({ role: "chair" })

const march = "/activiteiten?weergave=kalender&maand=2027-03"

/** Of the committee of the chair, on Wednesday 10 March; sign-up opens on the first. */
async function inMarch(admin: CallApi, more: object = {}): Promise<Activity> {
  const { data } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
  return makeActivity(admin, {
    groupIds: data.map(({ groupId }) => groupId),
    startsAt: "2027-03-10T19:00:00Z",
    endsAt: "2027-03-10T22:00:00Z",
    opensAt: "2027-03-01T11:00:00Z",
    closesAt: "2027-03-09T11:00:00Z",
    signOffUntil: "2027-03-08T11:00:00Z",
    ...more,
  })
}

const cellOf = (page: Page, day: string) => page.locator(`td[data-day="${day}"]`)
const startOf = async (admin: CallApi, { activityId }: Activity) =>
  (await admin.get<{ startsAt: string; opensAt: string }>(`/activities/${activityId}`)).data

test("an organiser drags an activity to another day, and sees first who is mailed", async ({ page, admin, callAs }) => {
  const activity = await inMarch(admin, { opensAt: "2026-01-01T11:00:00Z" })
  await signUp(await callAs("member"), activity)
  // High enough for the whole month: nothing scrolls while it is dragged.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await visit(page, march)
  const link = cellOf(page, "2027-03-10").getByRole("link", { name: activity.title_nl })
  await expect(page.getByRole("button", { name: `Verplaats ${activity.title_nl}` })).toBeVisible()
  await link.dragTo(cellOf(page, "2027-03-31"))
  const dialog = page.getByRole("dialog", { name: `${activity.title_nl} verplaatsen` })
  await expect(dialog).toContainText("Nu: wo 10 mrt")
  // The clock went forward in between; the hours stay.
  await expect(dialog).toContainText(/Dan wordt het: wo 31 mrt.*, 20.00–23.00 uur/)
  await expect(dialog).toContainText("1 persoon krijgt mail over de nieuwe tijd of plek.")
  await expectAccessible(page, "the dialog")
  await dialog.getByRole("button", { name: "Annuleren" }).click()
  expect((await startOf(admin, activity)).startsAt, "nothing is saved before it is confirmed").toBe(
    "2027-03-10T19:00:00.000Z",
  )

  await link.dragTo(cellOf(page, "2027-03-31"))
  await dialog.getByRole("button", { name: "Verplaats" }).click()
  await expect(snack(page, `${activity.title_nl} is verplaatst naar`)).toBeVisible()
  await expect(cellOf(page, "2027-03-31").getByRole("link", { name: activity.title_nl })).toBeFocused()
  expect(await startOf(admin, activity)).toMatchObject({
    startsAt: "2027-03-31T18:00:00.000Z",
    opensAt: "2026-01-01T11:00:00.000Z",
  })
})

test("by keyboard arrows choose the day; what nobody could sign up for moves along", async ({ page, admin }) => {
  const activity = await inMarch(admin)
  await visit(page, march)
  const button = page.getByRole("button", { name: `Verplaats ${activity.title_nl}` })
  await expect(button).toBeVisible()
  await cellOf(page, "2027-03-10").getByRole("link", { name: activity.title_nl }).focus()
  await page.keyboard.press("Tab")
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  const said = page.getByRole("status").filter({ hasText: activity.title_nl })
  await expect(said).toContainText("naar wo 10 mrt")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowRight")
  await expect(said).toContainText("naar do 18 mrt")
  await expect(cellOf(page, "2027-03-18")).toHaveAttribute("data-aim", "")
  await page.keyboard.press("Escape")
  await expect(said).toContainText("blijft staan")
  await expect(page.locator("[data-aim]")).toHaveCount(0)

  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key)
  const dialog = page.getByRole("dialog", { name: `${activity.title_nl} verplaatsen` })
  await expect(dialog).toContainText("Dan wordt het: wo 17 mrt")
  await expect(dialog).toContainText("aanmelden opent ma 8 mrt")
  await expect(dialog).toContainText("Niemand krijgt hier een mail over.")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key)
  await dialog.getByRole("button", { name: "Verplaats" }).press("Enter")
  await expect(snack(page, "is verplaatst naar wo 17 mrt")).toBeVisible()
  await expect(cellOf(page, "2027-03-17").getByRole("link", { name: activity.title_nl })).toBeFocused()
  expect(await startOf(admin, activity)).toMatchObject({
    startsAt: "2027-03-17T19:00:00.000Z",
    opensAt: "2027-03-08T11:00:00.000Z",
  })
})

test("an organiser sees what else is on then, together with who is mailed", async ({ page, admin }) => {
  const rooms = (await admin.get<{ roomId: number; isVisitorAddress: boolean }[]>("/rooms")).data
  const { roomId } = rooms.find(({ isVisitorAddress }) => isVisitorAddress) ?? {}
  const activity = await inMarch(admin, { roomId })
  const hours = {
    opensAt: "2027-02-01T11:00:00Z",
    closesAt: "2027-02-02T11:00:00Z",
    signOffUntil: "2027-02-02T11:00:00Z",
  }
  const [taken, elsewhere] = [
    await inMarch(admin, { ...hours, roomId, startsAt: "2027-03-24T20:00:00Z", endsAt: "2027-03-24T23:30:00Z" }),
    await inMarch(admin, { ...hours, startsAt: "2027-03-25T08:00:00Z", endsAt: "2027-03-25T09:00:00Z" }),
  ]
  await visit(page, march)
  const button = page.getByRole("button", { name: `Verplaats ${activity.title_nl}` })
  await button.click()
  const dialog = page.getByRole("dialog", { name: `${activity.title_nl} verplaatsen` })
  await expect(dialog.getByLabel("Nieuwe dag")).toHaveValue("2027-03-10")
  const listed = Promise.withResolvers<void>()
  await page.route(/\/api\/activities\?.*2027-03-2/, async (route) => {
    await listed.promise
    await route.continue()
  })
  const previewed = page.waitForResponse(/\/preview$/)
  await dialog.getByLabel("Nieuwe dag").fill("2027-03-24")
  await (await previewed).finished()
  await expect(dialog).toContainText("Dan wordt het: wo 24 mrt")
  const submit = dialog.getByRole("button", { name: "Verplaats" })
  await expect(dialog.getByText("Niemand krijgt hier een mail over."), "nothing moves later").toHaveCount(0)
  await expect(submit).toBeDisabled()
  listed.resolve()
  await expect(dialog).toContainText("Niemand krijgt hier een mail over.")
  await expect(dialog).toContainText("De ruimte is dan al in gebruik")
  const line = dialog.getByRole("listitem").filter({ hasText: taken.title_nl })
  await expect(line).toContainText("(tegelijk, in dezelfde ruimte, van dezelfde organisatie)")
  await expect(dialog.getByRole("link", { name: elsewhere.title_nl })).toHaveCount(0)
  await expectAccessible(page, "the dialog with a warning")

  await dialog.getByLabel("Nieuwe dag").fill("2027-03-25")
  await expect(dialog).toContainText("Dan is er ook")
  await expect(dialog).not.toContainText("De ruimte is dan al in gebruik")
  await expect(dialog.getByRole("listitem").filter({ hasText: elsewhere.title_nl })).toContainText(
    "(van dezelfde organisatie)",
  )
  // A warning, no more: it may be what they want.
  await submit.click()
  await expect(snack(page, `${activity.title_nl} is verplaatst naar do 25 mrt`)).toBeVisible()
})

test.describe("a move of what somebody else just changed", () => {
  // The save that comes too late.
  test.use({ expectedFaults: /409/ })
  test("is refused, and keeps their change when it is confirmed again", async ({ page, admin }) => {
    const activity = await inMarch(admin)
    await visit(page, march)
    await page.getByRole("button", { name: `Verplaats ${activity.title_nl}` }).click()
    const dialog = page.getByRole("dialog", { name: `${activity.title_nl} verplaatsen` })
    await dialog.getByLabel("Nieuwe dag").fill("2027-03-17")
    await changeFirst(page, admin, activity)
    await dialog.getByRole("button", { name: "Verplaats" }).click()
    await expect(dialog.getByRole("alert")).toContainText("Hieronder zie je hoe het nu is")
    await dialog.getByRole("button", { name: "Verplaats" }).click()
    await expect(snack(page, "is verplaatst naar wo 17 mrt")).toBeVisible()
    expect(await startOf(admin, activity)).toMatchObject({ startsAt: "2027-03-17T19:00:00.000Z", capacity: 7 })
  })
})

/** Somebody else changes how many may come, just before this page saves. */
async function changeFirst(page: Page, admin: CallApi, { activityId }: Activity): Promise<void> {
  const path = `/activities/${activityId}`
  const { data } = await admin.get<{ groups: { groupId: number }[] }>(path)
  const groupIds = data.groups.map(({ groupId }) => groupId)
  let isFirst = true
  await page.route(`**/api${path}`, async (route) => {
    if (isFirst && route.request().method() === "PUT") {
      isFirst = false
      await admin.change(path, { ...data, groupIds, capacity: 7 })
    }
    await route.continue()
  })
}

test("on a phone the button asks for the day", async ({ page, admin }) => {
  const activity = await inMarch(admin, { signUpMode: "none" })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, march)
  await page.getByRole("button", { name: `Verplaats ${activity.title_nl}` }).click()
  const dialog = page.getByRole("dialog", { name: `${activity.title_nl} verplaatsen` })
  const submit = dialog.getByRole("button", { name: "Verplaats" })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel("Nieuwe dag").fill("2027-03-12")
  await submit.click()
  await expect(snack(page, `${activity.title_nl} is verplaatst naar vr 12 mrt`)).toBeVisible()
})

test.describe("somebody who organises nothing", () => {
  test.use({ role: "member" })
  test("moves nothing, and does not load what does", async ({ page, admin }) => {
    const activity = await inMarch(admin)
    const files: string[] = []
    page.on("request", (request) => files.push(request.url()))
    await visit(page, march)
    await page.waitForLoadState("networkidle")
    await expect(cellOf(page, "2027-03-10").getByRole("link", { name: activity.title_nl })).toBeVisible()
    await expect(page.getByRole("button", { name: /^Verplaats/ })).toHaveCount(0)
    expect(files.filter((each) => /calendar-mover|month-move/.test(each))).toEqual([])
  })
})
