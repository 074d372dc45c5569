import { useQuery } from "@tanstack/react-query"
import { Gavel, IdCard, Lightbulb, type LucideIcon, PenLine, UserRound, Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { RowName } from "../../../ui/list/row-name.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayCreateRole, mayUpdateRole } from "../group.policy.ts"
import type { Role } from "./group.api.ts"
import { rolesQuery } from "./group-manage.api.ts"

const icons: Record<Role["kind"], LucideIcon> = {
  chair: Gavel,
  viceChair: Gavel,
  secretary: PenLine,
  treasurer: Wallet,
  member: UserRound,
  advisor: Lightbulb,
  other: IdCard,
}

/** /groepen/rollen: managing the roles in groups. */
export function Component() {
  const { t } = useTranslation("groups")
  const roles = useQuery(rolesQuery(useApi()))
  const [mayCreate, mayEdit] = [useMay(mayCreateRole), useMay(mayUpdateRole)]
  const columns: Column<Role>[] = [
    {
      key: "name",
      label: t("groups:form.name"),
      cell: (role) => (
        <RowName icon={icons[role.kind]}>
          <LocalizedText nl={role.name_nl} en={role.name_en} />
        </RowName>
      ),
    },
    { key: "kind", label: t("groups:roles.kind"), cell: (role) => t(`groups:roles.kinds.${role.kind}`) },
    {
      key: "maxHolders",
      label: t("groups:roles.maxHolders"),
      cell: (role) => role.maxHolders ?? t("groups:roles.unlimited"),
    },
    { key: "order", label: t("groups:typeForm.order"), numeric: true, cell: (role) => role.order },
  ]
  return (
    <>
      <PageHead title={t("groups:pages.roles")} lead={t("groups:lead.roles")} />
      <Loaded result={roles} skeleton={<ListSkeleton />}>
        {(all) =>
          all.length ? (
            <DataTable
              caption={t("groups:pages.roles")}
              rows={all}
              columns={columns}
              rowKey={(role) => role.roleId}
              {...(mayEdit ? { rowTo: (role: Role) => `/groepen/rollen/${role.roleId}/bewerken` } : {})}
            />
          ) : (
            <EmptyState title={t("groups:roles.empty")} />
          )
        }
      </Loaded>
      {mayCreate ? <CreateButton to="/groepen/rollen/nieuw" label={t("groups:pages.newRole")} /> : null}
    </>
  )
}
