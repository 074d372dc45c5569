import { expect, test } from "vitest"
import { importColumns } from "./import-bounds.ts"
import { recognisedColumns } from "./import-columns.ts"
import { memberFileMessages } from "./member-file.messages.ts"

test.each([
  ["Dutch", 0],
  ["English", 1],
] as const)("the columns of our own export in %s are recognised", (_, language) => {
  const headers = importColumns.map((column) => memberFileMessages.columns[column][language])
  expect(recognisedColumns(headers)).toEqual([...importColumns])
})
