import { queryOptions, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { mayReadPermissions } from "../../permissions/permission.policy.ts"
import { type Group, useGroupTypes } from "./group.api.ts"
import { Alert } from "../../../ui/alert.tsx"
import { RightList } from "./right-list.tsx"

/** Grants to a group, to its type, and to roles in any group. */
const grantsQuery = (api: ApiClient, groupId: number, groupTypeId: number) =>
  queryOptions({
    queryKey: ["permissions", "membership", groupId, groupTypeId],
    meta: { personal: true },
    queryFn: async () => {
      const or = [
        { subjectType: "group" as const, subjectId: groupId },
        { subjectType: "groupType" as const, subjectId: groupTypeId },
        { subjectType: "groupRole" as const },
      ]
      const query = { filter: { level: { gte: 1 }, or }, sort: { name: "asc" as const }, pageSize: 100 }
      return (await api("GET /permissions", { query })).data
    },
  })

/** The rights that come with a group membership, for viewers who may read permissions. */
export function GroupMemberRights({ group, roleId }: { group: Group; roleId: number | null | undefined }) {
  const mayRead = useMay(mayReadPermissions)
  const type = useGroupTypes().find((each) => each.type === group.type)
  return mayRead && type ? <Rights groupId={group.groupId} groupTypeId={type.groupTypeId} roleId={roleId} /> : null
}

interface RightsProps {
  groupId: number
  groupTypeId: number
  roleId: number | null | undefined
}

function Rights({ groupId, groupTypeId, roleId }: RightsProps) {
  const { t } = useTranslation("groups")
  const { data } = useQuery(grantsQuery(useApi(), groupId, groupTypeId))
  if (!data) return null
  const parts = [
    { title: t("groups:places.rights.group"), grants: data.filter(({ subjectType }) => subjectType !== "groupRole") },
    {
      title: t("groups:places.rights.role"),
      grants: data.filter((each) => each.subjectType === "groupRole" && each.subjectId === Number(roleId)),
    },
  ].filter(({ grants }) => grants.length)
  return (
    <Alert severity="info" role="status">
      {parts.length ? null : t("groups:places.rights.none")}
      {parts.map(({ title, grants }) => (
        <div key={title} className="mb-1">
          {title}
          <RightList grants={grants} />
        </div>
      ))}
      {parts.length ? t("groups:places.rights.until") : null}
    </Alert>
  )
}
