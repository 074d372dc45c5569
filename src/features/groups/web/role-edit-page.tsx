import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayDeleteRole } from "../group.policy.ts"
import { type Role, roleQuery, useGroupChange } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"
import { RoleForm } from "./role-form.tsx"

/** /groepen/rollen/{id}/bewerken */
export function Component() {
  const role = useToEdit(roleQuery(useApi(), Number(useParams().id)))
  return <Loaded result={role}>{(data) => <EditRole key={data.roleId} role={data} reload={role.refetch} />}</Loaded>
}

function EditRole({ role, reload }: { role: Role; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("groups")
  const update = useGroupChange("PUT /roles/:roleId")
  return (
    <>
      <PageHead title={useGroupLabels().nameOf(role)} lead={t("groups:pages.editRole")} />
      <RoleForm
        role={role}
        version={role.version}
        reload={reload}
        save={(body, version) => update.mutateAsync({ params: { roleId: role.roleId }, body: { ...body, version } })}
        actions={<DeleteRole role={role} />}
      />
    </>
  )
}

function DeleteRole({ role }: { role: Role }) {
  const { t } = useTranslation("groups")
  const name = useGroupLabels().nameOf(role)
  const remove = useGroupChange("DELETE /roles/:roleId")
  if (!useMay(mayDeleteRole)) return null
  return (
    <DeleteButton
      label={t("groups:roles.delete")}
      question={t("groups:roles.confirmDelete", { name })}
      remove={() => remove.mutateAsync({ params: { roleId: role.roleId } })}
      done={t("groups:roles.deleted", { name })}
      to="/groepen/rollen"
    />
  )
}
