/**
 * Whether each of these people can be given a pool of theirs, none with more people than places: by augmenting paths, which
 * shares nothing with the rule that it is compared to.
 * @param people the pools of each
 * @param places of each pool, by its id
 */
export function canBeDivided(people: readonly (readonly number[])[], places: ReadonlyMap<number, number>): boolean {
  const inPool = new Map<number, number[]>([...places.keys()].map((poolId) => [poolId, []]))
  const place = (person: number, tried: Set<number>): boolean =>
    (people[person] ?? []).some((poolId) => {
      if (tried.has(poolId)) return false
      tried.add(poolId)
      const there = inPool.get(poolId) ?? []
      const isFree = there.length < (places.get(poolId) ?? 0)
      const mover = isFree ? -1 : there.findIndex((other) => place(other, tried))
      if (!isFree && mover < 0) return false
      inPool.set(poolId, [...there.filter((_, index) => index !== mover), person])
      return true
    })
  return people.every((_, person) => place(person, new Set()))
}
