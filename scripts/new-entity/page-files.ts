import type { Entity } from "./names.ts"

/** The pages of one: to see it (where everybody may), to make it, to change or delete it. */
export const pageFiles = (entity: Entity): Record<string, string> => ({
  ...(entity.isGuarded ? {} : { [`web/${entity.kebab}-page.tsx`]: detailPage(entity) }),
  [`web/${entity.kebab}-new-page.tsx`]: newPage(entity),
  [`web/${entity.kebab}-edit-page.tsx`]: editPage(entity),
})

const detailPage = ({
  kebab,
  camel,
  pascal,
  plural,
  path,
}: Entity) => `import Typography from "@mui/material/Typography"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { formatDay } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { requireFound, ensureFresh, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { mayUpdate${pascal} } from "../${kebab}.policy.ts"
import { type ${pascal}, ${camel}BySlugQuery, useLive${plural.pascal} } from "./${kebab}.api.ts"

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageFacts> {
  const app = context.get(appContext)
  const ${camel} = requireFound(await ensureFresh(app.queryClient, ${camel}BySlugQuery(app.api, params.slug ?? "")))
  return { title: textFor(app, ${camel}.name_nl, ${camel}.name_en) }
}

/** /${path}/{slug} */
export function Component() {
  const { slug = "" } = useParams()
  const ${camel} = useQuery({ ...${camel}BySlugQuery(useApi(), slug), placeholderData: undefined })
  useLive${plural.pascal}()
  return <Loaded result={${camel}}>{(data) => <${pascal}View ${camel}={data} />}</Loaded>
}

function ${pascal}View({ ${camel} }: { ${camel}: ${pascal} }) {
  const { t } = useTranslation("${plural.camel}")
  const [language, now] = [useLanguage(), useNow()]
  const name = pickText(${camel}.name_nl, ${camel}.name_en, language)
  return (
    <>
      <PageHead
        title={name.text}
        lang={name.lang}
        actions={
          useMay(mayUpdate${pascal}) ? (
            <LinkButton to={\`/${path}/\${${camel}.slug}/bewerken\`} variant="outlined">
              {t("${plural.camel}:actions.edit")}
            </LinkButton>
          ) : null
        }
      />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("${plural.camel}:fields.updatedAt")}: {formatDay(${camel}.updatedAt, language, now)}
      </Typography>
    </>
  )
}
`

const newPage = ({
  kebab,
  camel,
  pascal,
  plural,
  path,
  isGuarded,
}: Entity) => `import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { use${pascal}Change } from "./${kebab}.api.ts"
import { empty${pascal}, ${pascal}Form } from "./${kebab}-form.tsx"

/** /${path}/nieuw */
export function Component() {
  const { t } = useTranslation("${plural.camel}")
  const [language, navigate] = [useLanguage(), useNavigate()]
  const create = use${pascal}Change("POST /${plural.kebab}")
  return (
    <>
      <PageHead title={t("${plural.camel}:pages.new")} />
      <${pascal}Form
        ${camel}={empty${pascal}}
        save={(body) => create.mutateAsync({ body })}
        onSaved={(${camel}) => {
          showSnack(t("${plural.camel}:saved", { name: pickText(${camel}.name_nl, ${camel}.name_en, language).text }))
          void navigate(${isGuarded ? `"/${path}"` : `\`/${path}/\${${camel}.slug}\``})
        }}
      />
    </>
  )
}
`

const editPage = ({
  kebab,
  camel,
  pascal,
  plural,
  path,
  id,
  isGuarded,
}: Entity) => `import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayDelete${pascal} } from "../${kebab}.policy.ts"
import { type ${pascal}, ${camel}BySlugQuery, use${pascal}Change } from "./${kebab}.api.ts"
import { ${pascal}Form } from "./${kebab}-form.tsx"

/** /${path}/{slug}/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const ${camel} = useToEdit(${camel}BySlugQuery(useApi(), slug))
  return <Loaded result={${camel}}>{(data) => <Edit${pascal} key={data.${id}} ${camel}={data} />}</Loaded>
}

function Edit${pascal}({ ${camel} }: { ${camel}: ${pascal} }) {
  const { t } = useTranslation("${plural.camel}")
  const [language, navigate] = [useLanguage(), useNavigate()]
  const update = use${pascal}Change("PUT /${plural.kebab}/:${id}")
  const name = pickText(${camel}.name_nl, ${camel}.name_en, language).text
  return (
    <>
      <PageHead title={name} lead={t("${plural.camel}:pages.edit")} />
      <${pascal}Form
        ${camel}={${camel}}
        save={(body) => update.mutateAsync({ params: { ${id}: ${camel}.${id} }, body: { ...body, version: ${camel}.version } })}
        onSaved={(saved) => {
          showSnack(t("${plural.camel}:saved", { name: pickText(saved.name_nl, saved.name_en, language).text }))
          void navigate(${isGuarded ? `"/${path}"` : `\`/${path}/\${saved.slug}\``})
        }}
        actions={<Delete${pascal} ${camel}={${camel}} name={name} />}
      />
    </>
  )
}

function Delete${pascal}({ ${camel}, name }: { ${camel}: ${pascal}; name: string }) {
  const { t } = useTranslation("${plural.camel}")
  const remove = use${pascal}Change("DELETE /${plural.kebab}/:${id}")
  if (!useMay(mayDelete${pascal})) return null
  return (
    <DeleteButton
      label={t("${plural.camel}:actions.delete")}
      question={t("${plural.camel}:confirmDelete", { name })}
      remove={() => remove.mutateAsync({ params: { ${id}: ${camel}.${id} } })}
      done={t("${plural.camel}:deleted", { name })}
      to="/${path}"
    />
  )
}
`
