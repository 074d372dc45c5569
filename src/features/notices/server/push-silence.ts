/** After so many attempts in a row without an answer, a push service is left alone for a while. */
const silentAfter = 3
const restMs = 60_000

/** Which push services do not answer. Each instance finds out for itself. */
export interface PushSilence {
  /** Whether this service hung lately, so that asking it would only hold up those who are told by another. */
  isResting(endpoint: string): boolean
  /** Notes whether it answered, whatever the answer was. */
  note(endpoint: string, hasAnswered: boolean): void
}

export function pushSilence(now: () => Date): PushSilence {
  // Only origins of the settings come here: there are few.
  const origins = new Map<string, { inARow: number; restsUntil: number }>()
  const originOf = (endpoint: string) => new URL(endpoint).origin
  return {
    isResting: (endpoint) => (origins.get(originOf(endpoint))?.restsUntil ?? 0) > now().getTime(),
    note: (endpoint, hasAnswered) => {
      const origin = originOf(endpoint)
      if (hasAnswered) {
        origins.delete(origin)
        return
      }
      const inARow = (origins.get(origin)?.inARow ?? 0) + 1
      // After a rest the first failure is enough for the next.
      origins.set(origin, { inARow, restsUntil: inARow < silentAfter ? 0 : now().getTime() + restMs })
    },
  }
}
