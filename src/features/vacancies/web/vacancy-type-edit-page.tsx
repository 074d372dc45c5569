import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayDeleteVacancyType } from "../vacancy.policy.ts"
import { useVacancyChange, type VacancyType, vacancyTypeQuery } from "./vacancy.api.ts"
import { VacancyTypeForm } from "./vacancy-type-form.tsx"

/** /vacatures/types/{id}/bewerken */
export function Component() {
  const type = useToEdit(vacancyTypeQuery(useApi(), Number(useParams().id)))
  return <Loaded result={type}>{(data) => <EditVacancyType key={data.vacancyTypeId} type={data} />}</Loaded>
}

function EditVacancyType({ type }: { type: VacancyType }) {
  const { t } = useTranslation("vacancies")
  const update = useVacancyChange("PUT /vacancy-types/:vacancyTypeId")
  const name = pickText(type.name_nl, type.name_en, useLanguage())
  return (
    <>
      <PageHead title={name.text} lang={name.lang} lead={t("vacancies:pages.editType")} />
      <VacancyTypeForm
        type={type}
        save={(body) =>
          update.mutateAsync({
            params: { vacancyTypeId: type.vacancyTypeId },
            body: { ...body, version: type.version },
          })
        }
        cancelTo={`/vacatures/types/${type.slug}`}
        actions={<DeleteVacancyType type={type} name={name.text} />}
      />
    </>
  )
}

function DeleteVacancyType({ type: { vacancyTypeId }, name }: { type: VacancyType; name: string }) {
  const { t } = useTranslation("vacancies")
  const remove = useVacancyChange("DELETE /vacancy-types/:vacancyTypeId")
  if (!useMay(mayDeleteVacancyType)) return null
  return (
    <DeleteButton
      label={t("vacancies:types.delete")}
      question={t("vacancies:types.confirmDelete", { name })}
      remove={() => remove.mutateAsync({ params: { vacancyTypeId } })}
      done={t("vacancies:types.deleted", { name })}
      to="/vacatures"
    />
  )
}
