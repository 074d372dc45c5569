import type { Browser } from "@playwright/test"
import { CallApi } from "./api.ts"
import { mailTo } from "./outbox.ts"
import { expect, type Page, visit } from "./test.ts"

/** The password of the accounts that tests make. */
export const password = "zeven kwartels op een hek"
export const newEmail = () => `noor-${crypto.randomUUID().slice(0, 8)}@example.org`
/** What the browser keeps about its user. */
export const cached = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key)
const login = (page: Page) => page.getByRole("main").getByRole("button", { name: "Inloggen" })
/** The link to log in, which only visitors see. */
export const out = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Inloggen" })

/** Creates an account outside the browser of the test, which stays logged out. @returns its e-mail address */
export async function makeAccount(browser: Browser): Promise<string> {
  const { email } = await register(browser, "Velden")
  return email
}

export interface Applicant {
  email: string
  name: string
  userId: number
}

/** Somebody who applied, with a last name that nobody else has, and confirmed their address. */
export async function makeApplicant(browser: Browser, more: object = {}): Promise<Applicant> {
  const lastName = `Velden${crypto.randomUUID().replaceAll(/\d|-/g, "")}`
  const applicant = await register(browser, lastName, more)
  const { link } = await mailTo(applicant.email, "Bevestig je e-mailadres")
  const context = await browser.newContext({ storageState: nobody })
  await new CallApi(context.request).post(`/auth/verify-email/uu/${link.split("/").at(-1)}`)
  await context.close()
  return applicant
}

export interface NewMember extends Applicant {
  /** The address of their page. */
  path: string
}

/**
 * A member of its own for a test that changes one: with a second try comes another member. They owe nothing: what joining
 * costs has been written off.
 * @param more what they tell when they apply
 * @param since first day of the membership; default is today
 */
export async function makeMember(
  browser: Browser,
  admin: CallApi,
  { since, ...more }: { since?: string; [field: string]: unknown } = {},
): Promise<NewMember> {
  const applicant = await makeApplicant(browser, more)
  const { membershipId, slug } = await applicationOf(admin, applicant)
  await admin.post(`/applications/${membershipId}/accept`, { since })
  const money = `/money/people/${applicant.userId}`
  const { data } = await admin.get<{ charges: { chargeId: number; openCents: number }[] }>(money)
  const chargeIds = data.charges.filter(({ openCents }) => openCents).map(({ chargeId }) => chargeId)
  if (chargeIds.length)
    await admin.post(`${money}/write-offs`, { key: crypto.randomUUID(), chargeIds, reason: "Proef" })
  return { ...applicant, path: `/smobo/${slug}` }
}

/** The application of somebody that waits for the board. */
export async function applicationOf(
  admin: CallApi,
  { userId, name }: Applicant,
): Promise<{ membershipId: number; slug: string }> {
  const { data } = await admin.get<{ membershipId: number; slug: string }[]>(
    `/applications?filter[userId]=${userId}&filter[state]=waiting`,
  )
  const [application] = data
  if (!application) throw new Error(`No application of ${name}`)
  return application
}

const nobody = { cookies: [], origins: [] }

async function register(browser: Browser, lastName: string, more: object = {}): Promise<Applicant> {
  const email = newEmail()
  const context = await browser.newContext({ storageState: nobody })
  const call = new CallApi(context.request)
  const { data: costs } = await call.get<{ signUpCostId: number }[]>("/sign-up-costs")
  const { data: user } = await call.post<{ userId: number }>("/auth/register", {
    firstName: "Noor",
    lastName,
    email,
    password,
    birthDate: "2005-05-04",
    signUpCostId: costs[0]?.signUpCostId,
    privacyAccepted: true,
    ...more,
  })
  await context.close()
  return { email, name: `Noor ${lastName}`, userId: user.userId }
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await visit(page, "/login")
  await page.getByLabel("E-mailadres").fill(email)
  await page.getByLabel("Wachtwoord", { exact: true }).fill(secret)
  await login(page).click()
  await expect(page).toHaveURL("/")
}

/** Logs in without the form, for a test that is about what comes after. */
export const logInByApi = (page: Page, email: string, secret = password): Promise<unknown> =>
  new CallApi(page.request).post("/auth/login", { email, password: secret })
