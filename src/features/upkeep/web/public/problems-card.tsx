import { useQuery } from "@tanstack/react-query"
import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useMay } from "../../../../platform/web/session.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { Card } from "../../../../ui/card.tsx"
import { mayReadProblems } from "../../upkeep.policy.ts"
import { problemsQuery, type SiteState } from "../upkeep.api.ts"

/** Most problems that are named. */
const namedMax = 3

/** The problems of the site, most urgent first; none for users who may not see them. */
export function useProblems(): SiteState["problems"] {
  const mayRead = useMay(mayReadProblems)
  return useQuery({ ...problemsQuery(useApi()), enabled: mayRead }).data?.problems ?? []
}

/** For /admin: how many problems the site has, and the most urgent. Renders nothing without any. */
export function ProblemsCard() {
  const { t } = useTranslation("upkeep")
  const problems = useProblems()
  if (!problems.length) return null
  const title = t("upkeep:card.title", { count: problems.length })
  const more = problems.length - namedMax
  return (
    <Card as="section" aria-label={title} className="mb-4 flex flex-wrap items-center gap-2 p-2 sm:px-3">
      <TriangleAlert aria-hidden size={24} className="flex-none text-warning" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="heading-5">{title}</p>
        <ul className="text-muted wrap-anywhere">
          {problems.slice(0, namedMax).map(({ name, params }) => (
            <li key={name}>{t(`upkeep:problems.${name}.title`, params)}</li>
          ))}
          {more > 0 ? <li>{t("upkeep:card.more", { count: more })}</li> : null}
        </ul>
      </div>
      <LinkButton to="/admin/problemen" variant="outlined">
        {t("upkeep:card.go")}
      </LinkButton>
    </Card>
  )
}
