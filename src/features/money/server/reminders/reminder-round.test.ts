import { insertMandate } from "../../../../../tests/support/mandates.ts"
import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import { paymentReference } from "../../../../platform/payments/payment-reference.ts"
import { addDays } from "../../../../platform/amsterdam.ts"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { accountServer, type ReceivedMail } from "../../../accounts/server/account.test-support.ts"
import { bankAt, iban } from "../bank.test-support.ts"
import { cancelCharges } from "../ledger.service.ts"
import { remindNext } from "./reminder-round.service.ts"
import { beginPaying, charge, pay, queueRound, setReminding } from "./reminder.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let start: string
let year = 2030

/** Years apart, so that no test has to do with the charges of another. */
beforeEach(async () => {
  year += 2
  start = `${year}-05-02`
  server.setNow(morning(0))
  await sql`update charges set "userId" = null`.execute(db())
  treasurer = await actors.user({ firstName: "Penny", permissions: { finance: 4 } })
  await setReminding(treasurer)
  await mails()
})

/** The round of so many days after the start, in Amsterdam. */
const morning = (day: number, clock = "09:07:00") => new Date(`${addDays(start, day)}T${clock}+02:00`)
const person = (firstName: string, language: "nl" | "en" = "nl") =>
  actors.user({ firstName, lastName: "Berg" }).then(async (actor) => {
    await db().updateTable("users").set({ language }).where("userId", "=", actor.userId).execute()
    return actor
  })
const kindOf = ({ subject }: ReceivedMail) =>
  /laatste|last/i.test(subject) ? "third" : /^(herinnering|reminder)/i.test(subject) ? "second" : "first"
const greeted = ({ text }: ReceivedMail) => /(?:Hoi|Hi) (\w+)/.exec(text)?.[1]

interface Morning {
  before?: Record<number, () => Promise<unknown>>
  until?: number
}
/** Runs the round of each day. @returns who got which mail on which day */
async function runDays({ before = {}, until = 60 }: Morning = {}) {
  const sent: string[] = []
  for (let day = 0; day <= until; day++) {
    server.setNow(morning(day))
    await before[day]?.()
    await queueRound(server)
    sent.push(...(await mails()).map((mail) => `${day} ${greeted(mail)} ${kindOf(mail)}`).toSorted())
  }
  return sent
}

describe("sixty mornings", () => {
  test("remind of each charge three times, and stop by themselves", async () => {
    const [anna, bob, cas, dirk, eva, fay, gijs] = await Promise.all([
      person("Anna"),
      person("Bob"),
      person("Cas"),
      person("Dirk"),
      person("Eva"),
      person("Fay"),
      person("Gijs"),
    ])
    // Anna: nothing happens. Bob pays after the first, Cas’s is withdrawn, Dirk’s written off, Eva has an arrangement for a
    // while, Fay is paying online, Gijs is gone.
    await charge(server, anna.userId)
    const ofBob = await charge(server, bob.userId, { payBy: addDays(start, 3) })
    const ofCas = await charge(server, cas.userId)
    const ofDirk = await charge(server, dirk.userId)
    const ofEva = await charge(server, eva.userId)
    const ofFay = await charge(server, fay.userId)
    await charge(server, gijs.userId)
    let endPaying = async () => undefined as void
    const pauses = `/api/money/people/${eva.userId}/pauses`
    const sent = await runDays({
      before: {
        6: async () => (endPaying = await beginPaying(server, fay.userId, ofFay)),
        9: () => endPaying(),
        12: () => pay(server, bob.userId, ofBob),
        15: () => cancelCharges(db(), [ofCas], { by: null, at: server.services.now() }),
        20: () => treasurer.post(pauses, { chargeId: ofEva, reason: "Heeft een regeling" }),
        25: () =>
          treasurer.post(`/api/money/people/${dirk.userId}/write-offs`, {
            key: crypto.randomUUID(),
            chargeIds: [ofDirk],
            reason: "Geste",
          }),
        30: async () => {
          const { pauses: all } = (
            await treasurer.get<{ pauses: { reminderPauseId: number }[] }>(`/api/money/people/${eva.userId}/reminders`)
          ).data
          await treasurer.delete(`${pauses}/${all[0]?.reminderPauseId}`)
        },
        35: () => sql`delete from users where "userId" = ${gijs.userId}`.execute(db()),
      },
    })
    expect(sent).toEqual([
      ...["Anna", "Cas", "Dirk", "Eva", "Gijs"].map((name) => `7 ${name} first`),
      "9 Fay first",
      "10 Bob first",
      ...["Anna", "Dirk", "Gijs"].map((name) => `21 ${name} second`),
      "23 Fay second",
      "30 Eva second",
      "42 Anna third",
      "44 Fay third",
      "51 Eva third",
    ])
  }, 180_000)

  test("have nobody reminded while the treasurer has not said so, nor somebody who never confirmed an address", async () => {
    await setReminding(treasurer, { isReminding: false })
    const anna = await person("Anna")
    const bob = await person("Bob")
    await db().updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", bob.userId).execute()
    await charge(server, anna.userId)
    await charge(server, bob.userId)
    expect(await runDays({ before: { 15: () => setReminding(treasurer) }, until: 18 })).toEqual(["15 Anna first"])
  })

  test("keep the days between reminders, of what was late for long too", async () => {
    const anna = await person("Anna")
    await charge(server, anna.userId, { payBy: addDays(start, -100) })
    expect(await runDays({ until: 40 })).toEqual(["0 Anna first", "14 Anna second", "35 Anna third"])
  })

  test("send one mail of all that is due, in the words of the furthest", async () => {
    const anna = await person("Anna", "en")
    await charge(server, anna.userId, { payBy: addDays(start, -30), text_en: "Dinner", amountCents: 1250 })
    await runDays({ until: 0 })
    await charge(server, anna.userId, { payBy: addDays(start, 7), text_en: "Shirt", amountCents: 2000 })
    await charge(server, anna.userId, { payBy: addDays(start, 90), text_en: "Trip", amountCents: 300 })
    server.setNow(morning(14))
    await queueRound(server)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Reminder: .*€32\.50/)
    expect(mail?.text).toContain("Dinner: €12.50")
    expect(mail?.text).toContain("Shirt: €20.00, to be paid by")
    expect(mail?.text).toContain("€32.50 in all")
    expect(mail?.text).toContain("Altogether €35.50 is open")
    expect(mail?.text).not.toContain("Trip")
    expect(mail?.link).toBe("/mijn-account/betalingen")
  })

  test("leave out less than a euro, what credit pays, and fees that are collected", async () => {
    const [anna, bob, cas] = [await person("Anna"), await person("Bob"), await person("Cas")]
    await charge(server, anna.userId, { amountCents: 99 })
    const paid = await charge(server, bob.userId)
    await pay(server, bob.userId, paid)
    await cancelCharges(db(), [paid], { by: null, at: server.services.now() })
    await charge(server, bob.userId, { amountCents: 1000 })
    await insertMandate(server, cas.userId)
    await charge(server, cas.userId, { kind: "contribution" })
    expect(await runDays({ before: { 9: () => charge(server, anna.userId, { amountCents: 1 }) }, until: 10 })).toEqual([
      "9 Anna first",
    ])
  })

  test("say how to pay, and who answers", async () => {
    await bankAt(server, iban)
    await setReminding(treasurer, { replyTo: "penningmeester@voorbeeld.test" })
    const anna = await person("Anna")
    await charge(server, anna.userId, { text_nl: "Boete *nu*" })
    server.setNow(morning(7))
    await queueRound(server)
    const [mail] = await mails()
    expect(mail?.headers).toContain("Reply-To: penningmeester@voorbeeld.test")
    expect(mail?.text).toContain("penningmeester@voorbeeld.test")
    expect(mail?.text).toContain("Boete *nu*: € 10,00")
    expect(mail?.text.replaceAll(" ", "")).toContain(paymentReference(anna.userId))
  })
})

describe("a round", () => {
  const reminders = async () => (await db().selectFrom("chargeReminders").select("step").execute()).length

  test("sends nothing at night", async () => {
    await charge(server, (await person("Anna")).userId)
    for (const clock of ["08:59:00", "20:00:00", "03:00:00"]) {
      server.setNow(morning(8, clock))
      await queueRound(server)
      expect(await mails()).toEqual([])
    }
  })

  test("that runs twice, or two at once, doubles nothing", async () => {
    const people = []
    for (let n = 0; n < 70; n++) people.push(await person(`Lid${n}`))
    for (const { userId } of people) await charge(server, userId)
    server.setNow(morning(7))
    await Promise.all([queueRound(server), queueRound(server)])
    const first = await mails()
    await queueRound(server)
    const second = await mails()
    expect(new Set(first.map(({ to }) => to)).size).toBe(70)
    expect([first.length, second.length]).toEqual([70, 0])
  })

  test("of two that meet, one sends and the other finds it sent", async () => {
    const before = await reminders()
    for (let n = 0; n < 12; n++) await charge(server, (await person(`Lid${n}`)).userId)
    server.setNow(morning(7))
    const { association, env, translate, jobs } = server.services
    const round = () =>
      db()
        .transaction()
        .execute((tx) => remindNext({ association, env, translate, jobs }, tx, server.services.now(), 0))
    await Promise.all([round(), round(), round()])
    expect(await reminders()).toBe(before + 12)
    expect(await mails()).toHaveLength(12)
  })

  test("that ends halfway leaves nothing of what it did, and the next does it", async () => {
    const before = await reminders()
    await charge(server, (await person("Anna")).userId)
    server.setNow(morning(7))
    const { association, env, translate, jobs } = server.services
    const killed = db()
      .transaction()
      .execute(async (tx) => {
        await remindNext({ association, env, translate, jobs }, tx, server.services.now(), 0)
        throw new Error("killed")
      })
    await expect(killed).rejects.toThrow("killed")
    expect([await reminders(), await mails()]).toEqual([before, []])
    await queueRound(server)
    expect(await mails()).toHaveLength(1)
    expect(await reminders()).toBe(before + 1)
  })
})
