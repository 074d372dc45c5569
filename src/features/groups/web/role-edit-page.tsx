import Button from "@mui/material/Button"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayDeleteRole } from "../group.policy.ts"
import { type Role, roleQuery, useGroupChange } from "./group.api.ts"
import { useGroupWords } from "./group-words.ts"
import { RoleForm } from "./role-form.tsx"

/** /groepen/rollen/{id}/bewerken */
export function Component() {
  const role = useQuery({ ...roleQuery(useApi(), Number(useParams().id)), placeholderData: undefined, staleTime: 0 })
  const fresh = role.isFetchedAfterMount ? role : { ...role, data: undefined }
  return <Loaded result={fresh}>{(data) => <EditRole key={data.roleId} role={data} />}</Loaded>
}

function EditRole({ role }: { role: Role }) {
  const { t } = useTranslation("groups")
  const update = useGroupChange("PUT /roles/:roleId")
  return (
    <>
      <PageHead title={useGroupWords().nameOf(role)} lead={t("groups:pages.editRole")} />
      <RoleForm
        role={role}
        save={(body) => update.mutateAsync({ params: { roleId: role.roleId }, body })}
        actions={<DeleteRole role={role} />}
      />
    </>
  )
}

function DeleteRole({ role }: { role: Role }) {
  const { t } = useTranslation("groups")
  const [navigate, showError, name] = [useNavigate(), useShowError(), useGroupWords().nameOf(role)]
  const remove = useGroupChange("DELETE /roles/:roleId")
  if (!useMay(mayDeleteRole)) return null
  const ask = async () => {
    if (
      !(await confirm({ message: t("groups:roles.confirmDelete", { name }), confirmLabel: t("groups:roles.delete") }))
    )
      return
    try {
      await remove.mutateAsync({ params: { roleId: role.roleId } })
      showSnack(t("groups:roles.deleted", { name }))
      await navigate("/groepen/rollen")
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void ask()} loading={remove.isPending}>
      {t("groups:roles.delete")}
    </Button>
  )
}
