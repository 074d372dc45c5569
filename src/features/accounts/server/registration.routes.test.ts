import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import type { CurrentUser } from "../account.ts"
import { accountServer, goodPassword, isLoggedIn, loggedInAgain, registered, someone } from "./account.test-support.ts"

const { server, mails } = accountServer({ UNIVERSITY_MAIL_DOMAINS: "students.uu.nl,uu.nl" })
const actors = createActors(server)
const register = (changes = {}, browser = actors.visitor) =>
  browser.post<CurrentUser>("/api/auth/register", someone(changes))

describe("POST /api/auth/register", () => {
  test("makes an account, logs in and applies for membership", async () => {
    const browser = actors.visitor
    const input = someone({ firstName: "  Zoë ", infix: "", lastName: "O’Brien-Şahin" })
    const answer = await browser.post<CurrentUser>("/api/auth/register", input)
    expect(answer).toMatchObject({
      status: 201,
      data: { name: "Zoë O’Brien-Şahin", slug: "zoe-o-brien-sahin", isEmailVerified: false },
    })
    expect(await isLoggedIn(browser)).toBe(true)
    expect((await loggedInAgain(server, input.email)).status).toBe(200)
    const { db } = server.services.database
    const { userId } = answer.data
    const membership = await db
      .selectFrom("memberships")
      .selectAll()
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow()
    expect(membership).toMatchObject({ type: "regular", since: null, until: null, appliedAt: server.services.now() })
    const { passwordHash } = await db
      .selectFrom("users")
      .select("passwordHash")
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$/)
  })

  test("mails a link to the address, in the chosen language", async () => {
    await mails()
    const input = someone({ language: "en" })
    await actors.visitor.post("/api/auth/register", input)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: input.email, subject: "Confirm your email address" })
    expect(mail?.link).toMatch(/^\/tokens\/verifieer\/[\w-]{43}$/)
    expect(mail?.text).not.toContain("Noor")
  })

  test("mails a second link to a university address", async () => {
    await mails()
    const { data } = await register({ universityEmail: "n.velden@Students.UU.nl" })
    expect(data).toMatchObject({ universityEmail: "n.velden@Students.UU.nl", isUniversityEmailVerified: false })
    const both = await mails()
    expect(both.map((mail) => mail.subject).toSorted()).toEqual([
      "Bevestig je e-mailadres",
      "Bevestig je universiteitsadres",
    ])
    expect(both.find((mail) => mail.subject.includes("universiteit"))?.to).toBe("n.velden@students.uu.nl")
  })

  test.each(["x@gmail.com", "x@evil-uu.nl", "x@uu.nl.evil.org", "x@cs.uu.nl"])(
    "does not accept %s as a university address",
    async (universityEmail) => {
      expect(await register({ universityEmail })).toMatchObject({
        status: 400,
        issues: [{ path: ["universityEmail"] }],
      })
    },
  )

  test("gives people of the same name different slugs, even when they register at the same time", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => register({ firstName: "Jan", infix: null, lastName: "Nieuw" })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.data.slug)).size).toBe(4)
  })

  test("never gives out a slug that a route uses", async () => {
    expect((await register({ firstName: "Admin", infix: null, lastName: "." })).data.slug).toBe("admin-2")
  })

  test("names all errors at once, in the language of the request", async () => {
    const wrong = {
      firstName: "",
      infix: "x".repeat(21),
      lastName: 7,
      email: "noor@",
      universityEmail: "x",
      password: "short",
      language: "de",
    }
    const answer = await actors.visitor.speak("en").post("/api/auth/register", wrong)
    expect(answer).toMatchObject({ status: 400, code: "validation" })
    expect(answer.issues?.map(({ path }) => path[0])).toEqual([
      "firstName",
      "infix",
      "lastName",
      "email",
      "universityEmail",
      "password",
      "language",
    ])
    expect(answer.issues?.find(({ path }) => path[0] === "password")?.message).toBe("At least 10 characters")
    expect(answer.issues?.find(({ path }) => path[0] === "firstName")?.message).toBe("Required")
  })

  test.each([
    { firstName: "x".repeat(81) },
    { email: `${"x".repeat(250)}@a.nl` },
    { firstName: "Win http://evil.example" },
    { lastName: "Berg\u200B" },
    { firstName: "A\u202Enimda" },
    { lastName: "\u3164" },
    { firstName: "\u2800\u115F" },
    { firstName: "No\u2028or" },
    { infix: "van\u00ADder" },
    { firstName: "..." },
    { lastName: "a\u0007b" },
  ])("refuses %o", async (changes) => {
    expect(await register(changes)).toMatchObject({ status: 400, issues: [{ path: [Object.keys(changes)[0]] }] })
  })

  test("only accepts the fields of its contract", async () => {
    const { data } = await register({ userId: 1, slug: "baas", emailVerifiedAt: "2020-01-01", isEmailVerified: true })
    expect(data).toMatchObject({ isEmailVerified: false })
    expect(data.slug).toMatch(/^noor-van-der-velden/)
  })
})

describe("an address", () => {
  test("an unverified university address of somebody else locks nobody out, and is not revealed", async () => {
    const universityEmail = "gedeeld@uu.nl"
    expect((await register({ universityEmail })).status).toBe(201)
    expect((await register({ universityEmail })).status).toBe(201)
  })

  test("mails a university address at most five times an hour, whoever enters it", async () => {
    const universityEmail = "slachtoffer@uu.nl"
    for (let time = 0; time < 5; time++) expect((await register({ universityEmail })).status).toBe(201)
    expect((await register({ universityEmail: "Slachtoffer@UU.nl" })).status).toBe(429)
    expect((await register({ universityEmail: "ander@uu.nl" })).status).toBe(201)
    await mails()
  })

  test("is registered with at most five times an hour", async () => {
    const { email } = await registered(server)
    const answers = []
    for (let attempt = 0; attempt < 6; attempt++) answers.push(await register({ email }))
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers.at(-1)?.headers.get("Retry-After")).toBeTruthy()
  })
})

describe("a new password", () => {
  test.each([
    ["wachtwoord1234", "common"],
    ["P@ssw0rd2024!", "common"],
    ["qwertyuiop12", "run"],
    ["welkom-bij-clubhuis", "association"],
    ["noorvandervelden1", "own name"],
    ["abcabcabcabc", "repeated"],
  ])("is not %s (%s)", async (password) => {
    const answer = await register({ password })
    expect(answer).toMatchObject({
      status: 400,
      issues: [{ path: ["password"], message: "Dit wachtwoord is te makkelijk te raden" }],
    })
  })

  test("is not your own address", async () => {
    expect(await register({ email: "zwierezwaai@example.org", password: "zwierezwaai99" })).toMatchObject({
      status: 400,
    })
  })

  test.each([
    [9, 400],
    [10, 201],
    [128, 201],
    [129, 400],
  ])("of %i characters gives %i", async (length, status) => {
    const password = Array.from({ length }, (_, index) => "qzm7vxk4wj"[(index * 7 + Math.floor(index / 10)) % 10]).join(
      "",
    )
    expect((await register({ password })).status).toBe(status)
  })

  test("is counted in characters, not in code units", async () => {
    expect((await register({ password: "🦊🐻🐼🐨🐯🦁🐮🐷🐸" })).status).toBe(400)
    expect((await register({ password: "🦊k🐻z🐼w🐨x🐯v" })).status).toBe(201)
  })

  test("may begin and end with spaces", async () => {
    const { email } = await registered(server, { password: `  ${goodPassword} ` })
    expect((await loggedInAgain(server, email, goodPassword)).status).toBe(401)
    expect((await loggedInAgain(server, email, `  ${goodPassword} `)).status).toBe(200)
  })
})
