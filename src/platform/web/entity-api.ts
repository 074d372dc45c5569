import { queryOptions } from "@tanstack/react-query"
import { isSlug } from "../address.ts"
import { type Api, type ApiClient, ApiError, type Input } from "./api.ts"
import { type ChangeKey, useChange } from "./change.ts"
import { useLive } from "./live.ts"

type Call<K extends string> = Api[K & keyof Api]
/** The user, or whether they have more rights: answers are cached separately, and cleared on logging out. */
export type Reader = number | boolean | null

interface OneQuery<T> {
  queryKey: readonly unknown[]
  meta: { personal: true }
  queryFn: () => Promise<T | null>
}

/** Null if it does not exist, or the address cannot be that of a row. @throws ApiError for every other refusal */
export async function orNull<T>(answer: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await answer).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Whether a value can identify a row: a slug is never digits only. */
const isName = (value: number | string): boolean =>
  typeof value === "number" ? Number.isSafeInteger(value) && value > 0 : isSlug(value) && !/^\d+$/.test(value)

/**
 * The queries and changes of an entity whose calls are declared by `crudRoutes`.
 * @param topic first segment of its paths; its query keys begin with it
 * @param touches other topics that show it, which are fetched again after a change
 */
export function entityApi<const T extends string, const Id extends string>(topic: T, id: Id, ...touches: string[]) {
  type Thing = Call<`GET /${T}/:${Id}`>["answer"]["data"]
  type Page = Call<`GET /${T}`>["answer"]
  type Query = NonNullable<Call<`GET /${T}`>["query"]>
  type Body = Omit<Call<`PUT /${T}/:${Id}`>["body"], "version">
  type Loose = (key: string, input: object) => Promise<unknown>
  const topics = [topic, ...touches]
  const idOf = (thing: Thing) => (thing as Record<Id, number>)[id]
  const useTopicChange = (key: string) => useChange(key as ChangeKey, ...topics)

  return {
    idOf,
    /** A page of a list; with a `reader` if the list depends on the user. */
    list: (api: ApiClient, query: Query, reader?: Reader) =>
      queryOptions({
        queryKey: [topic, "list", reader ?? null, query],
        meta: { personal: reader !== undefined },
        queryFn: () => (api as Loose)(`GET /${topic}`, { query: query as object }) as Promise<Page>,
      }),
    /** One row, with what the user may do with it; null if they may not see it. */
    one: (api: ApiClient, idOrSlug: number | string, reader: Reader): OneQuery<Thing> => ({
      queryKey: [topic, "one", idOrSlug, reader],
      meta: { personal: true },
      queryFn: async () => {
        if (!isName(idOrSlug)) return null
        const answer = (api as Loose)(`GET /${topic}/:${id}`, { params: { [id]: idOrSlug } })
        return orNull(answer as Promise<{ data: Thing }>)
      },
    }),
    /** Creates a row, or updates the given one from this version of it. */
    useSave: () => {
      const [create, update] = [useTopicChange(`POST /${topic}`), useTopicChange(`PUT /${topic}/:${id}`)]
      return (thing: Thing | undefined, body: Body, version?: number) => {
        const saved = thing
          ? update.mutateAsync({
              params: { [id]: idOf(thing as Thing) },
              body: { ...(body as object), version },
            } as unknown as Input<ChangeKey>)
          : create.mutateAsync({ body } as unknown as Input<ChangeKey>)
        return saved as unknown as Promise<{ data: Thing }>
      }
    },
    useRemove: () => {
      const remove = useTopicChange(`DELETE /${topic}/:${id}`)
      return (thing: Thing) => remove.mutateAsync({ params: { [id]: idOf(thing) } } as unknown as Input<ChangeKey>)
    },
    /** Keeps the page up to date. */
    useLive: () => useLive(...topics),
  }
}

/** What pages need of an entity. */
export interface EntityApi<T, B> {
  idOf: (thing: T) => number
  one: (api: ApiClient, idOrSlug: number | string, reader: Reader) => OneQuery<T>
  useSave: () => (thing: T | undefined, body: B, version?: number) => Promise<{ data: T }>
  useRemove: () => (thing: T) => Promise<unknown>
}
