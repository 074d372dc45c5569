import type { Generated } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { bookInput } from "../book.ts"

interface BookTable extends EntityColumns, Stored<typeof bookInput> {
  bookId: Generated<number>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    books: BookTable
  }
}
