import { setTimeout as pause } from "node:timers/promises"
import type { Ask, Stage } from "./scene.ts"

type Status = "registered" | "waiting" | "cancelled"

/** What the writers write to. */
export interface Site {
  ask: Ask
  people: Stage["people"]
  activityId: number
  roomId: number
  seats: number
}

/** Members who write, until the server is killed. */
export interface Writing {
  /** Resolves after the requested number of responses. */
  answered: Promise<unknown>
  /** Resolves when no responses come any more. */
  ended: Promise<Round>
}

/** A member's last answer, and their requests without an answer since. */
interface LastAnswer {
  status: Status | undefined
  unanswered?: "PUT" | "DELETE"
}

/** What was written until the server was killed. */
export interface Round {
  /** By userId; users without an entry never signed up. */
  standing: Map<number, Status>
  answers: Map<number, LastAnswer>
  /** Messages of the room's status, all different: those acknowledged, in order. */
  messages: string[]
  /** Marks the messages of this round. */
  mark: string
  asked: number
  acknowledged: number
  refused: number
}

/** Most statuses of the room in a round: one page of its history. */
const mostMessages = 100

/**
 * Members sign up and off again, and one of them changes the status of the room, each as soon as the last response
 * arrives, until there are no more responses.
 */
export function writeUntilKilled(site: Site, number: number, standing: Round["standing"], answers: number): Writing {
  const round: Round = {
    standing,
    answers: new Map(),
    messages: [],
    mark: `round ${number}, `,
    asked: 0,
    acknowledged: 0,
    refused: 0,
  }
  const answered = Promise.withResolvers<void>()
  const ask: Ask = async (...request) => {
    const heard = await site.ask(...request)
    round.asked++
    if (heard.status === 200) round.acknowledged++
    // 429: a user who signed up and off twenty times within the hour. That is intended.
    else if (heard.status !== 0 && heard.status !== 429) round.refused++
    if (round.acknowledged + round.refused >= answers) answered.resolve()
    return heard
  }
  const counted = { ...site, ask }
  const writers = site.people.map(({ userId }, person) => signUpAndOff(counted, round, person, userId))
  const ended = Promise.all([...writers, sayStatuses(counted, round)]).then(() => round)
  return { answered: answered.promise, ended }
}

async function signUpAndOff(site: Site, round: Round, person: number, userId: number): Promise<void> {
  const last: LastAnswer = { status: round.standing.get(userId) }
  round.answers.set(userId, last)
  const own = `/api/activities/${site.activityId}/sign-ups/me`
  for (;;) {
    const method = last.status === "registered" || last.status === "waiting" ? "DELETE" : "PUT"
    const { status, text } = await site.ask(method, own, person, method === "PUT" ? {} : undefined)
    if (status === 0) {
      last.unanswered = method
      return
    }
    if (status === 429) return
    if (status === 200) last.status = (JSON.parse(text) as { data: { signUp: { status: Status } } }).data.signUp.status
    // Some of them stay a while, so that a waiting list forms.
    await pause(person * 5)
  }
}

async function sayStatuses(site: Site, round: Round): Promise<void> {
  for (let count = 1; count <= mostMessages; count++) {
    const message = `${round.mark}${count}`
    const { status } = await site.ask("PUT", `/api/rooms/${site.roomId}/status`, 0, { status: "open", message })
    if (status === 0) return
    if (status === 200) round.messages.push(message)
  }
}

/** What a user's status may be, by their last answer and their unanswered requests. */
function mayBe({ status, unanswered }: LastAnswer): (Status | undefined)[] {
  const sure: (Status | undefined)[] = status === "waiting" ? ["waiting", "registered"] : [status]
  if (unanswered === "DELETE") return [...sure, "cancelled"]
  return unanswered === "PUT" ? [...sure, "registered", "waiting"] : sure
}

export interface Checked {
  standing: Round["standing"]
  lost: number
  doubled: number
  /** Violations, as sentences. */
  faults: string[]
}

/** Reads back over HTTP what was written before the kill. */
export async function checkRound(site: Site, round: Round): Promise<Checked> {
  const rows = await list<{ userId: number; status: Status }>(site, `/api/activities/${site.activityId}/sign-ups`)
  const history = await list<{ message: string | null }>(site, `/api/rooms/${site.roomId}/status/history`)
  const standing = new Map(rows.map(({ userId, status }) => [userId, status]))
  const there = history.map(({ message }) => message).filter((message) => message?.startsWith(round.mark))
  const count = (wanted: Status) => rows.filter(({ status }) => status === wanted).length
  const [registered, waiting] = [count("registered"), count("waiting")]
  const faults: string[] = []
  if (registered > site.seats) faults.push(`${registered} of ${site.seats} seats were given`)
  if (registered < site.seats && waiting) faults.push(`${waiting} wait while ${registered} are there`)
  const lostPeople = [...round.answers].filter(([userId, last]) => !mayBe(last).includes(standing.get(userId)))
  return {
    standing,
    lost: lostPeople.length + round.messages.filter((message) => !there.includes(message)).length,
    doubled: rows.length - standing.size + (there.length - new Set(there).size),
    faults,
  }
}

/** The first page of a list, which holds everything that a round can write. */
async function list<Row>(site: Site, address: string): Promise<Row[]> {
  const { status, text } = await site.ask("GET", `${address}?pageSize=${mostMessages}`, 0)
  if (status !== 200) throw new Error(`${address} was answered with ${status}: ${text}`)
  return (JSON.parse(text) as { data: Row[] }).data
}
