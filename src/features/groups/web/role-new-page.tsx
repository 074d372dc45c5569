import { useTranslation } from "react-i18next"
import { PageHead } from "../../../ui/page-head.tsx"
import { useGroupChange } from "./group.api.ts"
import { emptyRole, RoleForm } from "./role-form.tsx"

/** /groepen/rollen/nieuw */
export function Component() {
  const { t } = useTranslation("groups")
  const create = useGroupChange("POST /roles")
  return (
    <>
      <PageHead title={t("groups:pages.newRole")} lead={t("groups:lead.newRole")} />
      <RoleForm role={emptyRole} save={(body) => create.mutateAsync({ body })} />
    </>
  )
}
