/** The ids in their new order: `moved`, in the order they had, before or after `target`. */
export function movedTo(
  ids: readonly number[],
  moved: readonly number[],
  target: number,
  side: "before" | "after",
): number[] {
  const taken = new Set(moved)
  if (taken.has(target)) return [...ids]
  const rest = ids.filter((id) => !taken.has(id))
  const place = rest.indexOf(target) + (side === "after" ? 1 : 0)
  return rest.toSpliced(place, 0, ...ids.filter((id) => taken.has(id)))
}
