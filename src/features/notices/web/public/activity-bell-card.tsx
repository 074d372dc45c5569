import { useHydrated } from "../../../../platform/web/hydrated.tsx"
import { useNowAround } from "../../../../platform/web/now.ts"
import { useUser } from "../../../../platform/web/session.ts"
import { lazyPart } from "../../../../ui/lazy-part.tsx"

/** Few people see it, so its code comes after the page. */
const bell = lazyPart(async () => (await import("../activity-bell.tsx")).ActivityBell)

interface Opening {
  activityId: number
  status: string
  signUpMode: string
  opensAt?: string | null | undefined
}

/** For users, until the sign-up of the activity opens. */
export function ActivityBellCard({ activity: { activityId, status, signUpMode, opensAt } }: { activity: Opening }) {
  const [user, isBrowser, now] = [useUser(), useHydrated(), useNowAround([], opensAt)]
  const opens = status === "published" && signUpMode === "signUp" && Date.parse(opensAt ?? "") > now
  return user && isBrowser && opens ? <bell.Part activityId={activityId} /> : null
}
