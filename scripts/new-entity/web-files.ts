import { capital, type Entity, withArticle } from "./names.ts"

/** What the pages share: their addresses, the calls, and the form for new and existing. */
export const webFiles = (entity: Entity): Record<string, string> => ({
  [`web/${entity.kebab}.pages.ts`]: pages(entity),
  [`web/${entity.kebab}.api.ts`]: api(entity),
  [`web/${entity.kebab}-form.tsx`]: form(entity),
})

function pages({ kebab, camel, pascal, plural, path, isGuarded }: Entity): string {
  const page = (address: string, name: string, more: string) => `  page("/${path}${address}", {
    file: "features/${plural.kebab}/web/${name}-page.tsx",
    load: () => import("./${name}-page.tsx"),
    namespaces: ["${plural.camel}"],
    title: "${plural.camel}:pages.${more},
  }),`
  const rules = [`mayCreate${pascal}`, ...(isGuarded ? [`mayRead${plural.pascal}`] : []), `mayUpdate${pascal}`]
  return `import type { RouteObject } from "react-router"
import { ${isGuarded ? "page, redirectTo" : "page"} } from "../../../platform/web/page-route.ts"
import { ${rules.join(", ")} } from "../${kebab}.policy.ts"

/** The addresses of ${plural.words}. */
export const ${camel}Pages: RouteObject[] = [
${page("", plural.kebab, isGuarded ? `list", may: mayRead${plural.pascal}, wide: true` : `list"`)}
${page("/nieuw", `${kebab}-new`, `new", may: mayCreate${pascal}`)}
${isGuarded ? `  redirectTo("/${path}/:slug", "/${path}"),` : page("/:slug", kebab, `detail"`)}
${page("/:slug/bewerken", `${kebab}-edit`, `edit", may: mayUpdate${pascal}`)}
]
`
}

const api = ({ camel, pascal, words, plural, id }: Entity) => `import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { bySlugQuery } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useLive } from "../../../platform/web/live.ts"

type Query = NonNullable<Api["GET /${plural.kebab}"]["query"]>
export type ${pascal} = Api["GET /${plural.kebab}/:${id}"]["answer"]["data"]

/** ${capital(plural.words)} by what is asked for. All queries of this feature begin with its address, so one change refreshes them. */
export const ${plural.camel}Query = (api: ApiClient, query: Query) =>
  queryOptions({ queryKey: ["${plural.kebab}", "list", query], queryFn: () => api("GET /${plural.kebab}", { query }) })

/** The one ${words} with this slug; null where there is none. */
export const ${camel}BySlugQuery = (api: ApiClient, slug: string) =>
  bySlugQuery("${plural.kebab}", slug, (query) => api("GET /${plural.kebab}", { query }))

/** Keeps everything about ${plural.words} on this page up to date. */
export const useLive${plural.pascal} = (): void => useLive("${plural.kebab}")

/** One call that changes ${withArticle(words)}; afterwards every list and ${words} is asked for again. */
export const use${pascal}Change = <K extends Extract<ChangeKey, \`\${string} /${plural.kebab}\${string}\`>>(key: K) =>
  useChange(key, "${plural.kebab}")
`

const form = ({ kebab, camel, pascal, words, plural, path }: Entity) => `import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { ${camel}Input, type ${pascal}Input } from "../${kebab}.ts"
import type { ${pascal} } from "./${kebab}.api.ts"

type Fields = z.input<typeof ${camel}Input>

export const empty${pascal}: Fields = { name_nl: "", name_en: "" }

interface ${pascal}FormProps {
  ${camel}: Fields
  save: (values: ${pascal}Input) => Promise<{ data: ${pascal} }>
  onSaved: (${camel}: ${pascal}) => void
  actions?: React.ReactNode
}

/** The fields of ${withArticle(words)}, for a new one and for changing one. */
export function ${pascal}Form({ ${camel}, save, onSaved, actions }: ${pascal}FormProps) {
  const { t } = useTranslation("${plural.camel}")
  return (
    <Form
      schema={${camel}Input}
      defaultValues={${camel}}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo="/${path}"
      actions={actions}
    >
      <FormSection title={t("${plural.camel}:sections.name")}>
        <BilingualField<Fields> name="name" label={t("${plural.camel}:fields.name")} />
      </FormSection>
    </Form>
  )
}
`
