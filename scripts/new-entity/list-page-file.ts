import type { Entity } from "./names.ts"

/** The page with all of them. Rendered on the server where everybody may read. */
export const listPageFile = (entity: Entity): Record<string, string> => ({
  [`web/${entity.plural.kebab}-page.tsx`]: `${imports(entity)}
${entity.isGuarded ? "" : `${loader(entity)}\n`}${page(entity)}
${columns(entity)}`,
})

function imports({ kebab, camel, pascal, plural, isGuarded }: Entity): string {
  const onServer = (line: string) => (isGuarded ? "" : `${line}\n`)
  return `import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
${onServer(`import type { LoaderFunctionArgs } from "react-router"`)}import { formatDay } from "../../../platform/format.ts"
${onServer(`import type { Language } from "../../../platform/i18n.ts"`)}${onServer(`import { readList } from "../../../platform/list-state-url.ts"`)}import { ${isGuarded ? "useApi" : "appContext, useApi"} } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
${onServer(`import { ensureFresh } from "../../../platform/web/loader.ts"`)}import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { ${camel}List } from "../${kebab}-list.ts"
import { ${isGuarded ? `mayCreate${pascal}, mayUpdate${pascal}` : `mayCreate${pascal}`} } from "../${kebab}.policy.ts"
import { type ${pascal}, ${plural.camel}Query, useLive${plural.pascal} } from "./${kebab}.api.ts"
`
}

const loader = ({
  camel,
  plural,
}: Entity) => `export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api, i18n } = context.get(appContext)
  const { query } = readList(${camel}List, new URL(request.url).searchParams, i18n.language as Language)
  await ensureFresh(queryClient, ${plural.camel}Query(api, query))
  return null
}
`

function page({ camel, pascal, plural, path, id, isGuarded }: Entity): string {
  const t = (key: string) => `t("${plural.camel}:${key}")`
  const one = `\`/${path}/\${${camel}.slug}`
  const rowTo = isGuarded
    ? `{...(mayEdit ? { rowTo: (${camel}: ${pascal}) => ${one}/bewerken\` } : {})}`
    : `rowTo={(${camel}) => ${one}\`}`
  return `/** /${path} */
export function Component() {
  const { t } = useTranslation("${plural.camel}")
  const list = useListState(${camel}List)
  const result = useQuery(${plural.camel}Query(useApi(), list.query))
  const mayCreate = useMay(mayCreate${pascal})
${isGuarded ? `  const mayEdit = useMay(mayUpdate${pascal})\n` : ""}  const columns = useColumns()
  useLive${plural.pascal}()
  return (
    <>
      <PageHead title={${t("pages.list")}} />
      <ListFrame
        list={list}
        result={result}
        searchLabel={${t("list.search")}}
        countText={(count) => t("${plural.camel}:list.count", { count })}
        empty={{
          text: ${t("list.empty")},
          action: mayCreate ? <LinkButton to="/${path}/nieuw">{${t("actions.new")}}</LinkButton> : undefined,
        }}
      >
        {(rows) => (
          <DataTable
            caption={${t("pages.list")}}
            rows={rows}
            rowKey={(${camel}) => ${camel}.${id}}
            ${rowTo}
            list={list}
            columns={columns}
          />
        )}
      </ListFrame>
      {mayCreate ? <CreateButton to="/${path}/nieuw" label={${t("actions.new")}} /> : null}
    </>
  )
}
`
}

const columns = ({ pascal, plural }: Entity) => `function useColumns(): Column<${pascal}>[] {
  const { t } = useTranslation("${plural.camel}")
  const [language, now] = [useLanguage(), useNow()]
  return [
    {
      key: "name",
      label: t("${plural.camel}:fields.name"),
      sort: "name",
      cell: ({ name_nl, name_en }) => <LocalizedText nl={name_nl} en={name_en} />,
    },
    {
      key: "updated",
      label: t("${plural.camel}:fields.updatedAt"),
      sort: "updated",
      cell: ({ updatedAt }) => formatDay(updatedAt, language, now),
    },
  ]
}
`
