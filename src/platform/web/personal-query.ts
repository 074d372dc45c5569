import { queryOptions } from "@tanstack/react-query"

interface More {
  staleTime?: number
  placeholderData?: <T>(previous: T | undefined) => T | undefined
}

/** What a call answers to this user: it is removed when they log out. */
export const personalQuery = <T>(queryKey: readonly unknown[], ask: () => Promise<{ data: T }>, more: More = {}) =>
  queryOptions({ queryKey, meta: { personal: true }, queryFn: async () => (await ask()).data, ...more })
