import type { WaitingList } from "../../activities/sign-up-kinds.ts"

const hour = 3_600_000

/** When sign-up and sign-off of the tested activity close and when it starts, in hours after the beginning. */
export const hours = { closes: 60, signOffUntil: 72, starts: 120 }

/** What somebody asks for themselves. */
export interface Asked {
  do: "signUp" | "accept" | "signOff"
  who: number
}

export type Command =
  | Asked
  /** All of these are requested before the first is answered. */
  | { do: "together"; all: Asked[] }
  | { do: "capacity"; capacity: number | null }
  | { do: "list"; list: WaitingList }
  /** Whether whoever is next is asked first. */
  | { do: "ask"; asks: boolean }
  | { do: "cancel" }
  | { do: "wait"; hours: number }
  /** It changes nobody's place. */
  | { do: "say"; who: number; payment: "due" | "paid" | "waived" }

/** What people choose of the one question: nothing, what costs nothing, or what costs and is limited. Never another. */
export const choiceOf = (who: number): 0 | 1 | null => ([null, 0, 1] as const)[who % 3] ?? null
export const limited = { choice: 1, places: 1, cents: 500 }

interface Person {
  status: "registered" | "offered" | "waiting" | "left" | "lapsed" | "calledOff"
  /** Hours after the beginning; only for people who were promoted. */
  promotedAt: number | null
  /** Hours after the beginning; only for people who are offered a place. */
  offeredUntil?: number
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
  /** Hours after the beginning. */
  now = 0
  readonly people = new Map<number, Person>()
  waitingList: number[] = []
  promotions = 0
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
      case "wait":
        this.now += command.hours
        if (!this.isCancelled) this.#lapse()
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
    if (choiceOf(who) === limited.choice && this.#choosing >= limited.places) return false
    const isFree = this.capacity === null || this.registered.length < this.capacity
    if (isFree && !this.waitingList.length) this.people.set(who, { status: "registered", promotedAt: null })
    else if (this.list === "off") return false
    else {
      this.people.set(who, { status: "waiting", promotedAt: null })
      this.waitingList.push(who)
    }
    return true
  }

  /** How many chose what is limited, those who wait included. */
  get #choosing(): number {
    const isIn = ({ status }: Person) => hasSeat(status) || status === "waiting"
    return [...this.people].filter(([who, person]) => isIn(person) && choiceOf(who) === limited.choice).length
  }

  #accept(who: number): boolean {
    const person = this.people.get(who)
    if (person?.status === "offered" && this.now < endOf(person)) person.status = "registered"
    return person?.status === "registered"
  }

  /** Who did not answer in time loses the place that they were offered. */
  #lapse(): void {
    for (const person of this.people.values())
      if (person.status === "offered" && this.now >= endOf(person)) person.status = "lapsed"
  }

  #signOff(who: number): boolean {
    const person = this.people.get(who)
    if (person?.status === "left") return true
    if (!person || person.status === "calledOff" || person.status === "lapsed" || this.now >= hours.starts) return false
    const ends = Math.max(hours.signOffUntil, (person.promotedAt ?? -Infinity) + 24)
    if (person.status === "registered" && this.now >= ends) return false
    this.people.set(who, { status: "left", promotedAt: null })
    this.waitingList = this.waitingList.filter((each) => each !== who)
    return true
  }

  #fill(): void {
    const mayMove = this.list !== "locked" && !this.isCancelled && this.now < hours.starts
    while (mayMove && this.waitingList.length && (this.capacity === null || this.registered.length < this.capacity)) {
      const next = this.waitingList.shift() ?? 0
      const offeredUntil = afterTwentyFour(this.now)
      const isOffered = this.asks && offeredUntil <= hours.starts - 6
      const status = isOffered ? "offered" : "registered"
      this.people.set(next, { status, promotedAt: this.now, ...(isOffered ? { offeredUntil } : {}) })
      this.promotions++
    }
  }
}

const hasSeat = (status: Person["status"]) => status === "registered" || status === "offered"
const endOf = ({ offeredUntil = 0 }: Person) => Math.min(offeredUntil, hours.starts)

/** The time a number of hours after the beginning. */
export const momentAfter = (beginning: Date, count: number): Date => new Date(beginning.getTime() + count * hour)
