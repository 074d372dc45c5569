import { inTime, makeActivity } from "../support/activities.ts"
import { accounts } from "../support/people.ts"
import { mailTo } from "../support/outbox.ts"
import { expect, h1, type Page, snack, test, visit } from "../support/test.ts"

test.use({ role: "member" })

const hour = 3_600_000
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const card = (page: Page) => page.getByRole("region", { name: "Helpen" })

test("an organiser asks for helpers, and a member takes a shift", async ({ page, admin, openAs }) => {
  const { data: groups } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=activiteitencommissie")
  const activity = await makeActivity(admin, { signUpMode: "none", groupIds: groups.map(({ groupId }) => groupId) })
  const chair = await openAs("chair", `/activiteiten/${activity.slug}`)
  await card(chair).getByRole("link", { name: "Voeg diensten toe" }).click()
  await expect(h1(chair)).toHaveText(`Diensten bij ${activity.title_nl}`)
  await button(chair, "Voeg dienst toe").click()
  const dialog = chair.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "Wat doen ze (Nederlands)" }).fill("Achter de bar")
  await dialog.getByLabel("Hoeveel mensen").fill("1")
  await button(chair, "Voeg dienst toe").last().click()
  await expect(snack(chair, "De dienst is toegevoegd.")).toBeVisible()
  await expect(chair.getByText("Nog 1 nodig")).toBeVisible()

  await visit(page, `/activiteiten/${activity.slug}`)
  await button(page, "Ik help mee: Achter de bar").click()
  await expect(snack(page, "Fijn, je helpt mee.")).toBeVisible()
  await expect(card(page).getByText("Je helpt mee")).toBeVisible()
  await expect(card(page).getByText("Compleet")).toBeVisible()
  // Without loading the page anew.
  await expect(chair.getByRole("link", { name: "Lieke de Vries" })).toBeVisible()

  await card(page).getByRole("link", { name: "Naar mijn diensten" }).click()
  await expect(h1(page)).toHaveText("Mijn diensten")
  await button(page, "Zeg af: Achter de bar").click()
  await page.getByRole("dialog").getByRole("button", { name: "Zeg af" }).click()
  await expect(snack(page, "Je staat er niet meer in.")).toBeVisible()
  await expect(button(page, "Ik help mee: Achter de bar")).toBeVisible()
})

test("a stand-in takes over within two days, and who is free of it gets a mail", async ({
  page,
  admin,
  callAs,
  openAs,
}) => {
  const activity = await makeActivity(admin, {
    signUpMode: "none",
    startsAt: inTime(30 * hour),
    endsAt: inTime(33 * hour),
  })
  const shift = {
    title_nl: "Opbouwen",
    title_en: "",
    startsAt: inTime(28 * hour),
    endsAt: inTime(30 * hour),
    needed: 1,
  }
  const { data } = await admin.post<{ shiftId: number }>(`/activities/${activity.activityId}/shifts`, shift)
  await (await callAs("member")).put(`/shifts/${data.shiftId}/places/me`, {})

  await visit(page, `/activiteiten/${activity.slug}`)
  await button(page, "Zoek vervanging: Opbouwen").click()
  await page.getByRole("dialog").getByRole("button", { name: "Zoek vervanging" }).click()
  await expect(card(page).getByText("Je zoekt vervanging")).toBeVisible()

  const other = await openAs("board", `/activiteiten/${activity.slug}`)
  await button(other, "Neem een plek over: Opbouwen").click()
  await expect(card(other).getByText("Je helpt mee")).toBeVisible()
  await expect(card(page).getByText("Je zoekt vervanging")).toBeHidden()
  const mail = await mailTo(accounts.member, "Je dienst is overgenomen: Opbouwen")
  expect(mail.text).toContain(activity.title_nl)
})
