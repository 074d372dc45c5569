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
      birthDate: "2005-05-04",
      privacyAccepted: true,
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
    { firstName: "Anna\u034F" },
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

describe("the membership form", () => {
  const { iban, ...all } = {
    birthDate: "2005-05-04",
    phone: "06 12345678",
    street: "Oudegracht",
    houseNumber: "12 bis",
    postalCode: "3511ab",
    city: "Utrecht",
    study: "Wiskunde",
    studentNumber: "6123456",
    startYear: 2024,
    photoConsentInternal: "yes",
    photoConsentExternal: "no",
    iban: "nl91 abna 0417 1643 00",
  } as const
  const stored = async (userId: number) => {
    const { db } = server.services.database
    return {
      user: await db.selectFrom("users").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow(),
      finances: await db.selectFrom("userFinances").selectAll().where("userId", "=", userId).executeTakeFirst(),
      application: await db
        .selectFrom("memberships")
        .selectAll()
        .where("userId", "=", userId)
        .executeTakeFirstOrThrow(),
    }
  }
  const addCost = async (changes: Partial<{ isActive: boolean; validUntil: string }> = {}) => {
    const { signUpCostId } = await server.services.database.db
      .insertInto("signUpCosts")
      .values({
        name_nl: "Lid, hele studie",
        name_en: "Member, whole degree",
        description_nl: "",
        description_en: "",
        amountCents: 2500,
        membershipType: "donor",
        validFrom: "2026-01-01",
        validUntil: null,
        isActive: true,
        order: 0,
        createdBy: null,
        updatedBy: null,
        ...changes,
      })
      .returning("signUpCostId")
      .executeTakeFirstOrThrow()
    return signUpCostId
  }

  test("stores what the applicant tells, tidied, and answers none of it", async () => {
    const { data } = await register(all)
    const { user } = await stored(data.userId)
    expect(user).toMatchObject({
      ...all,
      phone: "+31612345678",
      postalCode: "3511 AB",
      country: "NL",
      privacyAcceptedAt: server.services.now(),
    })
    expect(JSON.stringify(data)).not.toMatch(/2005|0612|31612|Oudegracht|6123456/)
  })

  test("leaves what is not told empty, and consent open", async () => {
    const { data } = await register({ phone: "", street: " ", studentNumber: null })
    const { user, finances } = await stored(data.userId)
    expect(user).toMatchObject({ phone: null, street: null, studentNumber: null })
    expect(user).toMatchObject({ photoConsentInternal: "unset", photoConsentExternal: "unset" })
    expect(finances).toBeUndefined()
  })

  test.each([
    ["birthDate", { birthDate: "2027-01-01" }, "Dit ligt in de toekomst"],
    ["birthDate", { birthDate: "2024-01-01" }, "Je kunt lid worden vanaf 16 jaar"],
    ["birthDate", { birthDate: undefined }, "Verplicht"],
    ["phone", { phone: "06123" }, "Dit is geen geldig telefoonnummer"],
    ["postalCode", { postalCode: "35111" }, "Dit is geen geldige postcode"],
    ["postalCode", { postalCode: "3511 AB", country: "BE" }, "Dit is geen geldige postcode"],
    ["studentNumber", { studentNumber: "12" }, "Dit heeft niet de juiste vorm"],
    ["privacyAccepted", { privacyAccepted: false }, "Je toestemming is nodig om verder te gaan"],
    ["privacyAccepted", { privacyAccepted: undefined }, "Verplicht"],
    ["photoConsentExternal", { photoConsentExternal: "unset" }, "Kies een van de mogelijkheden"],
    [
      "iban",
      { hasMandate: true, iban: "NL91ABNA0417164301", accountHolder: "N. Velden" },
      "Dit is geen geldig rekeningnummer (IBAN)",
    ],
    ["iban", { hasMandate: true, accountHolder: "N. Velden" }, "Vul dit in"],
    ["accountHolder", { hasMandate: true, iban }, "Vul dit in"],
  ])("refuses a wrong %s: %o", async (name, changes, message) => {
    const answer = await register(changes as object)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: [name], message }] })
  })

  test("names the problems of all steps at once", async () => {
    const answer = await register({ firstName: "", birthDate: "2024-01-01", phone: "1", postalCode: "x", iban: "x" })
    expect(answer.issues?.map(({ path }) => path[0])).toEqual(["firstName", "birthDate", "phone", "iban", "postalCode"])
  })

  test("stores an account number only with a mandate, and sends it to nobody", async () => {
    const without = await register({ iban, accountHolder: "N. van der Velden" })
    expect((await stored(without.data.userId)).finances).toBeUndefined()
    const { data } = await register({ hasMandate: true, iban, accountHolder: "N. van der Velden" })
    const { finances } = await stored(data.userId)
    expect(finances).toMatchObject({
      iban: "NL91ABNA0417164300",
      accountHolder: "N. van der Velden",
    })
    const mandate = await server.services.database.db
      .selectFrom("mandates")
      .selectAll()
      .where("userId", "=", data.userId)
      .executeTakeFirst()
    expect(mandate).toMatchObject({
      iban: "NL91ABNA0417164300",
      signedAt: server.services.now(),
      signedHow: "ticked",
      revokedAt: null,
      agreedText: expect.stringContaining("NL91 ABNA 0417 1643 00") as string,
    })
    expect(mandate?.reference).toMatch(/^M\d+-[A-Z2-9]{8}$/)
    expect(JSON.stringify(data)).not.toContain("ABNA")
    const trail = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", data.userId)
      .orderBy("memberEventId")
      .execute()
    expect(trail).toEqual([
      { actorId: data.userId, action: "membership", fields: ["application"] },
      { actorId: data.userId, action: "changed", fields: ["iban", "accountHolder", "mandate"] },
    ])
  })

  test("freezes the chosen cost into the application; once there are costs, one has to be chosen", async () => {
    const { db } = server.services.database
    const signUpCostId = await addCost()
    const ended = await addCost({ validUntil: "2026-03-01" })
    const hidden = await addCost({ isActive: false })
    try {
      for (const other of [undefined, null, ended, hidden, 2_000_000])
        expect(await register({ signUpCostId: other })).toMatchObject({
          status: 400,
          issues: [{ path: ["signUpCostId"] }],
        })
      const { data } = await register({ signUpCostId })
      await db.updateTable("signUpCosts").set({ name_nl: "Duurder" }).execute()
      expect((await stored(data.userId)).application).toMatchObject({
        signUpCostId,
        costName_nl: "Lid, hele studie",
        costName_en: "Member, whole degree",
        amountCents: 2500,
        type: "donor",
        since: null,
      })
      await db.deleteFrom("users").where("userId", "=", data.userId).execute()
    } finally {
      await db.deleteFrom("signUpCosts").execute()
    }
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
