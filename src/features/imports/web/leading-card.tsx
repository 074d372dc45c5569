import { useTranslation } from "react-i18next"
import * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useQueryClient } from "@tanstack/react-query"
import { Button } from "../../../ui/button.tsx"
import { CheckboxesField } from "../../../ui/form/fields/checkboxes-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { ownableFields } from "../import-field.ts"
import { changeProfile, type ImportProfile, useImportChange } from "./import.api.ts"

const form = z.object({
  leading: z.enum(["nobody", "oldSystem", "us"]),
  ownedFields: z.array(z.enum(ownableFields)),
})
type Fields = z.input<typeof form>

/** Who leads: the old system for the fields that it owns, until the board says otherwise with one button. */
export function LeadingCard({ profile: { importProfileId, leading, ownedFields } }: { profile: ImportProfile }) {
  const { t } = useTranslation("moveIn")
  const [api, queryClient, showError] = [useApi(), useQueryClient(), useShowError()]
  const lead = useImportChange("POST /imports/profiles/:importProfileId/lead")
  const switchNow = async () => {
    const confirmLabel = t("moveIn:leading.switch")
    if (!(await confirm({ message: t("moveIn:leading.confirmSwitch"), confirmLabel }))) return
    try {
      await lead.mutateAsync({ params: { importProfileId } })
      showSnack(t("moveIn:leading.us"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <SectionCard
      title={t("moveIn:leading.title")}
      action={
        leading === "oldSystem" ? (
          <Button variant="contained" loading={lead.isPending} onClick={() => void switchNow()}>
            {t("moveIn:leading.switch")}
          </Button>
        ) : null
      }
    >
      <Form
        schema={form}
        defaultValues={{ leading, ownedFields }}
        onSubmit={(chosen) => changeProfile(api, importProfileId, () => chosen)}
        onSaved={() => {
          showSnack(t("moveIn:leading.saved"))
          void queryClient.invalidateQueries({ queryKey: ["imports"] })
        }}
        submitLabel={t("moveIn:leading.save")}
        bar="plain"
        isMinor
      >
        <RadioField<Fields>
          name="leading"
          label={t("moveIn:leading.next")}
          options={[
            { value: "nobody", label: t("moveIn:leading.nobody"), help: t("moveIn:leading.nobodyHelp") },
            { value: "oldSystem", label: t("moveIn:leading.oldSystem"), help: t("moveIn:leading.oldSystemHelp") },
            { value: "us", label: t("moveIn:leading.us"), help: t("moveIn:leading.usText") },
          ]}
        />
        <CheckboxesField<Fields>
          name="ownedFields"
          label={t("moveIn:leading.fields")}
          row
          options={ownableFields.map((value) => ({ value, label: t(`moveIn:owned.${value}`) }))}
        />
      </Form>
    </SectionCard>
  )
}
