import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { ledFieldsQuery } from "./import.api.ts"

/** For a person and those who may change them: which fields an old system still leads for. */
export function LedFieldsCard({ userId }: { userId: number }) {
  const { t } = useTranslation("importedPerson")
  const { data } = useQuery(ledFieldsQuery(useApi(), userId))
  return data?.map(({ name, fields }) => (
    <Alert key={name} severity="info" className="mb-3">
      <strong>{t("importedPerson:led.title")}</strong>{" "}
      {t("importedPerson:led.text", {
        name,
        fields: fields.map((field) => t(`importedPerson:fields.${field}`).toLowerCase()).join(", "),
      })}
    </Alert>
  ))
}
