import { unique } from "./support/api.ts"
import { mailTo } from "./support/outbox.ts"
import { expect, h1, snack, test, visit } from "./support/test.ts"

test.use({ role: "board" })

test("the secretary mails everybody in a committee, each in their own language, and sees every state", async ({
  page,
  admin,
}) => {
  const [dutch, english] = [unique("Begroting"), unique("Budget")]
  const body = {
    subject_nl: dutch,
    subject_en: english,
    body_nl: "Lever je **begroting** in.",
    body_en: "Send in your **budget**.",
    purpose: "association",
    fromGroupId: null,
    replyTo: null,
    toAllMembers: false,
    toMembershipTypes: [],
    toGroupTypes: [],
    toGroupIds: [],
    toRoleIds: [],
    activityId: null,
    toSignUps: [],
  }
  // The form is filled in elsewhere; here it is about whom, what it looks like, and what happened.
  const { data } = await admin.post<{ emailId: number }>("/emails", body)
  await visit(page, `/email/${data.emailId}/bewerken`)
  await page.getByRole("checkbox", { name: "Alle commissieleden", exact: true }).check()
  await expect(page.getByRole("status").filter({ hasText: /\d+ mensen/ })).toBeVisible()
  await page.getByText("Bekijk de namen").click()
  await expect(page.getByRole("main").locator("details").getByRole("listitem").first()).toBeVisible()
  await page.getByRole("button", { name: "Opslaan" }).click()
  await expect(h1(page)).toHaveText(dutch)

  const mail = page.frameLocator("iframe[title='Voorbeeld van de mail']")
  await expect(mail.getByText("begroting")).toBeVisible()
  await page.getByText("Engels", { exact: true }).click()
  await expect(mail.getByText("budget")).toBeVisible()
  await page.getByText("Donker", { exact: true }).click()
  await expect(mail.locator("body")).toHaveCSS("background-color", "rgb(27, 20, 19)")

  await page.getByRole("button", { name: "Stuur mij een proefmail" }).click()
  await expect(snack(page, "De proefmail is onderweg naar je.")).toBeVisible()
  expect((await mailTo("bestuur@demo.test", english)).text).toContain("budget")

  await page.getByRole("button", { name: "Versturen", exact: true }).click()
  await page.getByRole("button", { name: "Nu versturen" }).click()
  await expect(snack(page, "De mail wordt verstuurd.")).toBeVisible()
  // The page follows it: nobody presses reload.
  await expect(page.getByText("Voortgang")).toBeVisible()
  await expect(page.getByRole("progressbar")).toHaveJSProperty("position", 1)
  const recipients = page.getByRole("table", { name: "Ontvangers" })
  await expect(recipients.getByRole("row").nth(1)).toContainText("Verstuurd")
  expect((await mailTo("commissie@demo.test", dutch)).text).toContain("begroting")
})

test("a newsletter is made in one click, and can be sent in the next", async ({ page, admin }) => {
  await visit(page, "/email")
  await page.getByRole("button", { name: "Maak een nieuwsbrief" }).click()
  await expect(h1(page)).toContainText("Nieuwsbrief van")
  await expect(page.getByRole("button", { name: "Versturen", exact: true })).toBeVisible()
  const emailId = Number(page.url().split("/").at(-1))
  // An open page would ask for the mail again as soon as it is gone.
  await page.goto("about:blank")
  await admin.delete(`/emails/${emailId}`)
})
