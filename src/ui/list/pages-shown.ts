/**
 * The page numbers in a pager: the first, the last, the current with its neighbours; null is a gap. A gap of one page
 * is filled with that page, so the pager keeps its width.
 */
export function pagesShown(page: number, total: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - 1, total - 4))
  const to = Math.min(total, Math.max(page + 1, 5))
  const start = from <= 3 ? 1 : from
  const end = to >= total - 2 ? total : to
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  return [...(start > 1 ? [1, null] : []), ...middle, ...(end < total ? [null, total] : [])]
}
