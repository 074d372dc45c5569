import { useTranslation } from "react-i18next"
import { Level, type PermissionName } from "../../../platform/policy.ts"
import { useViewer } from "../../../platform/web/session.ts"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { isWithinOwn } from "../permission.policy.ts"
import { usePermissionLabels } from "./permission-labels.ts"

const levels = [Level.read, Level.create, Level.update, Level.delete]

/** The level; levels above the viewer's own are not offered once the name is chosen. */
export function PermissionLevelField({ name }: { name: PermissionName | undefined }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const viewer = useViewer()
  const offered = levels.filter((level) => !name || isWithinOwn(viewer, name, level))
  return (
    <RadioField
      name="level"
      label={t("permissions:form.level")}
      help={offered.length < levels.length ? t("permissions:form.levelHelp") : undefined}
      required
      options={offered.map((level) => ({
        value: level,
        label: labels.level(level),
        help: t(`permissions:levelHelp.${level}`),
      }))}
    />
  )
}
