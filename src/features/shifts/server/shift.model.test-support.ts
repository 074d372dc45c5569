export type Command =
  | {
      do: "take" | "leave" | "seek" | "stop" | "takeOver" | "confirm" | "putIn" | "takeOut"
      shift: number
      who: number
    }
  /** All of these people ask before the first is answered. */
  | { do: "together"; shift: number; all: number[] }
  | { do: "needed"; shift: number; needed: number }
  /** To so many hours from where it was at the beginning. */
  | { do: "move"; shift: number; hours: number }
  | { do: "wait"; hours: number }

interface Place {
  /** When they began to look for a stand-in, in hours after the beginning. */
  seekingSince: number | null
  isAskedAgain: boolean
  /** Places in the order in which they were given. */
  nth: number
}

interface ModelShift {
  at: number
  from: number
  hours: number
  needed: number
  places: Map<number, Place>
}

/** Where the shifts begin, in hours after the beginning: two of them overlap, and the third comes right after the first. */
const begins = [96, 97, 98]

/** What ought to happen, as simply as possible. Shares no code with what it is compared to. */
export class ShiftModel {
  now = 0
  #nth = 0
  readonly shifts: ModelShift[] = begins.map((from) => ({ at: from, from, hours: 2, needed: 2, places: new Map() }))

  shift(index: number): ModelShift {
    return this.shifts[index] as ModelShift
  }

  #isElsewhere(shift: ModelShift, who: number): boolean {
    return this.shifts.some(
      (other) =>
        other !== shift &&
        other.places.has(who) &&
        other.from < shift.from + shift.hours &&
        shift.from < other.from + other.hours,
    )
  }

  #give(shift: ModelShift, who: number): boolean {
    shift.places.set(who, { seekingSince: null, isAskedAgain: false, nth: ++this.#nth })
    return true
  }

  #giveFree(shift: ModelShift, who: number): boolean {
    return shift.places.size < shift.needed && !this.#isElsewhere(shift, who) && this.#give(shift, who)
  }

  /** @returns whether it is allowed */
  do(command: Exclude<Command, { do: "together" }>): boolean {
    if (command.do === "wait") {
      this.now += command.hours
      return true
    }
    const shift = this.shift(command.shift)
    if (command.do === "needed") {
      if (command.needed < shift.places.size) return false
      shift.needed = command.needed
      return true
    }
    if (command.do === "move") return this.#move(shift, shift.at + command.hours)
    return this.#doOf(command.do, shift, command.who)
  }

  #move(shift: ModelShift, from: number): boolean {
    if (from !== shift.from && from > this.now) for (const place of shift.places.values()) place.isAskedAgain = true
    shift.from = from
    return true
  }

  #doOf(what: string, shift: ModelShift, who: number): boolean {
    const place = shift.places.get(who)
    if (what === "putIn") return !place && this.#giveFree(shift, who)
    if (what === "takeOut") return shift.places.delete(who)
    if (what === "leave" && !place) return true
    if (shift.from <= this.now) return false
    if (what === "take") return place !== undefined || this.#giveFree(shift, who)
    if (what === "takeOver") return !place && this.#takeOver(shift, who)
    if (!place) return false
    if (what === "leave") return (place.isAskedAgain || shift.from - this.now >= 48) && shift.places.delete(who)
    if (what === "confirm") {
      if (place.isAskedAgain && this.#isElsewhere(shift, who)) return false
      place.isAskedAgain = false
    } else if (what === "stop") place.seekingSince = null
    else place.seekingSince ??= this.now
    return true
  }

  #takeOver(shift: ModelShift, who: number): boolean {
    const [longest] = [...shift.places]
      .flatMap(([left, { seekingSince, nth }]) => (seekingSince === null ? [] : [{ left, seekingSince, nth }]))
      .toSorted((a, b) => a.seekingSince - b.seekingSince || a.nth - b.nth)
    if (!longest || this.#isElsewhere(shift, who)) return false
    shift.places.delete(longest.left)
    return this.#give(shift, who)
  }

  /** Who is in each shift, and how. */
  get state() {
    return this.shifts.map(({ places }) =>
      [...places]
        .map(([who, { seekingSince, isAskedAgain }]) => ({ who, isSeeking: seekingSince !== null, isAskedAgain }))
        .toSorted((a, b) => a.who - b.who),
    )
  }
}
