import { useQuery } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { type LoaderFunctionArgs, useParams } from "react-router"
import type { Language } from "../platform/i18n.ts"
import { type AppContext, appContext, useApi } from "../platform/web/app-context.tsx"
import type { EntityApi } from "../platform/web/entity-api.ts"
import { ensureFresh, type PageMeta, requireFound } from "../platform/web/loader.ts"
import { readerId } from "../platform/web/reader.ts"
import { useUser } from "../platform/web/session.ts"
import { Loaded } from "./loaded.tsx"
import { type Named, nameOf } from "./thing-name.ts"

interface DetailPage<T extends Named> {
  entity: Pick<EntityApi<T, never>, "one"> & { useLive: () => void }
  /** The page of a thing; the key `slug` of the address names it. */
  View: ComponentType<{ thing: T }>
  /** What search engines are told beside its name. */
  metaOf?: (app: AppContext, thing: T) => Promise<PageMeta> | PageMeta
}

/** The page of one thing that everybody may read: `export const { loader, Component } = detailPage({ … })`. */
export function detailPage<T extends Named>({ entity, View, metaOf }: DetailPage<T>) {
  const loader = async ({ context, params }: LoaderFunctionArgs): Promise<PageMeta> => {
    const app = context.get(appContext)
    const query = entity.one(app.api, params["slug"] ?? "", await readerId(app))
    const thing = requireFound<T>(await ensureFresh(app.queryClient, query))
    return { title: nameOf(thing, app.i18n.language as Language).text, ...(await metaOf?.(app, thing)) }
  }
  function Component() {
    const { slug = "" } = useParams()
    return <OfAddress key={slug} slug={slug} entity={entity} View={View} />
  }
  return { loader, Component }
}

function OfAddress<T extends Named>({ slug, entity, View }: DetailPage<T> & { slug: string }) {
  const result = useQuery(entity.one(useApi(), slug, useUser()?.userId ?? null))
  entity.useLive()
  return <Loaded result={result}>{(thing) => <View thing={thing} />}</Loaded>
}
