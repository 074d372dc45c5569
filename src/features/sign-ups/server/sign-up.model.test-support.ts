import { canBeDivided } from "../../activities/divide.test-support.ts"
import type { WaitingList } from "../../activities/sign-up-kinds.ts"

const hour = 3_600_000

/**
 * When people without an account can come, when places are drawn, when pools merge, when sign-up and sign-off of the tested
 * activity close and when it starts, in hours after the beginning.
 */
export const hours = { guests: 1, draw: 30, merge: 50, closes: 60, signOffUntil: 72, starts: 120 }

/** Guests of the tested activity: how many each may bring, how many in all, and what each pays. */
export const guestTerms = { each: 2, places: 4, cents: 900 }

/** What somebody asks for themselves, or for a guest of theirs; the last two are of somebody without an account. */
export interface SignUpRequest {
  do: "signUp" | "accept" | "signOff" | "bring" | "dismiss" | "come" | "stayAway"
  who: number
  /** Only for guests: which of those they know, or of those whom nobody brings. */
  guest: number
  /** Only for who is signed off: which time they came, as a page shows it. Who comes again is another guest. */
  visit?: number | undefined
}

const hostFactor = 100
/** Who brings those whom nobody brings. */
const nobody = 50
/** Whether it is asked by somebody without an account. */
export const isOwnGuest = ({ do: what }: SignUpRequest): boolean => what === "come" || what === "stayAway"
/** The number of a guest among all people: hosts have lower ones. */
export const guestNumber = (asked: SignUpRequest): number =>
  hostFactor * ((isOwnGuest(asked) ? nobody : asked.who) + 1) + asked.guest
export const isBrought = (person: number): boolean => isGuest(person) && hostOf(person) !== nobody
export const guestOf = (person: number): number => person % hostFactor
export const hostOf = (person: number): number => Math.floor(person / hostFactor) - 1
export const isGuest = (person: number): boolean => person >= hostFactor

export type Command =
  | SignUpRequest
  /** All of these are requested before the first is answered. */
  | { do: "together"; all: SignUpRequest[] }
  | { do: "capacity"; capacity: number | null }
  | { do: "list"; list: WaitingList }
  /** Whether whoever is next is asked first. */
  | { do: "ask"; asks: boolean }
  /** Places go in order of arrival after all. */
  | { do: "dropDraw" }
  | { do: "cancel" }
  | { do: "wait"; hours: number }
  /** It changes nobody's place. */
  | { do: "say"; who: number; payment: "due" | "paid" | "waived" }
  /** The nth of who owes pays online, or leaves the page open: people with their guests, or a guest whom nobody brings. */
  | { do: "pay"; nth: number; finishes: boolean }

/**
 * The pools of the tested activity, each with its places and, by number, the people in it: the last is for everybody. An
 * activity has the first so many of them; with two somebody is in none, and people without an account are.
 */
export const pools = [
  { places: 2, people: [0, 1, 2, 3] },
  { places: 1, people: [2, 3, 4, 5] },
  { places: 1, people: null },
]
type Pools = readonly (typeof pools)[number][]
/** The pools of somebody, by index; a guest is in those of the host. */
const poolsOf = (number: number, of: Pools): number[] =>
  of.flatMap(({ people }, index) =>
    (people?.includes(isGuest(number) ? hostOf(number) : number) ?? true) ? [index] : [],
  )
/** Whether these people can be divided over the pools. */
const fitPools = (people: readonly number[], of: Pools): boolean =>
  canBeDivided(
    people.map((number) => poolsOf(number, of)),
    new Map(of.map(({ places }, index) => [index, places])),
  )

/** What people choose of the one question: nothing, what costs nothing, or what costs and is limited. Never another. */
export const choiceOf = (who: number): 0 | 1 | null =>
  isGuest(who) ? null : (([null, 0, 1] as const)[who % 3] ?? null)
export const limited = { choice: 1, places: 1, cents: 500 }

/** The price of a person by number, or of a guest, who chooses nothing. */
export const priceOf = (who: number): number =>
  !isGuest(who) ? 750 + (choiceOf(who) === limited.choice ? limited.cents : 0) : guestTerms.cents

interface Person {
  status: "registered" | "offered" | "waiting" | "left" | "lapsed" | "calledOff"
  /** Hours after the beginning; only for people who were promoted. */
  promotedAt: number | null
  /** Hours after the beginning; only for people who are offered a place. */
  offeredUntil?: number
  /** The same; only for people whose place depends on paying, until they have. */
  heldUntil?: number
  /** Only for guests. */
  visit?: number
}

/** The hour at which 24 hours between 8:00 and 23:00 have passed; the beginning is at 10:00. */
function afterTwentyFour(from: number): number {
  let [hour, left] = [from, 24]
  while (left > 0) {
    const clock = (10 + hour) % 24
    if (clock >= 8 && clock < 23) left--
    hour++
  }
  return hour
}

/**
 * What ought to happen, as simply as possible: one waiting list, and free seats go to its head. Shares no code with
 * what it is compared to.
 */
export class SignUpModel {
  capacity: number | null = 3
  list: WaitingList = "on"
  asks = false
  isCancelled = false
  pools: Pools = []
  /** Whether places depend on paying in time. */
  isHeld = false
  /** Who owes for their place, as the books say it: those have their own model. */
  due: ReadonlySet<number> = new Set()
  /** Whether its places are still to be drawn. */
  isToBeDrawn = false
  /** The lot of each person, from the seed; the lowest is first. */
  lots = new Map<number, string>()
  /** When each signed up, in hours after the beginning. */
  readonly #since = new Map<number, number>()
  /** Hours after the beginning. */
  now = 0
  readonly people = new Map<number, Person>()
  waitingList: number[] = []
  promotions = 0
  /** Guests who left; each has a row of its own. */
  goneGuests = 0
  #visits = 0
  /** Who took part in the draw, in order; undefined before it. */
  drawn: number[] | undefined
  /** Most people who may have a seat: the capacity, or the number with a seat when it was lowered. */
  ceiling: number | null = 3

  /** Who has a seat, or can take one. */
  get registered(): number[] {
    return [...this.people].filter(([, { status }]) => hasSeat(status)).map(([who]) => who)
  }

  get offered(): number[] {
    return [...this.people].filter(([, { status }]) => status === "offered").map(([who]) => who)
  }

  /** @returns whether it is allowed */
  do(command: Command): boolean {
    const allowed = this.#do(command)
    this.#fill()
    const had = this.registered.length
    this.ceiling = this.capacity === null ? null : Math.max(this.capacity, Math.min(this.ceiling ?? had, had))
    return allowed
  }

  #do(command: Command): boolean {
    switch (command.do) {
      case "signUp":
        return this.#signUp(command.who)
      case "accept":
        return this.#accept(command.who)
      case "signOff":
        return this.#signOff(command.who)
      case "bring":
        return this.#bring(command)
      case "come":
        return this.#come(command)
      case "dismiss":
      case "stayAway":
        return this.#dismiss(command)
      case "capacity":
        this.ceiling = command.capacity === null ? null : Math.max(command.capacity, this.registered.length)
        this.capacity = command.capacity
        return true
      case "list":
        this.list = command.list
        return true
      case "ask":
        this.asks = command.asks
        return true
      case "say":
        return true
      case "pay":
        return this.due.size > 0
      case "wait":
        this.now += command.hours
        if (this.isCancelled) return true
        if (this.isToBeDrawn && this.now >= hours.draw) this.#draw()
        this.#fill()
        this.#lapse()
        this.#fill()
        this.#giveUp()
        return true
      case "dropDraw":
        this.isToBeDrawn = false
        return true
      case "cancel":
        this.isCancelled = true
        for (const person of this.people.values())
          if (person.status !== "left" && person.status !== "lapsed") person.status = "calledOff"
        this.waitingList = []
        return true
      case "together":
        return command.all.map((each) => this.do(each)).every(Boolean)
    }
  }

  #signUp(who: number): boolean {
    const person = this.people.get(who)
    if (this.isCancelled) return false
    if (person && (hasSeat(person.status) || person.status === "waiting")) return true
    if (this.now >= hours.closes) return false
    if (this.#isInNone(who)) return false
    if (choiceOf(who) === limited.choice && this.#choosing >= limited.places) return false
    return this.#arrive(who)
  }

  /** Gets a seat that nobody waits for, or joins the end of the list. */
  #arrive(number: number): boolean {
    const visit = ++this.#visits
    this.#since.set(number, this.now)
    if (this.#isFree(number) && !this.waitingList.some((other) => this.#isFree(other)) && !this.isToBeDrawn)
      this.people.set(number, { status: "registered", promotedAt: null, visit, ...this.#hold(0.5) })
    else if (this.list === "off" && !this.isToBeDrawn) return false
    else {
      this.people.set(number, { status: "waiting", promotedAt: null, visit })
      this.waitingList.push(number)
    }
    return true
  }

  /** Whether there is a seat for somebody, apart from who else waits for it. */
  #isFree(number: number): boolean {
    if (this.capacity !== null && this.registered.length >= this.capacity) return false
    const areApart = this.pools.length > 0 && this.now < hours.merge
    return !areApart || fitPools([...this.registered, number], this.pools)
  }

  /** Also after they merge. */
  #isInNone = (number: number) => this.pools.length > 0 && !poolsOf(number, this.pools).length

  /** How many chose what is limited, those who wait included. */
  get #choosing(): number {
    const isIn = ({ status }: Person) => hasSeat(status) || status === "waiting"
    return [...this.people].filter(([who, person]) => isIn(person) && choiceOf(who) === limited.choice).length
  }

  /** Guests of somebody, or of all, who have a seat or wait. */
  guestsOf(who: number | null): number[] {
    const isIn = ({ status }: Person) => hasSeat(status) || status === "waiting"
    return [...this.people]
      .filter(([number, person]) => isGuest(number) && isIn(person) && (who === null || hostOf(number) === who))
      .map(([number]) => number)
  }

  #bring(asked: SignUpRequest): boolean {
    const number = guestNumber(asked)
    const host = this.people.get(asked.who)
    if (this.guestsOf(asked.who).includes(number)) return true
    if (this.isCancelled || this.now >= hours.closes) return false
    if (host?.status !== "registered" && host?.status !== "waiting") return false
    if (this.guestsOf(asked.who).length >= guestTerms.each) return false
    if (this.guestsOf(null).length >= guestTerms.places) return false
    return this.#arrive(number)
  }

  /** Without an account. Their page may show that they are there, though they left meanwhile: it then does nothing. */
  #come(asked: SignUpRequest): boolean {
    const number = guestNumber(asked)
    if (asked.visit !== undefined || this.guestsOf(null).includes(number)) return true
    if (this.isCancelled || this.now < hours.guests || this.now >= hours.closes) return false
    if (this.#isInNone(number)) return false
    if (this.guestsOf(null).length >= guestTerms.places) return false
    return this.#arrive(number)
  }

  /** Which time a guest came; undefined if they are not there. */
  visitOf = (asked: SignUpRequest): number | undefined =>
    this.guestsOf(null).includes(guestNumber(asked)) ? this.people.get(guestNumber(asked))?.visit : undefined

  #dismiss(asked: SignUpRequest): boolean {
    const number = guestNumber(asked)
    if (asked.visit === undefined) return false
    // Signed off meanwhile: by another tab, or with the host.
    if (this.visitOf(asked) !== asked.visit) return true
    if (!this.#mayLeave(number)) return false
    this.#leave(number)
    return true
  }

  #mayLeave(number: number): boolean {
    const person = this.people.get(number)
    if (!person || this.now >= hours.starts) return false
    const ends = Math.max(hours.signOffUntil, (person.promotedAt ?? -Infinity) + 24)
    return person.status !== "registered" || this.now < ends
  }

  /** A guest who comes again is another one. */
  #leave(number: number): void {
    if (isGuest(number)) {
      this.people.delete(number)
      this.goneGuests++
    } else this.people.set(number, { status: "left", promotedAt: null })
    this.waitingList = this.waitingList.filter((each) => each !== number)
  }

  #accept(who: number): boolean {
    const person = this.people.get(who)
    if (person?.status === "offered" && this.now < endOf(person))
      Object.assign(person, { status: "registered", ...this.#hold(24) })
    return person?.status === "registered"
  }

  /** Those who came in time are first, by their lots. */
  #draw(): void {
    const isInTime = (who: number) => (this.#since.get(who) ?? 0) < hours.draw
    const lotOf = (who: number) => this.lots.get(who) ?? ""
    const drawn = this.waitingList.filter(isInTime).toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1))
    this.waitingList = [...drawn, ...this.waitingList.filter((who) => !isInTime(who))]
    this.isToBeDrawn = false
    this.drawn = drawn
  }

  /** Who did not answer in time loses the place that they were offered. */
  #lapse(): void {
    for (const person of this.people.values())
      if (person.status === "offered" && this.now >= endOf(person)) person.status = "lapsed"
  }

  /** A place that they get now, with so many hours to pay. */
  #hold = (hoursToPay: number): Pick<Person, "heldUntil"> =>
    this.isHeld ? { heldUntil: Math.min(this.now + hoursToPay, hours.starts) } : {}

  /** Who pays, by number: a host for their guests. Somebody who owes nothing, if nobody does. */
  payer(nth: number): number {
    const number = [...this.due][nth % this.due.size] ?? nth
    return isBrought(number) ? hostOf(number) : number
  }

  /** Who did not pay in time loses their place; who did keeps it, also if that money goes back later. */
  #giveUp(): void {
    for (const [number, person] of this.people) {
      if (person.status !== "registered" || person.heldUntil === undefined) continue
      if (!this.due.has(number)) delete person.heldUntil
      else if (this.now >= person.heldUntil) {
        if (isGuest(number)) this.#leave(number)
        else this.people.set(number, { status: "lapsed", promotedAt: null })
      }
    }
  }

  #signOff(who: number): boolean {
    const person = this.people.get(who)
    if (person?.status === "left") return true
    if (!person || person.status === "calledOff" || person.status === "lapsed") return false
    if (!this.#mayLeave(who)) return false
    for (const guest of this.guestsOf(who)) this.#leave(guest)
    this.#leave(who)
    return true
  }

  #fill(): void {
    const mayMove = this.list !== "locked" && !this.isToBeDrawn && !this.isCancelled && this.now < hours.starts
    for (;;) {
      const next = mayMove ? this.waitingList.find((number) => this.#isFree(number)) : undefined
      if (next === undefined) return
      this.waitingList = this.waitingList.filter((number) => number !== next)
      const offeredUntil = afterTwentyFour(this.now)
      const isOffered = this.asks && !isGuest(next) && offeredUntil <= hours.starts - 6
      const status = isOffered ? "offered" : "registered"
      const visit = this.people.get(next)?.visit ?? 0
      const until = isOffered ? { offeredUntil } : this.#hold(24)
      this.people.set(next, { status, promotedAt: this.now, visit, ...until })
      this.promotions++
    }
  }
}

const hasSeat = (status: Person["status"]) => status === "registered" || status === "offered"
const endOf = ({ offeredUntil = 0 }: Person) => Math.min(offeredUntil, hours.starts)

/** The time a number of hours after the beginning. */
export const momentAfter = (beginning: Date, count: number): Date => new Date(beginning.getTime() + count * hour)
