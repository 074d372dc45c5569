import type { Entity } from "./names.ts"

/** The page with all of them. Rendered on the server where everybody may read. */
export const listPageFile = (entity: Entity): Record<string, string> => ({
  [`web/${entity.plural.kebab}-page.tsx`]: `${imports(entity)}
${page(entity)}
${columns(entity)}`,
})

function imports({ kebab, camel, pascal, isGuarded }: Entity): string {
  const rules = isGuarded ? `mayCreate${pascal}, mayUpdate${pascal}` : `mayCreate${pascal}`
  return `import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
${isGuarded ? "" : `import { listLoader } from "../../../platform/web/loader.ts"\n`}import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { ${camel}List } from "../${kebab}-list.ts"
import { ${rules} } from "../${kebab}.policy.ts"
import { type ${pascal}, ${camel}Api } from "./${kebab}.api.ts"

type Row = Omit<${pascal}, "may">
${isGuarded ? "" : `\nexport const loader = listLoader(${camel}Api, ${camel}List)\n`}`
}

function page({ camel, pascal, plural, path, id, isGuarded }: Entity): string {
  const one = `\`/${path}/\${${camel}.slug}`
  const rowTo = isGuarded
    ? `{...(mayEdit ? { rowTo: (${camel}: Row) => ${one}/bewerken\` } : {})}`
    : `rowTo={(${camel}) => ${one}\`}`
  return `/** /${path} */
export function Component() {
  const { t } = useTranslation("${plural.camel}")
  const list = useListState(${camel}List)
  const columns = useColumns()
${isGuarded ? `  const mayEdit = useMay(mayUpdate${pascal})\n` : ""}  ${camel}Api.useLive()
  return (
    <ListPage
      list={list}
      result={useQuery(${camel}Api.list(useApi(), list.query))}
      texts={{
        title: "${plural.camel}:pages.list",
        search: "${plural.camel}:list.search",
        count: "${plural.camel}:list.count",
        empty: "${plural.camel}:list.empty",
        new: "${plural.camel}:actions.new",
      }}
      newPath="/${path}/nieuw"
      mayCreate={useMay(mayCreate${pascal})}
    >
      {(rows) => (
        <DataTable
          caption={t("${plural.camel}:pages.list")}
          rows={rows}
          rowKey={(${camel}) => ${camel}.${id}}
          ${rowTo}
          list={list}
          columns={columns}
        />
      )}
    </ListPage>
  )
}
`
}

const columns = ({ plural }: Entity) => `function useColumns(): Column<Row>[] {
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
