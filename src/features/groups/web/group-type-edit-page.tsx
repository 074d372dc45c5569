import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { BilingualField } from "../../../ui/form/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { NumberField } from "../../../ui/form/number-field.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { groupTypeInput } from "../group-type.ts"
import { type GroupType, groupTypeQuery, useGroupChange } from "./group.api.ts"

type Fields = z.input<typeof groupTypeInput>

/** /groepen/types/{id}/bewerken */
export function Component() {
  const type = useQuery({
    ...groupTypeQuery(useApi(), Number(useParams().id)),
    placeholderData: undefined,
    staleTime: 0,
  })
  const fresh = type.isFetchedAfterMount ? type : { ...type, data: undefined }
  return <Loaded result={fresh}>{(data) => <EditType key={data.groupTypeId} type={data} />}</Loaded>
}

function EditType({ type }: { type: GroupType }) {
  const { t } = useTranslation("groups")
  const [language, navigate] = [useLanguage(), useNavigate()]
  const update = useGroupChange("PUT /group-types/:groupTypeId")
  const isEmail = type.type === "EMAIL"
  return (
    <>
      <PageHead title={pickText(type.plural_nl, type.plural_en, language).text} lead={t("groups:pages.editType")} />
      <Form
        schema={groupTypeInput}
        defaultValues={type as Fields}
        onSubmit={(body) => update.mutateAsync({ params: { groupTypeId: type.groupTypeId }, body })}
        onSaved={({ data }) => {
          showSnack(t("groups:typeForm.saved", { name: pickText(data.plural_nl, data.plural_en, language).text }))
          void navigate("/groepen/types")
        }}
        cancelTo="/groepen/types"
      >
        <BilingualField<Fields> name="name" label={t("groups:typeForm.name")} />
        <BilingualField<Fields> name="plural" label={t("groups:typeForm.plural")} />
        <BilingualField<Fields>
          name="description"
          label={t("groups:typeForm.description")}
          help={t("groups:typeForm.descriptionHelp")}
          multiline
          rows={3}
          required={false}
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
