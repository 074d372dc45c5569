import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { ListFrame } from "../../../ui/list/list-frame.tsx"
import { subjectTypes } from "../permission-kinds.ts"
import { subjectList } from "../permission-list.ts"
import type { SubjectOverview } from "../permission-overview.ts"
import { subjectsQuery } from "./permission.api.ts"
import { useEditing } from "./editing-context.ts"
import { PermissionRow, PermissionRows } from "./permission-row.tsx"
import { usePermissionLabels } from "./permission-labels.ts"
import { SubjectGrants } from "./subject-grants.tsx"
import { SubjectPeople } from "./subject-people.tsx"
import { Button } from "../../../ui/button.tsx"

/** The grants of each group, group type, role and person, and the people they reach now. */
export function SubjectsView() {
  const { t } = useTranslation("permissions")
  const list = useListState(subjectList)
  const subjects = useQuery(subjectsQuery(useApi(), list.query))
  return (
    <ListFrame
      list={list}
      result={subjects}
      searchLabel={t("permissions:subjects.search")}
      countText={(count) => t("permissions:subjects.count", { count })}
      filters={[
        {
          name: "type",
          label: t("permissions:subjects.type"),
          options: subjectTypes.map((type) => ({ value: type, label: t(`permissions:subjectTypes.${type}`) })),
        },
        { name: "all", label: t("permissions:subjects.all") },
      ]}
      empty={{ text: t("permissions:subjects.empty") }}
    >
      {(rows: readonly SubjectOverview[]) => (
        <PermissionRows label={t("permissions:views.subjects")}>
          {rows.map((subject) => (
            <SubjectRow key={`${subject.subjectType} ${subject.subjectId}`} subject={subject} />
          ))}
        </PermissionRows>
      )}
    </ListFrame>
  )
}

function SubjectRow({ subject }: { subject: SubjectOverview }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const { mayGive, give } = useEditing()
  const kind = subject.groupType
    ? labels.nameOf(subject.groupType)
    : t(`permissions:subjectTypes.${subject.subjectType}`)
  const isKind = subject.subjectType === "everyone" || subject.subjectType === "members"
  const reach = subject.subjectType === "user" ? "" : t("permissions:subjects.reach", { count: subject.peopleCount })
  const name =
    subject.subjectType === "groupType" || subject.subjectType === "groupRole"
      ? subject.subject && labels.nameOf(subject.subject)
      : labels.subject(subject)
  const action = mayGive ? (
    <Button
      size="small"
      variant="text"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => give(subject)}
      aria-label={t("permissions:actions.addTo", { subject: labels.subject(subject) })}
    >
      {t("permissions:actions.add")}
    </Button>
  ) : null
  return (
    <PermissionRow title={name} below={[isKind ? "" : kind, reach].filter(Boolean).join(" · ")} action={action}>
      <SubjectGrants subject={subject} />
      <SubjectPeople subject={subject} />
    </PermissionRow>
  )
}
