import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { type Command, ShiftModel } from "./shift.model.test-support.ts"
import { makeShift, placeCalls } from "./shift.test-support.ts"

const server = testServer()
const actors = createActors(server)
const crowd = 5
let people: Actor[] = []
let organiser: Actor
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: crowd }, () => actors.user()))
  organiser = await actors.user({ permissions: { activities: 3, members: 1 } })
})

/** Another seed runs other sequences: `FC_SEED=5 FC_RUNS=500 npx vitest run shift.model`. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000)
const numRuns = Number(process.env.FC_RUNS ?? 40)

const [who, shift] = [fc.nat({ max: crowd - 1 }), fc.nat({ max: 2 })]
const kinds = ["take", "take", "leave", "seek", "stop", "takeOver", "takeOver", "confirm", "putIn", "takeOut"] as const
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: fc.record({ do: fc.constantFrom(...kinds), shift, who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("together" as const),
      shift,
      all: fc.uniqueArray(who, { minLength: 2, maxLength: crowd }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("needed" as const), shift, needed: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("move" as const), shift, hours: fc.integer({ min: -3, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 12, 36) }) },
)

/** The actual state, beside the model's. */
interface Compared {
  actual: unknown
  expected: unknown
}

/** Applies commands to the shifts of an activity, and to the model. */
class Game {
  readonly model = new ShiftModel()
  readonly #ids: readonly number[]

  constructor(ids: readonly number[]) {
    this.#ids = ids
  }

  static async begin(): Promise<Game> {
    server.setNow(startOfTest)
    // Nobody is in a shift of the game before.
    await server.services.database.db.deleteFrom("shifts").execute()
    const from = new Date(startOfTest.getTime() + 96 * 3_600_000)
    const { activityId } = await makeActivity(server, {
      startsAt: from,
      endsAt: new Date(from.getTime() + 4 * 3_600_000),
      signUpMode: "none",
      opensAt: null,
      closesAt: null,
      signOffUntil: null,
      capacity: null,
    })
    const ids = []
    for (const { from: fromHours, hours, needed } of new ShiftModel().shifts)
      ids.push(await makeShift(server, activityId, { fromHours, hours, needed }))
    return new Game(ids)
  }

  /** @returns whether it was allowed */
  async #send(command: Exclude<Command, { do: "together" }>): Promise<boolean> {
    if (command.do === "wait") {
      server.setNow(new Date(server.services.now().getTime() + command.hours * 3_600_000))
      return true
    }
    const shiftId = this.#ids[command.shift] ?? 0
    const answer =
      command.do === "needed" || command.do === "move"
        ? this.#change(command, shiftId)
        : this.#ofPerson(command, shiftId)
    const { status } = await answer
    if (![200, 201, 400, 404, 409].includes(status)) throw new Error(`${command.do}: ${status}`)
    return status < 300
  }

  async #ofPerson(command: Extract<Command, { who: number }>, shiftId: number) {
    const person = people[command.who] as Actor
    const calls = placeCalls(person, shiftId)
    const helpers = `/api/shifts/${shiftId}/helpers`
    switch (command.do) {
      case "seek":
        return calls.seek(true)
      case "stop":
        return calls.seek(false)
      case "putIn":
        return organiser.post(helpers, { userId: person.userId })
      case "takeOut":
        return organiser.delete(`${helpers}/${person.userId}`)
      default:
        return calls[command.do]()
    }
  }

  #change(command: Extract<Command, { do: "needed" | "move" }>, shiftId: number) {
    const { at, from, hours, needed } = this.model.shift(command.shift)
    const begins = command.do === "move" ? at + command.hours : from
    const moment = (after: number) => new Date(startOfTest.getTime() + after * 3_600_000).toISOString()
    return organiser.put(`/api/shifts/${shiftId}`, {
      title_nl: "Bar",
      title_en: "",
      startsAt: moment(begins),
      endsAt: moment(begins + hours),
      needed: command.do === "needed" ? command.needed : needed,
    })
  }

  async play(command: Command): Promise<Compared> {
    const [allowed, expected] =
      command.do === "together" ? await this.#playTogether(command) : await this.#playOne(command)
    const state: ShiftModel["state"] = []
    for (const index of this.#ids.keys()) state.push((await this.#rows(index)).toSorted((a, b) => a.who - b.who))
    const isTooMany = this.model.shifts.map(({ needed }, index) => (state[index] ?? []).length > needed)
    return {
      actual: { command, allowed, state, isTooMany },
      expected: { command, allowed: expected, state: this.model.state, isTooMany: isTooMany.map(() => false) },
    }
  }

  async #playOne(command: Exclude<Command, { do: "together" }>): Promise<[number, number]> {
    return [Number(await this.#send(command)), Number(this.model.do(command))]
  }

  /** @returns how many of them got a place, and how many should have */
  async #playTogether({ shift, all }: Extract<Command, { do: "together" }>): Promise<[number, number]> {
    const answers = await Promise.all(all.map((who) => this.#send({ do: "take", shift, who })))
    // The order is that of the database: those who were refused come last.
    const ordered = all.toSorted((a, b) => order(answers, all, a) - order(answers, all, b))
    const expected = ordered.map((who) => this.model.do({ do: "take", shift, who }))
    this.#adoptOrder(shift, await this.#rows(shift))
    return [answers.filter(Boolean).length, expected.filter(Boolean).length]
  }

  /** Places that were given at once are in the order of the database. */
  #adoptOrder(shift: number, rows: readonly { who: number }[]): void {
    const { places } = this.model.shift(shift)
    const numbers = [...places.values()].map(({ nth }) => nth).toSorted((a, b) => a - b)
    for (const [index, { who }] of rows.entries()) {
      const place = places.get(who)
      if (place) place.nth = numbers[index] ?? place.nth
    }
  }

  async #rows(shift: number) {
    const rows = await server.services.database.db
      .selectFrom("shiftPlaces")
      .select(["userId", "state", "isAskedAgain"])
      .where("shiftId", "=", this.#ids[shift] ?? 0)
      .orderBy("shiftPlaceId")
      .execute()
    return rows.map(({ userId, state, isAskedAgain }) => ({
      who: people.findIndex((person) => person.userId === userId),
      isSeeking: state === "seekingStandIn",
      isAskedAgain,
    }))
  }
}

const order = (answers: readonly boolean[], all: readonly number[], who: number) => (answers[all.indexOf(who)] ? 0 : 1)

test(
  `places are given, left, handed over and asked again as they should (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 24 }), async (commands) => {
        const game = await Game.begin()
        for (const each of commands) {
          const { actual, expected } = await game.play(each)
          expect(actual).toEqual(expected)
        }
      }),
      { seed, numRuns },
    )
  },
)
