import { payingOf } from "../../src/features/online-payments/server/paying.ts"
import { askForAttempts } from "../../src/features/online-payments/server/attempt-round.service.ts"
import { ledgerFaults } from "../../src/features/money/server/ledger-invariants.test-support.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { openPaymentStandIn, type PaymentStandIn } from "../../tests/support/payments/payment-stand-in.ts"
import type { OwnPostgres } from "../native-postgres.ts"
import { type Finding, type Stage, withStage } from "./scene.ts"
import { type WatchedDatabase, watchDatabase } from "./watched-database.ts"

/** More messages than starting to pay takes: a person for each, and for each start that goes on with another. */
const mostSteps = 400

/**
 * The server is killed at each await of starting a payment: before and after each message to the database, so also around each
 * commit, and before the provider has a request, after it carried that out, and after it answered. Then it is started again
 * and the person presses once more; of some, what was begun is paid meanwhile. Of every person one payment at most may be payable at a
 * time and one is paid, and the books have it once.
 * @param every kills at one in so many of these places
 */
export async function killedWhilePaying(postgres: OwnPostgres, every: number): Promise<Finding> {
  const stand = await openPaymentStandIn()
  const result: Finding = { scene: "", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  let address = ""
  let watched: WatchedDatabase | undefined
  try {
    const settings = async (database: string) => {
      address = database
      watched = await watchDatabase(database)
      return { DATABASE_URL: watched.url, ...stand.settingsElsewhere }
    }
    await withStage(
      postgres,
      settings,
      async (stage) => {
        const play = new Play(stage, stand, watched as WatchedDatabase, result)
        const first = await play.killEverywhere({ every, goesOn: false })
        const second = await play.killEverywhere({ every: every * 4, goesOn: true })
        await payEverything(stand, address)
        await play.checkBooks()
        result.scene = `kill -9 while paying, ${play.kills} times`
        result.note = [`${first} and ${second} places`, ...play.faults].join("; ")
      },
      { members: mostSteps, seats: 1 },
    )
  } finally {
    watched?.close()
    stand.close()
  }
  return result
}

/** What is left open is paid, and the rounds of later hear of everything. */
async function payEverything(stand: PaymentStandIn, address: string): Promise<void> {
  for (const { id, status } of stand.book.payments) if (status === "open") stand.pay(id)
  const env = readEnv({
    NODE_ENV: "production",
    DEMO: "false",
    LOG_LEVEL: "silent",
    DATABASE_URL: address,
    ...stand.settings,
  })
  for (const minutes of [20, 90]) {
    const services = await openServices(env, { now: () => new Date(Date.now() + minutes * 60_000) })
    try {
      const paying = payingOf(services)
      if (!paying) throw new Error("Nobody can pay online.")
      await askForAttempts(paying)
    } finally {
      await services.close()
    }
  }
}

class Play {
  readonly faults: string[] = []
  kills = 0
  readonly #stage: Stage
  readonly #stand: PaymentStandIn
  readonly #watched: WatchedDatabase
  readonly #result: Finding
  #person = 0

  constructor(stage: Stage, stand: PaymentStandIn, watched: WatchedDatabase, result: Finding) {
    this.#stage = stage
    this.#stand = stand
    this.#watched = watched
    this.#result = result
  }

  /**
   * Kills the server at one place after the other, each time while another person starts to pay.
   * @param goesOn they had begun to pay less, which is ended first
   * @returns at how many places it can be killed
   */
  async killEverywhere({ every, goesOn }: { every: number; goesOn: boolean }): Promise<number> {
    for (let step = 1; ; step += every) {
      const person = ++this.#person
      const charges = [await this.#charge(person, 1000 + person), ...(goesOn ? [await this.#charge(person, 500)] : [])]
      if (goesOn) await this.#press(person, charges.slice(0, 1))
      const passed = this.#killAt(step)
      const { status } = await this.#press(person, charges)
      const isOver = passed() < step
      this.#watched.onMessage = () => true
      this.#stand.onRequest = () => undefined
      if (isOver) {
        this.#expect(status === 201, `a start that nothing disturbed answered ${status}`, "refused")
        return passed()
      }
      this.kills++
      await this.#stage.restart()
      await this.#again(person, charges, step)
    }
  }

  /** Counts every await from now on, and kills the server at this one. @returns how many there were */
  #killAt(step: number): () => number {
    let passed = 0
    const isHere = () => {
      if (++passed === step) this.#stage.server().kill("SIGKILL")
      // Nothing of a server that was killed arrives any more.
      return passed >= step
    }
    this.#watched.onMessage = () => !isHere()
    // Before the provider carries it out, and when it has.
    this.#stand.onRequest = () => (isHere() ? "hang" : isHere() ? "lost" : undefined)
    return () => passed
  }

  /** The person presses again, before or after they paid what had been begun. */
  async #again(person: number, charges: number[], step: number): Promise<void> {
    const begun = await this.#open(person)
    this.#expect(begun.length <= 1, `step ${step}: ${begun.length} payable after the kill`, "doubled")
    const paid = step % 3 === 0 ? begun[0] : undefined
    if (paid) this.#stand.pay(paid)
    const { status, text } = await this.#press(person, charges)
    const open = await this.#open(person)
    if (paid) {
      // It is paid already, or what is left is asked for.
      this.#expect([201, 409].includes(status), `step ${step}: paid meanwhile, answered ${status} ${text}`, "refused")
    } else this.#expect(status === 201, `step ${step}: pressed again, answered ${status} ${text}`, "refused")
    const most = paid ? [0, 1] : [1]
    this.#expect(most.includes(open.length), `step ${step}: ${open.length} payable`, open.length ? "doubled" : "lost")
  }

  /** Payments of a person at the provider that can still be paid. */
  async #open(person: number): Promise<string[]> {
    const { userId } = this.#of(person)
    const rows = await this.#stage.query<{ key: string }>(`select key from "paymentAttempts" where "userId" = $1`, [
      userId,
    ])
    const payments = rows.flatMap(({ key }) => this.#stand.paymentsOf(key))
    return payments.filter(({ status }) => status === "open").map(({ id }) => id)
  }

  async #press(person: number, chargeIds: number[]) {
    // All of them share one address.
    await this.#stage.query(`delete from "rateLimits"`)
    this.#result.asked++
    return this.#stage.ask("POST", "/api/payment-attempts", person, { chargeIds })
  }

  async #charge(person: number, cents: number): Promise<number> {
    const [row] = await this.#stage.query<{ chargeId: number }>(
      `insert into charges ("userId", kind, "amountCents", text_nl, text_en, "ledgerAccountId", "bookDate", "createdAt")
        select $1, 'manual', $2, 'Trui', 'Jumper', "ledgerAccountId", current_date, now() from "ledgerDefaults"
        where purpose = 'manual' returning "chargeId"`,
      [this.#of(person).userId, cents],
    )
    return row?.chargeId ?? 0
  }

  #of(person: number) {
    const found = this.#stage.people[person]
    if (!found) throw new Error("Starting to pay takes more steps than there are people.")
    return found
  }

  /** Everything is paid once, and the books say so. */
  async checkBooks(): Promise<void> {
    const query = async (text: string) => ({ rows: await this.#stage.query<Record<string, unknown>>(text) })
    this.faults.push(...(await ledgerFaults(query)))
    const [sums] = await this.#stage.query<Record<"open" | "charged" | "online" | "free", number>>(`select
      (select coalesce(sum("openCents"), 0) from charges)::integer as open,
      (select coalesce(sum("amountCents"), 0) from charges)::integer as charged,
      (select coalesce(sum("amountCents"), 0) from payments where method = 'online')::integer as online,
      (select coalesce(sum("freeCents"), 0) from payments)::integer as free`)
    const said = JSON.stringify(sums)
    this.#expect(sums?.online === this.#stand.paidCents(), `${said}, ${this.#stand.paidCents()} was paid`, "lost")
    // Whoever paid before they pressed again owes the rest.
    this.#expect(sums?.free === 0, `paid twice: ${said}`, "doubled")
    this.#expect(sums !== undefined && sums.charged - sums.open === sums.online, `not all is used: ${said}`, "lost")
    this.#result.lost += this.faults.length ? 1 : 0
  }

  #expect(holds: boolean, fault: string, as: "lost" | "doubled" | "refused"): void {
    if (holds) return
    this.#result[as]++
    this.faults.push(fault)
  }
}
