import { boardYearOf } from "./board-years.ts"

/** With so many boards, those of a decade are under one heading. */
export const foldsFrom = 13

export interface Decade<B> {
  /** The first year; null for boards of which nobody knows when they began. */
  decade: number | null
  boards: B[]
}

/** Boards by the decade in which their first year began, the last decade first, in the given order within each. */
export function decadesOf<B extends { foundedOn?: string | null | undefined }>(boards: readonly B[]): Decade<B>[] {
  const decades = new Map<number | null, B[]>()
  for (const board of boards) {
    const decade = board.foundedOn ? Math.floor(boardYearOf(board.foundedOn) / 10) * 10 : null
    decades.set(decade, [...(decades.get(decade) ?? []), board])
  }
  return [...decades]
    .map(([decade, own]) => ({ decade, boards: own }))
    .toSorted((a, b) => (b.decade ?? 0) - (a.decade ?? 0))
}

/** The years of a board: `2026–2027`, also while it has not ended; one year if it began and ended in it. */
export function yearsOf({
  foundedOn,
  dissolvedOn,
}: {
  foundedOn?: string | null | undefined
  dissolvedOn?: string | null | undefined
}): string | null {
  if (!foundedOn) return dissolvedOn ? dissolvedOn.slice(0, 4) : null
  const from = Number(foundedOn.slice(0, 4))
  const until = dissolvedOn ? Number(dissolvedOn.slice(0, 4)) : boardYearOf(foundedOn) + 1
  return until > from ? `${from}–${until}` : String(from)
}
