import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { groupTypeInput } from "../group-type.ts"
import { type GroupType, groupTypeQuery, useGroupChange } from "./group.api.ts"

type Fields = z.input<typeof groupTypeInput>

const fieldsOf = ({ order, isPublic, ...type }: GroupType): Fields => ({
  name_nl: type.name_nl,
  name_en: type.name_en,
  plural_nl: type.plural_nl,
  plural_en: type.plural_en,
  description_nl: type.description_nl ?? null,
  description_en: type.description_en ?? null,
  isPublic,
  order,
})

/** /groepen/types/{id}/bewerken */
export function Component() {
  const type = useToEdit(groupTypeQuery(useApi(), Number(useParams().id)))
  return (
    <Loaded result={type}>{(data) => <EditType key={data.groupTypeId} type={data} reload={type.refetch} />}</Loaded>
  )
}

function EditType({ type, reload }: { type: GroupType; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("groups")
  const [language, navigate] = [useLanguage(), useNavigate()]
  const update = useGroupChange("PUT /group-types/:groupTypeId")
  const isEmail = type.type === "EMAIL"
  return (
    <>
      <PageHead title={pickText(type.plural_nl, type.plural_en, language).text} lead={t("groups:pages.editType")} />
      <Form
        schema={groupTypeInput}
        defaultValues={fieldsOf(type)}
        version={type.version}
        reload={reload}
        onSubmit={(body, version) =>
          update.mutateAsync({ params: { groupTypeId: type.groupTypeId }, body: { ...body, version } })
        }
        onSaved={({ data }) => {
          showSnack(t("groups:typeForm.saved", { name: pickText(data.plural_nl, data.plural_en, language).text }))
          void navigate("/groepen/types")
        }}
        cancelTo="/groepen/types"
      >
        <BilingualField<Fields> name="name" label={t("groups:typeForm.name")} outdated={type.staleTranslations} />
        <BilingualField<Fields> name="plural" label={t("groups:typeForm.plural")} outdated={type.staleTranslations} />
        <BilingualField<Fields>
          name="description"
          label={t("groups:typeForm.description")}
          as={MarkdownField}
          help={t("groups:typeForm.descriptionHelp")}
          rows={4}
          required={false}
          outdated={type.staleTranslations}
        />
        <CheckboxField<Fields>
          name="isPublic"
          label={t("groups:typeForm.isPublic")}
          help={t(isEmail ? "groups:typeForm.emailHelp" : "groups:typeForm.isPublicHelp")}
          disabled={isEmail}
        />
        <NumberField<Fields>
          name="order"
          label={t("groups:typeForm.order")}
          help={t("groups:typeForm.orderHelp")}
          width={120}
        />
      </Form>
    </>
  )
}
