import { can, Level } from "../../platform/policy.ts"

export const mayCreateBook = can("books", Level.create)
export const mayUpdateBook = can("books", Level.update)
export const mayDeleteBook = can("books", Level.delete)
