/** Default page size of a list. Separate from `list-query.ts`, which imports zod. */
export const pageSizeDefault = 25
export const pageSizeMax = 100
