import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { EntityForm } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type PageInput, pageInput } from "../page.ts"
import { pagePaths } from "../page-keys.ts"
import { type Page, pageQuery } from "./page.api.ts"
import { useUpdatePage } from "./page-revision.api.ts"
import { PageCheck } from "./page-check.tsx"
import { usePageKey } from "./use-page-key.ts"

type Fields = z.input<typeof pageInput>

/** /over-ons/bewerken, and of every page with an edited text. */
export function Component() {
  const key = usePageKey()
  const result = useToEdit(pageQuery(useApi(), key))
  return <Loaded result={result}>{(page) => <EditPage key={key} page={page} reload={result.refetch} />}</Loaded>
}

function EditPage({ page, reload }: { page: Page; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("pages")
  const [navigate, path] = [useNavigate(), pagePaths[page.key]]
  const title = pickText(page.title_nl, page.title_en, useLanguage())
  const change = useUpdatePage()
  const save = (body: PageInput, version: number) =>
    change.mutateAsync({ params: { key: page.key }, body: { ...body, version } })
  const onSaved = () => {
    showSnack(t("pages:edit.saved"))
    void navigate(path)
  }
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={t("pages:edit.lead")}
        actions={<LinkButton to={`${path}/versies`}>{t("pages:revisions.title")}</LinkButton>}
      />
      <EntityForm schema={pageInput} page={{ thing: page, save, reload, onSaved, cancelTo: path }}>
        <FormSection title={t("pages:edit.text")} help={t(`pages:edit.besides.${page.key}`)}>
          <BilingualField<Fields> name="title" label={t("pages:edit.pageTitle")} />
          <BilingualField<Fields> name="body" label={t("pages:edit.text")} as={MarkdownField} rows={16} />
        </FormSection>
        <FormSection title={t("pages:edit.finish")}>
          <TextField<Fields>
            name="remark"
            label={t("pages:edit.remark")}
            help={t("pages:edit.remarkHelp")}
            required={false}
          />
          <PageCheck saved={page} />
        </FormSection>
      </EntityForm>
    </>
  )
}
