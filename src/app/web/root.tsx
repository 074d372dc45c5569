import { Suspense } from "react"
import type { LoaderFunctionArgs } from "react-router"
import { appContext } from "../../platform/web/app-context.tsx"
import { ensureFresh } from "../../platform/web/loader.ts"
import { menuQuery } from "../../features/menu/web/menu.api.ts"
import { readerId } from "../../platform/web/reader.ts"
import { footerRoomsQuery } from "./layout/footer-rooms.ts"
import { siteQuery } from "../../features/settings/web/site.api.ts"
import { Layout } from "./layout/layout.tsx"
import type { Language } from "../../platform/i18n.ts"

/** Loads the data of the layout: the association, its menu and its addresses. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext)
  const { queryClient, api, i18n } = app
  await Promise.all([
    ensureFresh(queryClient, siteQuery(api)),
    ensureFresh(queryClient, menuQuery(api, await readerId(app))),
    ensureFresh(queryClient, footerRoomsQuery(api, i18n.language as Language)),
  ])
  return null
}

export function Root() {
  return (
    // Texts that are still loading hold the page back, so that it is not shown half translated.
    <Suspense fallback={null}>
      <Layout />
    </Suspense>
  )
}
