import type { Entity } from "./names.ts"

/** The pages of one: to see it (where everybody may), and to make, change or delete it. */
export const pageFiles = (entity: Entity): Record<string, string> => ({
  ...(entity.isGuarded ? {} : { [`web/${entity.kebab}-page.tsx`]: detailPage(entity) }),
  [`web/${entity.kebab}-edit-page.tsx`]: editPage(entity),
})

const detailPage = ({ kebab, camel, pascal, path }: Entity) => `import { useTranslation } from "react-i18next"
import { LinkButton } from "../../../ui/button.tsx"
import { detailPage } from "../../../ui/detail-page.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { type ${pascal}, ${camel}Api } from "./${kebab}.api.ts"

/** /${path}/{slug} */
export const { loader, Component } = detailPage({ entity: ${camel}Api, View: ${pascal}View })

function ${pascal}View({ thing: ${camel} }: { thing: ${pascal} }) {
  const { t } = useTranslation("ui")
  const { text, lang } = nameOf(${camel}, useLanguage())
  const edit = (
    <LinkButton to={\`/${path}/\${${camel}.slug}/bewerken\`} variant="outlined">
      {t("ui:thing.edit")}
    </LinkButton>
  )
  return <PageHead title={text} lang={lang} actions={${camel}.may?.update ? edit : null} />
}
`

const editPage = ({
  kebab,
  camel,
  pascal,
  plural,
  path,
  isGuarded,
}: Entity) => `import { useTranslation } from "react-i18next"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ${camel}Input, type ${pascal}Input } from "../${kebab}.ts"
import { type ${pascal}, ${camel}Api } from "./${kebab}.api.ts"

/** /${path}/nieuw and /${path}/{slug}/bewerken */
export const Component = editPage({
  entity: ${camel}Api,
  Form: ${pascal}Form,
  texts: { new: "${plural.camel}:pages.new", edit: "${plural.camel}:pages.edit", delete: "${plural.camel}:actions.delete" },
  listPath: "/${path}",
${isGuarded ? "" : `  pathOf: ({ slug }) => \`/${path}/\${slug}\`,\n`}})

function ${pascal}Form(page: EntityFormProps<${pascal}, ${pascal}Input>) {
  const { t } = useTranslation("${plural.camel}")
  return (
    <EntityForm schema={${camel}Input} page={page}>
      <BilingualField<${pascal}Input> name="name" label={t("${plural.camel}:fields.name")} />
    </EntityForm>
  )
}
`
