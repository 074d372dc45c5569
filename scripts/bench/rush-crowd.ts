import { Connection, type Reply } from "./rush-client.ts"
import type { Member } from "./rush-people.ts"

/** Milliseconds within which everybody sends a request. */
const withinMs = 1000
const doubled = 50
const leaving = 50
/** Milliseconds between two reads of a page meanwhile. */
const readEvery = 20
/** Longest duration of the whole, in milliseconds. */
const patience = 60_000

/** The last answer that somebody got. */
export interface Acknowledged {
  userId: number
  heard: "registered" | "waiting" | undefined
  left: boolean
}

export interface Rushed {
  requests: number
  retried: number
  /** Duration of each request in milliseconds, and its status. */
  took: number[]
  answered: number[]
  /** Milliseconds from the first request to the last response. */
  finished: number
  acknowledged: Acknowledged[]
}

interface Crowd {
  /** Ports of the servers; people are spread over them, and move to the next when theirs disconnects. */
  ports: readonly number[]
  people: readonly Member[]
  activityId: number
  /** How many of the last bring a guest as well. */
  hosts?: number
  /** Called at each response with the number so far. */
  onAnswer: (count: number) => void
  /** Resolves when a killed server is running again. */
  revived: () => Promise<void>
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time)))

/** A person with a connection: retries over a new connection until there is a response. */
class Person {
  readonly #crowd: Crowd
  readonly #rushed: Rushed
  readonly member: Member
  #connection: Connection
  #server: number

  private constructor(crowd: Crowd, rushed: Rushed, member: Member, server: number, connection: Connection) {
    this.#crowd = crowd
    this.#rushed = rushed
    this.member = member
    this.#server = server
    this.#connection = connection
  }

  static async arrive(crowd: Crowd, rushed: Rushed, member: Member, server: number): Promise<Person> {
    return new Person(crowd, rushed, member, server, await Connection.open(portOf(crowd, server)))
  }

  async ask(method: "PUT" | "DELETE" | "POST"): Promise<Reply> {
    const own = `/api/activities/${this.#crowd.activityId}/sign-ups/me`
    const path = method === "POST" ? `${own}/guests` : own
    const body = { PUT: "{}", POST: `{"name":"Gast"}`, DELETE: "" }[method]
    for (;;)
      try {
        const reply = await this.#connection.send(method, path, this.member.headers, body)
        this.#rushed.requests++
        this.#rushed.took.push(reply.took)
        this.#rushed.answered.push(reply.status)
        this.#crowd.onAnswer(this.#rushed.requests)
        return reply
      } catch {
        this.#rushed.retried++
        await this.#reconnect()
      }
  }

  async #reconnect(): Promise<void> {
    for (;;)
      try {
        await this.#crowd.revived()
        this.#connection = await Connection.open(portOf(this.#crowd, ++this.#server))
        return
      } catch {
        await pause(20)
      }
  }

  close(): void {
    this.#connection.close()
  }
}

/** The servers in turn: the next number is the next server. */
const portOf = ({ ports }: Crowd, server: number): number => ports[server % ports.length] ?? 0

/** Opens a connection for everybody, in batches; the first person goes to the given server. */
async function gather(crowd: Crowd, rushed: Rushed, first = 0): Promise<Person[]> {
  const gathered: Person[] = []
  for (let from = 0; from < crowd.people.length; from += 50)
    gathered.push(
      ...(await Promise.all(
        crowd.people
          .slice(from, from + 50)
          .map((member, index) => Person.arrive(crowd, rushed, member, first + from + index)),
      )),
    )
  return gathered
}

const heardIn = ({ status, body }: Reply): Acknowledged["heard"] =>
  status === 200
    ? (JSON.parse(body) as { data: { signUp: { status: Acknowledged["heard"] } } }).data.signUp.status
    : undefined

/**
 * Everybody signs up at a random time within a second; some click twice, and some of the first leave again.
 * The connections are opened in advance.
 */
export async function rush(crowd: Crowd): Promise<Rushed> {
  const rushed: Rushed = { requests: 0, retried: 0, took: [], answered: [], finished: 0, acknowledged: [] }
  const persons = await gather(crowd, rushed)
  // The second click goes to another server, if there is one.
  const seconds = await gather({ ...crowd, people: crowd.people.slice(0, doubled) }, rushed, 1)
  const begin = performance.now()
  const until = (delay: number) => pause(begin + delay - performance.now())
  const live = async (person: Person, index: number): Promise<Acknowledged> => {
    // The first ones come early, so that they have a seat to give up; people who click twice come at any time.
    const isLeaving = index >= doubled && index < doubled + leaving
    const delay = Math.random() * (isLeaving ? 60 : withinMs)
    await until(delay)
    // With two clicks the answers may be "waiting" and then "registered": a seat became free in between.
    const [reply] = await Promise.all([person.ask("PUT"), seconds[index]?.ask("PUT")])
    const heard = heardIn(reply)
    if (index >= persons.length - (crowd.hosts ?? 0)) await person.ask("POST")
    if (isLeaving) {
      await until(300 + Math.random() * 400)
      await person.ask("DELETE")
    }
    return { userId: person.member.userId, heard, left: isLeaving }
  }
  const all = Promise.all(persons.map(live))
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Not all were answered in time.")), patience)
  })
  rushed.acknowledged = await Promise.race([all, tooLong]).finally(() => clearTimeout(timer))
  rushed.finished = performance.now() - begin
  for (const person of [...persons, ...seconds]) person.close()
  return rushed
}

/** Reads the page of the activity and the list at intervals, as other users would. */
export function readMeanwhile(port: number) {
  const pages: number[] = []
  const lists: number[] = []
  const idle: Connection[] = []
  let address = "/activiteiten/gala"
  const get = async (path: string, into: number[]) => {
    const connection = idle.pop() ?? (await Connection.open(port))
    const reply = await connection.send("GET", path, { cookie: "XSRF-TOKEN=rush; i18next=nl" })
    if (reply.status === 200) into.push(reply.took)
    idle.push(connection)
    return reply
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const under = new Set<Promise<unknown>>()
  const read = (path: string, into: number[]) => {
    const reading = get(path, into).catch(() => undefined)
    under.add(reading)
    void reading.finally(() => under.delete(reading))
  }
  return {
    /** Reads each once, so that the first visitor is not measured, and starts. */
    warm: async () => {
      for (const path of [address, "/", "/api/activities"]) await get(path, [])
      if ((await get(address, [])).status !== 200) address = "/"
      timer = setInterval(() => {
        read(address, pages)
        read("/api/activities", lists)
      }, readEvery)
    },
    end: async () => {
      clearInterval(timer)
      await Promise.all(under)
      for (const connection of idle) connection.close()
      return { pages, lists, address }
    },
  }
}
