import { useQuery } from "@tanstack/react-query"
import { BookOpen, GraduationCap, Landmark, type LucideIcon, Mail, Shapes, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { RowName } from "../../../ui/list/row-name.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayUpdateGroupType } from "../group.policy.ts"
import { type GroupType, groupTypesQuery } from "./group.api.ts"
import { RouterLink } from "../../../ui/link.tsx"

const icons: Record<GroupType["type"], LucideIcon> = {
  BOARD: Landmark,
  COMMITTEE: Users,
  YEAR_LAYER: GraduationCap,
  EDUCATION: BookOpen,
  OTHER: Shapes,
  EMAIL: Mail,
}

/** /groepen/types: managing the six group types. */
export function Component() {
  const { t } = useTranslation("groups")
  const types = useQuery(groupTypesQuery(useApi(), true))
  const mayEdit = useMay(mayUpdateGroupType)
  const columns: Column<GroupType>[] = [
    {
      key: "plural",
      label: t("groups:typeForm.plural"),
      cell: (type) => (
        <RowName icon={icons[type.type]}>
          <LocalizedText nl={type.plural_nl} en={type.plural_en} />
        </RowName>
      ),
    },
    {
      key: "name",
      label: t("groups:typeForm.name"),
      cell: (type) => <LocalizedText nl={type.name_nl} en={type.name_en} />,
    },
    { key: "order", label: t("groups:typeForm.order"), numeric: true, cell: (type) => type.order },
    {
      key: "isPublic",
      label: t("groups:typeForm.isPublic"),
      cell: (type) => (
        <StatusBadge
          tone={type.isPublic ? "good" : "neutral"}
          label={t(`groups:typeForm.${type.isPublic ? "isPublic" : "hidden"}`)}
        />
      ),
    },
  ]
  return (
    <>
      <PageHead title={t("groups:pages.types")} lead={t("groups:lead.types")} />
      <Loaded result={types} skeleton={<ListSkeleton />}>
        {({ data }) => (
          <DataTable
            caption={t("groups:pages.types")}
            rows={data}
            columns={columns}
            rowKey={(type) => type.groupTypeId}
            {...(mayEdit ? { rowTo: (type: GroupType) => `/groepen/types/${type.groupTypeId}/bewerken` } : {})}
            actions={(type) => <RouterLink to={`/groepen/${type.type}`}>{t("groups:typeForm.overview")}</RouterLink>}
          />
        )}
      </Loaded>
    </>
  )
}
