import { useTranslation } from "react-i18next"
import type { SubjectOverview } from "../permission-overview.ts"
import { byLevel } from "../permission-summary.ts"
import { GrantChip } from "./grant-chip.tsx"
import { LevelLine } from "./permission-row.tsx"
import { usePermissionLabels } from "./permission-labels.ts"

/** A subject's own grants, which can be changed here, and those of its type, which are changed there. */
export function SubjectGrants({ subject }: { subject: SubjectOverview }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const own = subject.permissions.filter(({ subjectType }) => subjectType === subject.subjectType)
  const shared = subject.permissions.filter(({ subjectType }) => subjectType !== subject.subjectType)
  if (!subject.permissions.length) return <p className="text-muted">{t("permissions:subjects.nothing")}</p>
  return (
    <>
      {byLevel(own).map(({ level, permissions }) => (
        <LevelLine key={level} level={level}>
          <div className="flex flex-wrap gap-0.75 sm:-mt-[3px]">
            {permissions.map((grant) => (
              <GrantChip
                key={grant.permissionId}
                grant={{ ...grant, subject: subject.subject }}
                label={labels.name(grant.name)}
              />
            ))}
          </div>
        </LevelLine>
      ))}
      {byLevel(shared).map(({ level, permissions }) => (
        <LevelLine key={`shared ${level}`} level={level}>
          {labels.names(permissions.map(({ name }) => name))}
          <p className="text-sm text-muted">
            {t("permissions:subjects.viaType", { type: subject.groupType ? labels.nameOf(subject.groupType) : "" })}
          </p>
        </LevelLine>
      ))}
    </>
  )
}
