import { useTranslation } from "react-i18next"
import type { PermissionName } from "../../../platform/policy.ts"
import type { Api } from "../../../platform/web/api.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { allBut, byLevel } from "../../permissions/permission-summary.ts"

type Grant = Api["GET /permissions"]["answer"]["data"][number]

/** `Aanmaken: activiteiten en nieuws`, a line for each level. */
export function RightList({ grants }: { grants: readonly Grant[] }) {
  const { t } = useTranslation(["groups", "permissions"])
  const list = new Intl.ListFormat(useLanguage(), { type: "conjunction" })
  const best = new Map<PermissionName, number>()
  for (const { name, level } of grants) best.set(name, Math.max(level, best.get(name) ?? 0))
  const sentence = (names: readonly PermissionName[]) =>
    list.format(names.map((name) => t(`permissions:names.${name}`).toLowerCase()))
  const textOf = (names: readonly PermissionName[]) => {
    const missing = allBut(names)
    if (!missing) return sentence(names)
    return (missing.length ? t("permissions:allBut", { names: sentence(missing) }) : t("permissions:all")).toLowerCase()
  }
  return (
    <ul className="list-disc pl-5">
      {byLevel([...best].map(([name, level]) => ({ name, level }))).map(({ level, permissions }) => (
        <li key={level}>
          {t("groups:places.rights.right", {
            level: t(`permissions:levels.${level}`),
            names: textOf(permissions.map(({ name }) => name)),
          })}
        </li>
      ))}
    </ul>
  )
}
