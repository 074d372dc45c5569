import { useQuery } from "@tanstack/react-query"
import { Level } from "../../../../platform/policy.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useViewer } from "../../../../platform/web/session.ts"
import { hasSecondFactor } from "../../has-second-factor.ts"
import { secondFactorQuery } from "../second-factor/second-factor.api.ts"
import { SecondFactorUrge } from "../second-factor/second-factor-urge.tsx"

/**
 * Urges users who may change much to add a second factor, until they have one. Nothing is asked for others. Its page
 * must load the namespace `secondFactorUrge`.
 */
export function SecondFactorUrgeCard() {
  const viewer = useViewer()
  const mayChangeMuch = Object.values(viewer?.permissions ?? {}).some((level) => level >= Level.update)
  const { data } = useQuery({ ...secondFactorQuery(useApi()), enabled: mayChangeMuch })
  return mayChangeMuch && data && !hasSecondFactor(data) ? <SecondFactorUrge /> : null
}
