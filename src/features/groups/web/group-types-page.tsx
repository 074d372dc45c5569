import { useQuery } from "@tanstack/react-query"
import { BookOpen, GraduationCap, Landmark, type LucideIcon, Mail, Shapes, Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayReadPermissions } from "../../permissions/permission.policy.ts"
import { mayUpdateGroupType } from "../group.policy.ts"
import { type GroupType, groupTypesQuery } from "./group.api.ts"
import { groupGrantsQuery, groupUseQuery } from "./group-manage.api.ts"
import { ManageCard, manageGrid } from "./manage-card.tsx"

const icons: Record<GroupType["type"], LucideIcon> = {
  BOARD: Landmark,
  COMMITTEE: Users,
  YEAR_LAYER: GraduationCap,
  EDUCATION: BookOpen,
  OTHER: Shapes,
  EMAIL: Mail,
}

/** /groepen/types: the six group types, what each is for and what it brings */
export function Component() {
  const { t } = useTranslation("groups")
  const types = useQuery(groupTypesQuery(useApi(), true))
  return (
    <>
      <PageHead title={t("groups:pages.types")} lead={t("groups:lead.types")} />
      <Loaded result={types} skeleton={<ListSkeleton shape="cards" rows={6} />}>
        {({ data }) => (
          <ul className={manageGrid}>
            {data.map((type) => (
              <TypeCard key={type.groupTypeId} type={type} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function TypeCard({ type }: { type: GroupType }) {
  const { t } = useTranslation("groups")
  const [api, mayEdit, mayReadRights] = [useApi(), useMay(mayUpdateGroupType), useMay(mayReadPermissions)]
  const { data: uses } = useQuery(groupUseQuery(api))
  const { data: grants } = useQuery({ ...groupGrantsQuery(api), enabled: mayReadRights })
  const use = uses?.types.find(({ groupTypeId }) => groupTypeId === type.groupTypeId)
  return (
    <ManageCard
      icon={icons[type.type]}
      title={<LocalizedText nl={type.plural_nl} en={type.plural_en} />}
      facts={[
        use ? t("groups:manage.groups", { count: use.groups }) : "",
        use ? t("groups:manage.people", { count: use.people }) : "",
        t(`groups:manage.${type.isPublic ? "public" : "hidden"}`),
      ]}
      grants={grants?.filter((each) => each.subjectType === "groupType" && each.subjectId === type.groupTypeId)}
      actions={
        <>
          <LinkButton to={`/groepen/${type.type}`} variant="outlined">
            {t("groups:manage.show")}
          </LinkButton>
          {mayEdit ? (
            <LinkButton to={`/groepen/types/${type.groupTypeId}/bewerken`}>{t("groups:manage.edit")}</LinkButton>
          ) : null}
        </>
      }
    >
      {type.descriptionHtml_nl ? (
        <Markdown nl={type.descriptionHtml_nl} en={type.descriptionHtml_en} />
      ) : (
        <p>{t(`groups:manage.about.${type.type}`)}</p>
      )}
    </ManageCard>
  )
}
