import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { CheckboxesField } from "../../../ui/form/fields/checkboxes-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { collectableKinds } from "../collection-kinds.ts"
import { type CollectionInput, collectionInput } from "../collections.ts"

type Fields = z.input<typeof collectionInput>

interface CollectionFormProps {
  values: Fields
  save: (values: CollectionInput, version: number | undefined) => Promise<unknown>
  submitLabel: string
  version?: number
  reload?: () => Promise<unknown>
  onSaved?: () => void
  onCancel?: () => void
}

/** What a collection is about. */
export function CollectionForm({ values, save, submitLabel, version, reload, onSaved, onCancel }: CollectionFormProps) {
  const { t } = useTranslation("collections")
  return (
    <Form
      schema={collectionInput}
      defaultValues={values}
      onSubmit={(body, from) => save(body, from)}
      onSaved={() => onSaved?.()}
      submitLabel={submitLabel}
      bar="plain"
      {...(version === undefined ? {} : { version })}
      {...(reload ? { reload } : {})}
      {...(onCancel ? { onCancel } : {})}
    >
      <TextField<Fields> name="name" label={t("collections:form.name")} help={t("collections:form.nameHelp")} />
      <DateField<Fields>
        name="collectOn"
        label={t("collections:form.collectOn")}
        help={t("collections:form.collectOnHelp")}
      />
      <CheckboxesField<Fields>
        name="kinds"
        label={t("collections:form.kinds")}
        options={collectableKinds.map((value) => ({ value, label: t(`collections:kinds.${value}`) }))}
      />
      <DateField<Fields> name="dueBy" label={t("collections:form.dueBy")} help={t("collections:form.dueByHelp")} />
    </Form>
  )
}
