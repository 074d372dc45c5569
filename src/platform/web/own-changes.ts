interface OwnChange {
  topics: readonly string[]
  /** What the server announced in the meantime. */
  heard: Set<() => void>
}

const underway = new Set<OwnChange>()

/**
 * Marks the start of a change by this page. The server announces it to every open page including this one, which
 * already fetches again when the change is answered. So announcements of its topics wait for that answer: after a
 * success they are dropped, after a failure they came from somebody else and are passed on.
 */
export function beginOwnChange(topics: readonly string[]): (outcome: "succeeded" | "failed") => void {
  const own: OwnChange = { topics, heard: new Set() }
  underway.add(own)
  return (outcome) => {
    underway.delete(own)
    if (outcome === "failed") for (const pass of own.heard) pass()
  }
}

/** Passes on an announcement of a topic, unless a change by this page will fetch it again anyway. */
export function whenNotOwn(topic: string, pass: () => void): void {
  const own = [...underway].find(({ topics }) => topics.includes(topic))
  if (own) own.heard.add(pass)
  else pass()
}
