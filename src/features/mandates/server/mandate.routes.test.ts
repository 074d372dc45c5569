import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { insertMandate } from "../../../../tests/support/mandates.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { DirectDebitSettings, ListedMandate, MandateHealth } from "../direct-debit.ts"
import type { Finances } from "../finances.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
const iban = "NL91ABNA0417164300"
const [belgian, german] = ["BE68539007547034", "DE89370400440532013000"]

const pathOf = (person: Actor) => `/api/users/${person.userId}/finances`
const read = async (actor: Actor, person = actor) => (await actor.get<Finances>(pathOf(person))).data
const sign = (actor: Actor, version: number, signature?: string) =>
  actor.post<Finances>(`${pathOf(actor)}/mandate`, signature ? { version, signature } : { version })
const move = (actor: Actor, person: Actor, to: string, version: number) =>
  actor.post<Finances>(`${pathOf(person)}/mandate/move`, { iban: to, accountHolder: "S. de Vries", version })
const enterPaper = (actor: Actor, person: Actor, body: object) =>
  actor.post<Finances>(`${pathOf(person)}/mandate/paper`, { paperNote: "Map 3", ...body })
const treasurer = () => actors.user({ permissions: { memberFinances: 3, finance: 4 } })
const payer = async () => {
  const person = await actors.user()
  await person.put(pathOf(person), { iban, accountHolder: "S. de Vries", version: 0 })
  return person
}
/** Of these people only. */
const listed = async (actor: Actor, query = "") =>
  (await actor.get<ListedMandate[]>(`/api/mandates?pageSize=100${query}`)).data
const movesOf = (person: Actor) =>
  db()
    .selectFrom("mandateAmendments")
    .innerJoin("mandates", "mandates.mandateId", "mandateAmendments.mandateId")
    .select(["oldIban", "newIban", "toldOn"])
    .where("userId", "=", person.userId)
    .orderBy("mandateAmendmentId")
    .execute()

describe("signing", () => {
  test("keeps what was agreed to in the language of the signer, with the creditor and the days of notice", async () => {
    const [person, keeper] = [(await payer()).speak("en"), await treasurer()]
    const { data: settings } = await keeper.get<DirectDebitSettings>("/api/mandates/settings")
    await keeper.put("/api/mandates/settings", {
      creditorId: "nl69 zzz 1234 5678 0000",
      creditorName: "S.V. De Vrienden",
      painVersion: "08",
      noticeDays: 7,
      bankDays: 2,
      version: settings.version,
    })
    const { agreement } = await read(person)
    expect(agreement).toContain("S.V. De Vrienden (NL69 ZZZ 1234 5678 0000)")
    expect(agreement).toContain("NL91 ABNA 0417 1643 00")
    expect(agreement).toContain("7 days")
    const { mandate } = (await sign(person, 1)).data
    expect(mandate).toMatchObject({
      signedHow: "ticked",
      agreedText: agreement,
      signature: null,
      lapsesOn: "2029-03-02",
    })
    // Whoever may not sign is not asked to.
    expect((await read(keeper, person)).agreement).toBeNull()
  })

  test("keeps a signature that was drawn, and takes nothing but lines", async () => {
    const person = await payer()
    for (const wrong of ["<svg/>", "M0 0C1 1 2 2 3 3", "M1000 0L1 1", "L1 1", "M1 1".repeat(5001)])
      expect((await sign(person, 1, wrong)).status, wrong.slice(0, 20)).toBe(400)
    const drawn = await sign(person, 1, "M10 20.5L30 40L599.9 199M5 5L5 5")
    expect(drawn).toMatchObject({
      status: 201,
      data: { mandate: { signedHow: "drawn", signature: "M10 20.5L30 40L599.9 199M5 5L5 5" } },
    })
  })
})

describe("signing again", () => {
  /** Somebody with a mandate that was signed, or collected by, on this day. */
  const signedOn = async (day: string) => {
    const person = await payer()
    await insertMandate(server, person.userId, {
      signedAt: new Date(`${day}T12:00:00Z`),
      reference: `OUD-${person.userId}`,
    })
    return person
  }
  const versionOf = async (person: Actor) => (await read(person)).version

  test.each([
    ["soon lapses", "2023-05-01", false],
    ["has lapsed", "2023-02-01", true],
  ])("takes the place of a mandate that %s", async (_, day, hasLapsed) => {
    const person = await signedOn(day)
    const before = await read(person)
    expect(before).toMatchObject({ mandate: { hasLapsed }, may: { sign: true } })
    expect(before.agreement).toContain("NL91 ABNA 0417 1643 00")
    const { data, status } = await sign(person, before.version)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      mandate: { signedHow: "ticked", hasLapsed: false },
      earlier: [{ reference: `OUD-${person.userId}`, endReason: "replaced" }],
      may: { sign: false },
    })
  })

  test("is not needed, and refused, while a mandate holds for long", async () => {
    const person = await signedOn("2023-09-01")
    expect(await read(person)).toMatchObject({ agreement: null, may: { sign: false } })
    expect((await sign(person, await versionOf(person))).status).toBe(409)
    expect((await read(person)).earlier).toEqual([])
  })

  test("on paper is entered by the treasurer as well", async () => {
    const [person, keeper] = [await signedOn("2023-05-01"), await treasurer()]
    expect(await read(keeper, person)).toMatchObject({ agreement: null, may: { sign: false, enterPaper: true } })
    const paper = { signedOn: "2026-02-20", version: await versionOf(person) }
    expect((await enterPaper(keeper, person, paper)).data).toMatchObject({
      mandate: { signedHow: "paper" },
      earlier: [{ endReason: "replaced" }],
      may: { enterPaper: false },
    })
  })
})

describe("a mandate on paper", () => {
  test("is entered by the treasurer, with its day, its reference and where it is", async () => {
    const [person, keeper] = [await payer(), await treasurer()]
    const entered = await enterPaper(keeper, person, {
      signedOn: "2025-09-01",
      reference: "VRIEND/2025/17",
      version: 1,
    })
    expect(entered).toMatchObject({
      status: 201,
      data: {
        mandate: { reference: "VRIEND/2025/17", signedHow: "paper", paperNote: "Map 3", lapsesOn: "2028-09-01" },
      },
    })
    expect((await read(person)).mandate).toMatchObject({ reference: "VRIEND/2025/17", paperNote: "Map 3" })
  })

  test("is refused of tomorrow, of three years ago, with a reference no bank takes, or one that is taken", async () => {
    const [person, other, keeper] = [await payer(), await payer(), await treasurer()]
    await enterPaper(keeper, other, { signedOn: "2026-01-01", reference: "TAKEN", version: 1 })
    const wrong = [
      { signedOn: "2026-03-03" },
      { signedOn: "2023-03-02" },
      { signedOn: "2026-01-01", reference: "a//b" },
      { signedOn: "2026-01-01", reference: "é".repeat(3) },
      { signedOn: "2026-01-01", reference: "x".repeat(36) },
      { signedOn: "2026-01-01", reference: "TAKEN" },
      { signedOn: "2026-01-01", paperNote: "" },
    ]
    for (const body of wrong) {
      const answer = await enterPaper(keeper, person, { version: 1, ...body })
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.issues?.length).toBe(1)
    }
    expect((await enterPaper(keeper, person, { signedOn: "2023-03-03", version: 1 })).status).toBe(201)
  })

  test("is never entered of oneself, nor by who only reads, nor twice", async () => {
    const [person, keeper] = [await payer(), await treasurer()]
    const body = { signedOn: "2026-01-01", version: 1 }
    expect((await enterPaper(person, person, body)).status).toBe(403)
    await keeper.put(pathOf(keeper), { iban, accountHolder: "T", version: 0 })
    expect((await enterPaper(keeper, keeper, body)).status).toBe(403)
    expect((await enterPaper(await actors.user({ permissions: { memberFinances: 1 } }), person, body)).status).toBe(403)
    expect((await enterPaper(keeper, person, body)).status).toBe(201)
    expect((await enterPaper(keeper, person, { ...body, version: (await read(person)).version })).status).toBe(409)
  })
})

describe("moving to another account", () => {
  test("keeps the mandate and its reference, and the oldest account that the bank knows", async () => {
    const person = await payer()
    const first = (await sign(person, 1)).data
    const moved = await move(person, person, "be68 5390 0754 7034", first.version)
    expect(moved).toMatchObject({
      status: 200,
      data: { iban: belgian, mandate: { reference: first.mandate?.reference, movedFrom: "4300" } },
    })
    const again = await move(person, person, german, moved.data.version)
    expect(await movesOf(person)).toEqual([{ oldIban: iban, newIban: german, toldOn: null }])
    const back = await move(person, person, iban, again.data.version)
    expect(back.data.mandate?.movedFrom).toBeNull()
    expect(await movesOf(person)).toEqual([])
  })

  test("is for the person and the treasurer, with a valid number, for the account that they saw", async () => {
    const [person, keeper] = [await payer(), await treasurer()]
    expect((await move(person, person, belgian, 1)).status).toBe(409)
    server.setNow("2026-03-02T09:01:00Z")
    const { version } = (await sign(person, 1)).data
    expect((await move(await actors.user(), person, belgian, version)).status).toBe(403)
    expect((await move(person, person, "NL92ABNA0417164300", version)).status).toBe(400)
    expect(await move(person, person, belgian, version - 1)).toMatchObject({ status: 409, code: "changedMeanwhile" })
    expect((await move(keeper, person, belgian, version)).status).toBe(200)
    server.setNow("2026-03-02T09:00:00Z")
  })
})

describe("the history", () => {
  test("tells of every mandate how it was signed and why it ended, to its person and to who may see it", async () => {
    const [person, keeper] = [await payer(), await treasurer()]
    const first = (await sign(person, 1)).data
    await keeper.delete(`${pathOf(person)}/mandate`)
    const { version } = await read(person)
    const second = (await sign(person, version, "M1 1L2 2")).data
    await person.delete(`${pathOf(person)}/mandate`)
    const { earlier } = await read(person)
    expect(earlier).toMatchObject([
      { reference: second.mandate?.reference, signedHow: "drawn", endReason: "person", ibanEnd: "4300" },
      { reference: first.mandate?.reference, signedHow: "ticked", endReason: "board" },
    ])
    expect(JSON.stringify(earlier)).not.toContain("movedFrom")
  })

  test("is one mandate that holds at most, also of two who sign at once", async () => {
    const person = await payer()
    const answers = await Promise.all([sign(person, 1), sign(person, 1), sign(person, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe("the list of mandates", () => {
  test("finds what lapses, what lapsed, what moved and what was only ticked", async () => {
    const keeper = await treasurer()
    const healthNow = async () => (await keeper.get<MandateHealth>("/api/mandates/health")).data
    const before = await healthNow()
    const people = await Promise.all(["Fris", "Bijna", "Oud", "Gebruikt"].map((lastName) => actors.user({ lastName })))
    const [fresh, soon, old, used] = people
    const id = (person: Actor | undefined) => person?.userId ?? 0
    await insertMandate(server, id(fresh), { signedHow: "ticked" })
    await insertMandate(server, id(soon), { signedAt: new Date("2023-04-01T12:00:00Z") })
    await insertMandate(server, id(old), { signedAt: new Date("2023-03-02T12:00:00Z") })
    // A leap day has no counterpart in three years: it lapses on the last of February.
    await insertMandate(server, id(used), {
      signedAt: new Date("2020-01-01T12:00:00Z"),
      lastCollectedOn: "2024-02-29",
    })
    const ours = new Set(people.map(({ userId }) => userId))
    const namesOf = async (query: string) =>
      (await listed(keeper, query)).filter(({ userId }) => ours.has(userId)).map(({ name }) => name.split(" ").at(-1))
    expect(await namesOf("&filter[state]=lapsing")).toEqual(["Bijna"])
    expect(await namesOf("&filter[state]=lapsed")).toEqual(["Oud"])
    expect(await namesOf("&filter[signedHow]=ticked")).toContain("Fris")
    const row = (await listed(keeper)).find(({ userId }) => userId === used?.userId)
    expect(row).toMatchObject({
      ibanEnd: "4300",
      lastCollectedOn: "2024-02-29",
      lapsesOn: "2027-02-28",
      isMoved: false,
    })
    expect(await healthNow()).toEqual({
      ...before,
      holds: before.holds + 3,
      lapsing: before.lapsing + 1,
      lapsed: before.lapsed + 1,
      ticked: before.ticked + 1,
    })
  })

  test("has no account number, and no mandate that was revoked", async () => {
    const [keeper, person] = [await treasurer(), await payer()]
    await sign(person, 1)
    expect(JSON.stringify(await listed(keeper))).not.toContain("ABNA")
    await person.delete(`${pathOf(person)}/mandate`)
    expect((await listed(keeper)).map(({ userId }) => userId)).not.toContain(person.userId)
  })
})

describe("who collects", () => {
  const body = { painVersion: "08", noticeDays: 5, bankDays: 2 }

  test("is set with an id whose check digits are right, once for each version that was seen", async () => {
    const keeper = await treasurer()
    const { version } = (await keeper.get<DirectDebitSettings>("/api/mandates/settings")).data
    const wrong = await keeper.put("/api/mandates/settings", { ...body, creditorId: "NL70ZZZ123456780000", version })
    expect(wrong).toMatchObject({ status: 400, issues: [{ path: ["creditorId"] }] })
    const saved = await keeper.put<DirectDebitSettings>("/api/mandates/settings", {
      ...body,
      creditorId: "NL69ZZZ123456780000",
      creditorIban: "NL91 ABNA 0417 1643 00",
      itemMaxCents: 50_000,
      version,
    })
    expect(saved.data).toMatchObject({
      creditorId: "NL69ZZZ123456780000",
      creditorIban: iban,
      itemMaxCents: 50_000,
      fileMaxCents: null,
      mayChange: true,
    })
    expect((await keeper.put("/api/mandates/settings", { ...body, version })).code).toBe("changedMeanwhile")
  })
})
