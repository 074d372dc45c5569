import type { Entity } from "./names.ts"

/** The addresses of the pages, and the calls they share. */
export const webFiles = (entity: Entity): Record<string, string> => ({
  [`web/${entity.kebab}.pages.ts`]: pages(entity),
  [`web/${entity.kebab}.api.ts`]: api(entity),
})

function pages({ kebab, camel, pascal, plural, path, isGuarded }: Entity): string {
  const page = (address: string, name: string, key: string, more = "") =>
    `  page("/${path}${address}", "${name}-page", { title: "${plural.camel}:pages.${key}"${more} }),`
  const rules = [`mayCreate${pascal}`, ...(isGuarded ? [`mayRead${plural.pascal}`] : []), `mayUpdate${pascal}`]
  const list = page("", plural.kebab, "list", isGuarded ? `, may: mayRead${plural.pascal}, wide: true` : "")
  return `import type { RouteObject } from "react-router"
import { type PageModule, pagesOf${isGuarded ? ", redirectTo" : ""} } from "../../../platform/web/page-route.ts"
import { ${rules.join(", ")} } from "../${kebab}.policy.ts"

const page = pagesOf("features/${plural.kebab}/web", import.meta.glob<PageModule>("./*-page.tsx"), ["${plural.camel}"])

/** The addresses of ${plural.words}. */
export const ${camel}Pages: RouteObject[] = [
${list}
${page("/nieuw", `${kebab}-edit`, "new", `, may: mayCreate${pascal}`)}
${isGuarded ? `  redirectTo("/${path}/:slug", "/${path}"),` : page("/:slug", kebab, "detail")}
${page("/:slug/bewerken", `${kebab}-edit`, "edit", `, may: mayUpdate${pascal}`)}
]
`
}

const api = ({ camel, pascal, plural, id }: Entity) => `import type { Api } from "../../../platform/web/api.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type ${pascal} = Api["GET /${plural.kebab}/:${id}"]["answer"]["data"]

export const ${camel}Api = entityApi("${plural.kebab}", "${id}")
`
