import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type VacancyTypeInput, vacancyTypeInput } from "../vacancy-type.ts"
import type { VacancyType } from "./vacancy.api.ts"

type Fields = z.input<typeof vacancyTypeInput>

export const emptyVacancyType: Fields = { name_nl: "", name_en: "", order: 100 }

interface VacancyTypeFormProps {
  type: Fields
  save: (values: VacancyTypeInput) => Promise<{ data: VacancyType }>
  cancelTo: string
  actions?: React.ReactNode
}

/** The fields of a kind of vacancy, for a new one and for changing one. */
export function VacancyTypeForm({ type, save, cancelTo, actions }: VacancyTypeFormProps) {
  const { t } = useTranslation("vacancies")
  const [language, navigate] = [useLanguage(), useNavigate()]
  return (
    <Form
      schema={vacancyTypeInput}
      defaultValues={type}
      onSubmit={save}
      onSaved={({ data: { slug, name_nl, name_en } }) => {
        showSnack(t("vacancies:types.saved", { name: pickText(name_nl, name_en, language).text }))
        void navigate(`/vacatures/types/${slug}`)
      }}
      cancelTo={cancelTo}
      actions={actions}
    >
      <BilingualField<Fields> name="name" label={t("vacancies:types.name")} />
      <NumberField<Fields> name="order" label={t("vacancies:types.order")} help={t("vacancies:types.orderHelp")} />
    </Form>
  )
}
