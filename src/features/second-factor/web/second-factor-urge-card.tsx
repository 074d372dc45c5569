import { useQuery } from "@tanstack/react-query"
import { Level } from "../../../platform/policy.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../platform/web/hydrated.ts"
import { useViewer } from "../../../platform/web/session.ts"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { hasSecondFactor } from "../has-second-factor.ts"
import { secondFactorQuery } from "./second-factor.api.ts"

const urge = lazyPart(() => import("./second-factor-urge.tsx").then(({ SecondFactorUrge }) => SecondFactorUrge))

/** Urges users who may change much to add a second factor, until they have one. Others load nothing of it. */
export function SecondFactorUrgeCard() {
  const [viewer, isHydrated] = [useViewer(), useHydrated()]
  // Not on the server, which does not wait for code that comes later.
  const mayChangeMuch = isHydrated && Object.values(viewer?.permissions ?? {}).some((level) => level >= Level.update)
  const { data } = useQuery({ ...secondFactorQuery(useApi()), enabled: mayChangeMuch })
  return mayChangeMuch && data && !hasSecondFactor(data) ? <urge.Part /> : null
}
