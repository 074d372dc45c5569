import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { isNightly } from "../../../../tests/support/nightly.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { PaymentState, WaitingList } from "../../activities/sign-up-kinds.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { bookMarks } from "./sign-up-money.service.ts"
import { promoteWaiting } from "./promotion.service.ts"
import { cancelSignUps } from "./sign-up-cancel.service.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { fillPools } from "./pools/pool-round.service.ts"
import { lotsOf, publishedDraw } from "./draw/draw.model.test-support.ts"
import { drawPlaces } from "./draw/draw-round.service.ts"
import { hashToken } from "../../../platform/server/secret-token.ts"
import { guestPositionOf, guestTokenOf } from "./guests/open-guest.model.test-support.ts"
import { lapseOffers } from "./offers/offer-round.service.ts"
import { payingSite } from "../../online-payments/server/online-payment.test-support.ts"
import { giveUpUnpaid } from "./money/hold.service.ts"
import { modelMoney } from "./money/hold.model.test-support.ts"
import { replaceDraw } from "../../activities/server/activity-draw.service.ts"
import { command, crowd } from "./sign-up-commands.test-support.ts"
import { countAll } from "./sign-up-invariants.test-support.ts"
import {
  type SignUpRequest,
  choiceOf,
  guestOf,
  guestTerms,
  hostOf,
  isBrought,
  isGuest,
  type Command,
  hours,
  limited,
  momentAfter,
  pools,
  priceOf,
  SignUpModel,
} from "./sign-up.model.test-support.ts"
import { lockActivity } from "../../activities/server/sign-up-terms.service.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "./sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const site = payingSite(server)
let people: Actor[] = []
/** The group of each pool. */
const poolGroups: number[] = []
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: crowd }, () => actors.user()))
  for (const [index, pool] of pools.entries()) {
    const { groupId } = await groups.group("COMMITTEE")
    poolGroups[index] = groupId
    for (const who of pool.people ?? []) await groups.addMember(people[who] as Actor, groupId, { kind: "member" })
  }
})

/** Another seed runs other sequences: `FC_SEED=5 FC_RUNS=500 npx vitest run sign-up.model`. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000)
const numRuns = Number(process.env.FC_RUNS ?? (isNightly ? 100 : 25))

const nameOf = (asked: SignUpRequest) => `Gast ${asked.guest}`

/** SQL: whose a sign-up `s` is, of guest `g` or not, as `numberOf` says it. */
const whoSql = `coalesce(s."userId"::text, g."hostUserId" || ' ' || g.name, g.name)`

/** Who a number of the model is, in the database. */
const numberOf = (number: number): string =>
  isGuest(number)
    ? `${isBrought(number) ? `${(people[hostOf(number)] as Actor).userId} ` : ""}Gast ${guestOf(number)}`
    : String((people[number] as Actor).userId)

/** The actual state, beside the model's. */
type Compared = { actual: unknown; expected: unknown }

/** What kind of activity a game is about. */
interface Kind {
  draws: boolean
  holds: boolean
  poolCount: number
}

/** Applies the model's commands to an activity. */
class Game {
  readonly model = new SignUpModel()
  readonly #activityId: number
  readonly #questionId: number
  readonly #money: ReturnType<typeof modelMoney>

  constructor(activityId: number, questionId: number, { draws, holds, poolCount }: Kind) {
    this.model.isToBeDrawn = draws
    this.model.isHeld = holds
    this.#money = modelMoney(server, site, activityId)
    this.model.pools = pools.slice(0, poolCount)
    this.#activityId = activityId
    this.#questionId = questionId
  }

  #answersOf = (who: number) => ({ [this.#questionId]: choiceOf(who) })

  async play(command: Command): Promise<Compared> {
    if (command.do === "together") return this.#together(command.all)
    if (command.do === "wait") return this.#wait(command)
    if (command.do === "pay") return this.#pay(command)
    const [guestId, token] = "guest" in command ? await this.#keysOf(command) : [0, ""]
    const expected = this.model.do("guest" in command ? this.#asShown(command) : command)
    if ("guest" in command) {
      const { status } = await this.#ask(command, guestId, token)
      // What is full is a fault of the form.
      return { actual: status === 400 || status === 404 ? 409 : status, expected: expected ? 200 : 409 }
    }
    if (command.do === "say") await this.#say(command.who, command.payment)
    else if (command.do === "ask") await this.#change({ asksFirst: command.asks })
    else if (command.do === "dropDraw") await this.#dropDraw()
    else if (command.do === "cancel") await this.#change({ status: "cancelled" })
    else if (command.do === "capacity") await this.#change({ capacity: command.capacity })
    else if (command.do === "list") await this.#change({ waitingList: command.list })
    return { actual: true, expected }
  }

  #ask(asked: SignUpRequest, guestId: number, token: string) {
    const { do: what, who } = asked
    const person = people[who] as Actor
    const path = ownPath(this.#activityId)
    if (what === "bring") return person.post(`${path}/guests`, { name: nameOf(asked) })
    if (what === "dismiss") return person.delete(`${path}/guests/${guestId}`)
    if (what === "come") return actors.visitor.post(`/api/guest-links/${token}/confirm`)
    if (what === "stayAway") return actors.visitor.delete(`/api/guest-links/${token}`)
    if (what === "signUp") return person.put(path, { answers: this.#answersOf(who) })
    return what === "accept" ? person.post(`${path}/accept`) : person.delete(path)
  }

  /** A request of somebody whose page shows who is there now. */
  #asShown = (asked: SignUpRequest): SignUpRequest => ({ ...asked, visit: this.model.visitOf(asked) })

  /** What the page of somebody knows guests by. */
  #keysOf = async (asked: SignUpRequest): Promise<[number, string]> => [
    await this.#guestId(asked),
    await guestTokenOf(server, this.#activityId, asked),
  ]

  /** The sign-up of a guest; one that nobody has if there is none. */
  async #guestId(asked: SignUpRequest): Promise<number> {
    if (asked.do !== "dismiss") return 0
    const { rows } = await server.services.database.query(
      `select "signUpId" from guests join "signUps" using ("guestId")
       where guests."activityId" = $1 and "hostUserId" = $2 and name = $3 and status <> 'cancelled'`,
      [this.#activityId, (people[asked.who] as Actor).userId, nameOf(asked)],
    )
    return Number(rows[0]?.signUpId ?? 2_000_000_000)
  }

  /** Time passes, and what happens every minute does. */
  async #wait(command: Extract<Command, { do: "wait" }>): Promise<Compared> {
    this.model.lots = await this.#lots()
    const before = await this.#due()
    server.setNow(momentAfter(startOfTest, this.model.now + command.hours))
    await drawPlaces(server.services, server.services.jobs)
    await fillPools(server.services, server.services.jobs)
    await lapseOffers(server.services, server.services.jobs)
    await giveUpUnpaid(server.services, server.services.jobs)
    // Nobody pays meanwhile: who owed before does, and who owes afterwards may have got their place just now.
    this.model.due = new Set([...before, ...(await this.#due())])
    return { actual: true, expected: this.model.do(command) }
  }

  #due = async (): Promise<Set<number>> => {
    const due = await this.#money.due(whoSql)
    return new Set([...this.model.people.keys()].filter((number) => due.has(numberOf(number))))
  }

  async #pay(command: Extract<Command, { do: "pay" }>): Promise<Compared> {
    this.model.due = await this.#due()
    const expected = this.model.do(command)
    const number = this.model.payer(command.nth)
    if (!isGuest(number)) return { actual: await this.#money.pay(people[number] as Actor, command.finishes), expected }
    const guest = { do: "stayAway" as const, who: 0, guest: guestOf(number) }
    const token = await guestTokenOf(server, this.#activityId, guest)
    return { actual: await this.#money.payByLink(actors.visitor, token, command.finishes), expected }
  }

  /** What the seed makes of everybody's number: it is all that decides. */
  async #lots(): Promise<Map<number, string>> {
    const lots = await lotsOf(server, this.#activityId, whoSql)
    return new Map(this.model.waitingList.map((number) => [number, lots.get(numberOf(number)) ?? ""]))
  }

  async #dropDraw(): Promise<void> {
    const { drawnAt } = await this.#activity()
    if (drawnAt) return
    await this.#change({ drawAt: null })
    await replaceDraw(server.services.database.db, this.#activityId)
  }

  #activity() {
    return server.services.database.db
      .selectFrom("activities")
      .select("drawnAt")
      .where("activityId", "=", this.#activityId)
      .executeTakeFirstOrThrow()
  }

  /** Through the queue itself, so that the order of arrival is known. */
  async #together(all: SignUpRequest[]): Promise<Compared> {
    const queue = server.services.signUpQueue
    // A page only signs off a guest that it shows.
    const keys: [number, string][] = []
    for (const each of all) keys.push(await this.#keysOf(each))
    const expected = all.map(this.#asShown).map((each) => this.model.do(each))
    const at = server.services.now()
    const askOne = (each: SignUpRequest, index: number): Promise<unknown> =>
      each.do === "come" || each.do === "stayAway"
        ? queue.askAsGuest(this.#activityId, { kind: each.do, tokenHash: hashToken(keys[index]?.[1] ?? ""), at })
        : queue.ask(this.#activityId, {
            kind: each.do,
            userId: (people[each.who] as Actor).userId,
            answers: each.do === "bring" ? {} : this.#answersOf(each.who),
            guestName: nameOf(each),
            guestSignUpId: keys[index]?.[0] ?? 0,
            seesMembersOnly: false,
            at,
          })
    const answers = await Promise.allSettled(all.map(askOne))
    return { actual: answers.map(({ status }) => status === "fulfilled"), expected }
  }

  /** An organiser says of somebody's payment. */
  async #say(who: number, value: PaymentState): Promise<void> {
    const { db } = server.services.database
    const row = await db
      .selectFrom("signUps")
      .select("signUpId")
      .where("activityId", "=", this.#activityId)
      .where("userId", "=", (people[who] as Actor).userId)
      .executeTakeFirst()
    const booking = { by: null, at: server.services.now() }
    if (row) await db.transaction().execute((tx) => bookMarks(tx, [{ ...row, value }], booking))
  }

  /** A change by an organiser. */
  async #change(change: {
    status?: "cancelled"
    capacity?: number | null
    waitingList?: WaitingList
    asksFirst?: boolean
    drawAt?: null
  }): Promise<void> {
    const { services } = server
    await services.database.db.transaction().execute(async (tx) => {
      const activity = await lockActivity(tx, this.#activityId)
      await tx.updateTable("activities").set(change).where("activityId", "=", this.#activityId).execute()
      const viewer = { userId: (people[0] as Actor).userId }
      const why = { reason_nl: "Storm", reason_en: "" }
      if (change.status) await cancelSignUps(tx, services, activity, why, viewer, services.now())
      else await promoteWaiting(tx, services, this.#activityId, services.now())
    })
  }

  async compare(): Promise<Compared> {
    const { query } = server.services.database
    const { rows } = await query(
      `select ${whoSql} as who, s.status, s."respondBy", s."priceCents",
         s."guestId" is not null and s."cancelKind" in ('self', 'notPaid') as "isGone"
       from "signUps" s left join guests g using ("guestId") where s."activityId" = $1 order by s."queueNumber"`,
      [this.#activityId],
    )
    const having = (status: string) => rows.filter((row) => row.status === status).map((row) => row.who)
    const { promotions, mails } = await countAll(query, this.#activityId)
    const faults = [
      ...(await faultsIn(server, this.#activityId, this.model.ceiling ?? undefined)),
      ...(await ledgerFaults(query)),
    ]
    const number = this.model.promotions
    return {
      actual: {
        waitingList: having("waiting"),
        there: having("registered").toSorted(),
        offered: rows
          .filter((row) => row.respondBy !== null)
          .map((row) => row.who)
          .toSorted(),
        rows: rows.length,
        prices: rows
          .filter((row) => !row.isGone)
          .map((row) => [row.who, row.priceCents])
          .toSorted(),
        promotions,
        mails,
        faults,
        drawn: await publishedDraw(server, this.#activityId, whoSql),
      },
      expected: {
        waitingList: this.model.waitingList.map(numberOf),
        there: this.model.registered.map(numberOf).toSorted(),
        offered: this.model.offered.map(numberOf).toSorted(),
        rows: this.model.people.size + this.model.goneGuests,
        prices: [...this.model.people.keys()].map((index) => [numberOf(index), priceOf(index)]).toSorted(),
        promotions: number,
        mails: number,
        faults: [],
        drawn: this.model.drawn?.map(numberOf),
      },
    }
  }

  /** The positions that waiting people see: 1 to n, without a gap, and none before the draw. */
  async comparePositions(): Promise<Compared> {
    const positions: (number | null | undefined)[] = []
    for (const index of this.model.waitingList) {
      if (isGuest(index) && !isBrought(index)) {
        positions.push(await guestPositionOf(server, this.#activityId, guestOf(index)))
        continue
      }
      const host = people[isGuest(index) ? hostOf(index) : index] as Actor
      const { data } = await host.get<Own>(ownPath(this.#activityId))
      const guest = data.guests.find(({ name }) => numberOf(index) === `${host.userId} ${name}`)
      positions.push(isGuest(index) ? guest?.position : data.signUp?.position)
    }
    return {
      actual: positions,
      expected: this.model.waitingList.map((_, index) => (this.model.isToBeDrawn ? null : index + 1)),
    }
  }
}

async function newGame(kind: Kind): Promise<Game> {
  const { draws, holds, poolCount } = kind
  server.setNow(startOfTest)
  site.fresh()
  // All without an account are one network.
  await server.services.database.query(`delete from "rateLimits"`)
  const options = [
    { label_nl: "Gewoon", label_en: "" },
    { label_nl: "Extra", label_en: "", cents: limited.cents, places: limited.places },
  ]
  const question = { label_nl: "Wat wil je?", label_en: "", kind: "choice" as const, required: false, sensitive: false }
  const { activityId, questionIds } = await makeActivity(server, {
    priceCents: 750,
    payWithin: holds ? "halfHour" : "no",
    guestsEach: guestTerms.each,
    guestsFrom: momentAfter(startOfTest, hours.guests),
    guestPlaces: guestTerms.places,
    guestPriceCents: guestTerms.cents,
    questions: [{ ...question, options }],
    drawAt: draws ? momentAfter(startOfTest, hours.draw) : null,
    mergeAt: poolCount ? momentAfter(startOfTest, hours.merge) : null,
    pools: pools
      .slice(0, poolCount)
      .map(({ places, people: some }, index) => ({ places, groupIds: some ? [poolGroups[index] ?? 0] : [] })),
    closesAt: momentAfter(startOfTest, hours.closes),
    signOffUntil: momentAfter(startOfTest, hours.signOffUntil),
    startsAt: momentAfter(startOfTest, hours.starts),
    endsAt: momentAfter(startOfTest, hours.starts + 3),
  })
  return new Game(activityId, questionIds[0] ?? 0, kind)
}

describe("whatever people and organisers do, in whatever order", () => {
  test("sign-ups match the model after every step", { timeout: 600_000 }, async () => {
    const games = fc.array(command, { minLength: 6, maxLength: 30, size: "max" })
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.record({ draws: fc.boolean(), holds: fc.boolean(), poolCount: fc.constantFrom(0, 2, 3) }),
      games,
      async (asks, isFull, kind, commands) => {
        const game = await newGame(kind)
        // Most of what can go wrong is about people who wait.
        const crowdComes = isFull ? people.map((_, who): Command => ({ do: "signUp", who, guest: 0 })) : []
        for (const command of [{ do: "ask" as const, asks }, ...crowdComes, ...commands])
          for (const { actual, expected } of [await game.play(command), await game.compare()])
            expect(actual).toEqual(expected)
        const { actual, expected } = await game.comparePositions()
        expect(actual).toEqual(expected)
      },
    )
    const outcome = await fc.check(property, { seed, numRuns })
    // Prints the seed, and the shortest failing sequence.
    expect(outcome.failed ? fc.defaultReportMessage(outcome) : "").toBe("")
    expect(outcome.numRuns).toBe(numRuns)
  })
})
