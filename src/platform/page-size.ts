/** Items on a page of a list, unless asked otherwise. Apart from `list-query.ts`, which brings zod along. */
export const pageSizeDefault = 25
export const pageSizeMax = 100
