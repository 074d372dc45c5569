interface OwnChange {
  topics: readonly string[]
  /** What the server announced meanwhile. */
  heard: Set<() => void>
}

const underway = new Set<OwnChange>()

/**
 * A change by this page begins. The server announces it to every open page, also to this one; this page asks again by
 * itself when the change is answered. So announcements of its topics wait for that answer: after a success they are
 * dropped, after a failure they were of somebody else and are passed on.
 */
export function beginOwnChange(topics: readonly string[]): (outcome: "succeeded" | "failed") => void {
  const own: OwnChange = { topics, heard: new Set() }
  underway.add(own)
  return (outcome) => {
    underway.delete(own)
    if (outcome === "failed") for (const pass of own.heard) pass()
  }
}

/** Passes on what was announced of a topic, unless a change by this page will have it asked again. */
export function whenNotOwn(topic: string, pass: () => void): void {
  const own = [...underway].find(({ topics }) => topics.includes(topic))
  if (own) own.heard.add(pass)
  else pass()
}
