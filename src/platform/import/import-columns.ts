const simplified = (header: string): string =>
  header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

/**
 * Recognises the columns of a file by their names; each at most once.
 * @param aliases names of each column, without capitals and spaces, separated by spaces
 */
export function columnRecogniser<C extends string>(aliases: Record<C, string>) {
  const byName = new Map(
    Object.entries<string>(aliases).flatMap(([column, names]) =>
      names.split(" ").map((name) => [name, column as C] as const),
    ),
  )
  return (headers: readonly string[]): (C | null)[] => {
    const taken = new Set<C>()
    return headers.map((header) => {
      const column = byName.get(simplified(header))
      if (!column || taken.has(column)) return null
      taken.add(column)
      return column
    })
  }
}
