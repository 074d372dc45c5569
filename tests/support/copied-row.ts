/** A row as it may be inserted again: without the columns that the database derives from the others for the search. */
export function copiedRow<Row extends object>(row: Row): Row {
  const {
    searchTitle: _,
    searchWords: __,
    searchNames: ___,
    ...copied
  } = row as Row & Partial<Record<"searchTitle" | "searchWords" | "searchNames", string>>
  return copied as unknown as Row
}
