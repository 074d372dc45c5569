import { useQuery } from "@tanstack/react-query"
import { Gavel, IdCard, Lightbulb, type LucideIcon, PenLine, UserRound, Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { CreateButton } from "../../../ui/create-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayReadPermissions } from "../../permissions/permission.policy.ts"
import { mayCreateRole, mayUpdateRole } from "../group.policy.ts"
import type { Role } from "./group.api.ts"
import { groupGrantsQuery, groupUseQuery, rolesQuery } from "./group-manage.api.ts"
import { ManageCard, manageGrid } from "./manage-card.tsx"

const icons: Record<Role["kind"], LucideIcon> = {
  chair: Gavel,
  viceChair: Gavel,
  secretary: PenLine,
  treasurer: Wallet,
  member: UserRound,
  advisor: Lightbulb,
  other: IdCard,
}

/** /groepen/rollen: what somebody can be in a group, and what that brings */
export function Component() {
  const { t } = useTranslation("groups")
  const roles = useQuery(rolesQuery(useApi()))
  const mayCreate = useMay(mayCreateRole)
  return (
    <>
      <PageHead title={t("groups:pages.roles")} lead={t("groups:lead.roles")} />
      <Loaded result={roles} skeleton={<ListSkeleton shape="cards" rows={6} />}>
        {(all) =>
          all.length ? (
            <ul className={manageGrid}>
              {all.map((role) => (
                <RoleCard key={role.roleId} role={role} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t("groups:roles.empty")} />
          )
        }
      </Loaded>
      {mayCreate ? <CreateButton to="/groepen/rollen/nieuw" label={t("groups:pages.newRole")} /> : null}
    </>
  )
}

function RoleCard({ role }: { role: Role }) {
  const { t } = useTranslation("groups")
  const [api, mayEdit, mayReadRights] = [useApi(), useMay(mayUpdateRole), useMay(mayReadPermissions)]
  const { data: uses } = useQuery(groupUseQuery(api))
  const { data: grants } = useQuery({ ...groupGrantsQuery(api), enabled: mayReadRights })
  const use = uses?.roles.find(({ roleId }) => roleId === role.roleId)
  return (
    <ManageCard
      icon={icons[role.kind]}
      title={<LocalizedText nl={role.name_nl} en={role.name_en} />}
      facts={[
        use ? t(use.people ? "groups:manage.holders" : "groups:manage.nobody", { count: use.people }) : "",
        role.maxHolders ? t("groups:manage.atMost", { count: role.maxHolders }) : t("groups:manage.noMaximum"),
      ]}
      grants={grants?.filter((each) => each.subjectType === "groupRole" && each.subjectId === role.roleId)}
      actions={
        mayEdit ? (
          <LinkButton to={`/groepen/rollen/${role.roleId}/bewerken`} variant="outlined">
            {t("groups:manage.edit")}
          </LinkButton>
        ) : null
      }
    >
      <p>{t(`groups:manage.roles.${role.kind}`)}</p>
    </ManageCard>
  )
}
