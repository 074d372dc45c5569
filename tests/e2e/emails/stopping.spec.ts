import { openSmtpStandIn } from "../../support/smtp.ts"
import { CallApi } from "../support/api.ts"
import { nightly } from "../support/nightly.ts"
import { startOwnSite } from "../support/own-site.ts"
import { demoPassword } from "../support/people.ts"
import { expect, snack, test, visit } from "../support/test.ts"

const draft = {
  subject_nl: "Ledenvergadering",
  subject_en: "Members’ meeting",
  body_nl: "Kom je ook?",
  body_en: "Will you be there?",
  purpose: "association",
  fromGroupId: null,
  replyTo: null,
  toAllMembers: false,
  toMembershipTypes: [],
  toGroupTypes: ["COMMITTEE"],
  toGroupIds: [],
  toRoleIds: [],
  activityId: null,
  toSignUps: [],
}

test(
  "a mail under way is stopped with one button and goes on with another, and nobody gets it twice",
  nightly,
  async ({ browser }) => {
    const smtp = await openSmtpStandIn()
    const [arrived, letThrough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    smtp.onRecipient = async () => {
      arrived.resolve()
      await letThrough.promise
      return undefined
    }
    // A mail server that answers when the test lets it.
    await using own = await startOwnSite({ SMTP_URL: new URL("?", smtp.url).href, MAIL_FROM: "bestuur@proef.example" })
    await using context = await browser.newContext({ baseURL: own.origin, storageState: { cookies: [], origins: [] } })
    const api = new CallApi(context.request)
    await api.post("/auth/login", { email: "bestuur@demo.test", password: demoPassword })
    const { data } = await api.post<{ emailId: number }>("/emails", draft)
    const page = await context.newPage()
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    const recipients = page.getByRole("table", { name: "Ontvangers" })

    await visit(page, `/email/${data.emailId}`)
    await button("Versturen").click()
    await button("Nu versturen").click()
    await arrived.promise
    await button("Stop met versturen").click()
    await page.getByRole("dialog").getByRole("button", { name: "Stop met versturen" }).click()
    await expect(snack(page, "Het versturen is gestopt.")).toBeVisible()
    await expect(page.getByRole("main")).toContainText(/Het versturen is gestopt\. \d+ mensen hebben/)
    await expect(button("Stop met versturen")).toHaveCount(0)
    await expect(recipients.getByRole("row", { name: "Niet verstuurd" }).first()).toBeVisible()

    // Who was under way gets it; the page shows that, and nobody else gets it.
    letThrough.resolve()
    const reached = page.getByRole("listitem").filter({ hasText: /^\s*Verstuurd/ })
    await expect(reached).toBeVisible()
    await visit(page, `/email/${data.emailId}`)
    await expect(page.getByRole("progressbar")).not.toHaveJSProperty("position", 1)
    const whoGotIt = () => smtp.received.map(({ to }) => to).toSorted()
    expect(whoGotIt().length).toBeLessThanOrEqual(3)

    await button("Verder versturen").click()
    await expect(snack(page, "De mail wordt verder verstuurd.")).toBeVisible()
    await expect(page.getByRole("progressbar")).toHaveJSProperty("position", 1)
    await expect(button("Verder versturen")).toHaveCount(0)
    await expect(recipients.getByRole("row", { name: "Niet verstuurd" })).toHaveCount(0)
    const { data: all } = await api.get<{ email: string }[]>(`/emails/${data.emailId}/recipients?pageSize=100`)
    expect(new Set(whoGotIt()).size).toBe(smtp.received.length)
    expect(smtp.received).toHaveLength(all.length)
    await smtp.goAway()
  },
)
