import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { whenNotOwn } from "./own-changes.ts"

interface Listener {
  topics: readonly string[]
  heard: (topic: string) => void
}

interface Stream {
  events: EventSource
  topics: readonly string[]
}

/**
 * All listeners of a page share one stream: a browser allows few connections to one server, and each open tab has its
 * own. Other topics are another stream; the one before listens until that is open, so that nothing is missed.
 */
const listeners = new Set<Listener>()
let stream: Stream | undefined
let before: Stream | undefined
let isPlanned = false

function connect(): void {
  isPlanned = false
  const topics = [...new Set([...listeners].flatMap((listener) => listener.topics))].toSorted()
  if (topics.join() === (stream?.topics ?? []).join()) return
  const listening = [stream, before].find((each) => each?.events.readyState === EventSource.OPEN)
  const missed = (stream?.topics ?? []).filter((topic) => !listening?.topics.includes(topic))
  for (const each of [stream, before]) if (each !== listening || !topics.length) each?.events.close()
  before = topics.length ? listening : undefined
  stream = topics.length ? open(topics, missed) : undefined
}

/** After a refusal (too many streams, a server that restarts) browsers do not retry automatically. */
const reopenAfter = () => 5_000 + Math.random() * 10_000

/** @param missed topics that were listened to, which may have changed while there was no stream */
function open(topics: readonly string[], missed: readonly string[]): Stream {
  const own = new EventSource(`/api/live?topics=${encodeURIComponent(topics.join())}`)
  const made = { events: own, topics }
  const tell = (topic: string) => {
    for (const listener of listeners) if (listener.topics.includes(topic)) listener.heard(topic)
  }
  const endBefore = () => {
    if (stream !== made) return
    before?.events.close()
    before = undefined
  }
  let wasOpen = false
  own.addEventListener("open", () => {
    endBefore()
    for (const topic of wasOpen ? topics : missed) tell(topic)
    wasOpen = true
  })
  own.addEventListener("changed", (event) => {
    const topic = event.data as string
    whenNotOwn(topic, () => tell(topic))
  })
  own.addEventListener("error", () => {
    if (own.readyState !== EventSource.CLOSED) return
    endBefore()
    setTimeout(() => {
      if (stream === made) stream = open(topics, topics)
    }, reopenAfter())
  })
  return made
}

/** Opens one stream for all topics requested in the same tick. */
function plan(): void {
  if (isPlanned) return
  isPlanned = true
  setTimeout(connect)
}

/**
 * Keeps the queries of these features up to date while the page is open: the server announces writes, the page
 * fetches again. Query keys begin with the name of the feature. After a lost connection everything is fetched once
 * more.
 */
export const useLive = (...topics: string[]): void => useLiveWithin(0, ...topics)

/**
 * For pages that a thousand people may have open at once: adds random jitter of up to `spread` ms, and fetches at most
 * once in that time, so that they do not all fetch together.
 */
export function useLiveWithin(spread: number, ...topics: string[]): void {
  const queryClient = useQueryClient()
  const list = topics.join(",")
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>()
    const refetch = (topic: string) => void queryClient.invalidateQueries({ queryKey: [topic] })
    let askedAt = Number.NEGATIVE_INFINITY
    const later = (topic: string) => {
      if (waiting.has(topic)) return
      const rest = Math.max(0, askedAt + spread - performance.now())
      const ask = () => {
        waiting.delete(topic)
        askedAt = performance.now()
        refetch(topic)
      }
      waiting.set(topic, setTimeout(ask, rest + Math.random() * spread))
    }
    const listener = { topics: list.split(","), heard: spread > 0 ? later : refetch }
    listeners.add(listener)
    plan()
    return () => {
      listeners.delete(listener)
      for (const timer of waiting.values()) clearTimeout(timer)
      plan()
    }
  }, [list, spread, queryClient])
}
