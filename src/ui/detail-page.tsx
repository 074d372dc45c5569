import { useQuery } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router"
import type { Language } from "../platform/i18n.ts"
import type { May } from "../platform/policy.ts"
import { type AppContext, appContext, useApi } from "../platform/web/app-context.tsx"
import type { EntityApi } from "../platform/web/entity-api.ts"
import { ensureFresh, notFoundForVisitor, type PageMeta, requireFound } from "../platform/web/loader.ts"
import { readerId, readerMay } from "../platform/web/reader.ts"
import { useMay, useUser } from "../platform/web/session.ts"
import { Loaded } from "./loaded.tsx"
import { MaybeForMembersScreen } from "./screens/maybe-for-members-screen.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"
import { type Named, nameOf } from "./thing-name.ts"

interface DetailPage<T extends Named> {
  entity: Pick<EntityApi<T, never>, "one"> & { useLive: () => void }
  /** The page of a thing; the key `slug` of the address names it. */
  View: ComponentType<{ thing: T }>
  /** What search engines are told beside its name; also fetches what else the page shows. */
  metaOf?: (app: AppContext, thing: T) => Promise<PageMeta> | PageMeta
  /** If some things are hidden from visitors. */
  hidden?: Hidden
}

interface Hidden {
  /** Who may see some of them. */
  may: May
  /** Everybody else gets a 404 with a link to this page, by its translation key. */
  to: string
  label: string
  /** Whether that 404 suggests logging in. */
  isForMembers?: boolean
}

/** The page of one thing, by its slug: `export const { loader, Component } = detailPage({ … })`. */
export function detailPage<T extends Named>({ entity, View, metaOf, hidden }: DetailPage<T>) {
  const loader = async ({ context, params }: LoaderFunctionArgs) => {
    const app = context.get(appContext)
    const query = entity.one(app.api, params["slug"] ?? "", await readerId(app))
    const thing = await ensureFresh(app.queryClient, query)
    if (!thing && hidden && !(await readerMay(app, hidden.may))) return notFoundForVisitor(app)
    const found = requireFound<T>(thing)
    const title = nameOf(found, app.i18n.language as Language).text
    return { title, ...(await metaOf?.(app, found)) } satisfies PageMeta
  }
  function Component() {
    const { slug = "" } = useParams()
    const page = <OfAddress key={slug} slug={slug} entity={entity} View={View} />
    return hidden ? <UnlessHidden hidden={hidden}>{page}</UnlessHidden> : page
  }
  return { loader, Component }
}

function UnlessHidden({ hidden, children }: { hidden: Hidden; children: React.ReactNode }) {
  const { t } = useTranslation()
  const isHidden = useLoaderData<PageMeta | null>()?.isHidden === true
  const mayBeShown = useMay(hidden.may)
  if (!isHidden || mayBeShown) return children
  const Screen = hidden.isForMembers ? MaybeForMembersScreen : NotFoundScreen
  return <Screen to={hidden.to} label={t(hidden.label)} />
}

function OfAddress<T extends Named>({ slug, entity, View }: DetailPage<T> & { slug: string }) {
  // After logging in, the public page stays until the user's own data has loaded.
  const result = useQuery(entity.one(useApi(), slug, useUser()?.userId ?? null))
  entity.useLive()
  return <Loaded result={result}>{(thing) => <View thing={thing} />}</Loaded>
}
