import { useQuery } from "@tanstack/react-query"
import { Pencil, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addDays } from "../../../platform/amsterdam.ts"
import { dayKey, formatFullDate } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { Button } from "../../../ui/button.tsx"
import { lazyPart } from "../../../ui/lazy-part.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type Membership, type MembershipLife, membershipsQuery } from "./membership.api.ts"
import { OpenEndsList } from "./open-ends-list.tsx"

const newDialog = lazyPart(async () => (await import("./membership-dialog.tsx")).NewMembershipDialog)
const changeDialog = lazyPart(async () => (await import("./membership-dialog.tsx")).MembershipDialog)

interface MembershipsCardProps {
  userId: number
  /** Where the finances of the person are changed. */
  financesPath: string
  /** The person looks at their own page: nothing is changed there. */
  isOwn?: boolean
}

/** The periods of membership of a person; the board changes them, and sees what is still open after the end. */
export function MembershipsCard({ userId, financesPath, isOwn = false }: MembershipsCardProps) {
  const { t } = useTranslation("memberships")
  const life = useQuery(membershipsQuery(useApi(), userId, useUser()?.userId ?? null))
  const [isAdding, setAdding] = useState(false)
  const mayUpdate = !isOwn && life.data?.may.update === true
  return (
    <SectionCard
      title={t("memberships:title")}
      lead={isOwn ? t("memberships:ownLead") : undefined}
      action={
        mayUpdate ? (
          <Button startIcon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t("memberships:actions.begin")}
          </Button>
        ) : null
      }
    >
      <Loaded result={life}>
        {(loaded) => (
          <>
            <Periods life={loaded} mayUpdate={mayUpdate} />
            {mayUpdate && loaded.openEnds ? (
              <OpenEndsList openEnds={loaded.openEnds} financesPath={financesPath} />
            ) : null}
          </>
        )}
      </Loaded>
      {isAdding ? <newDialog.Part userId={userId} onClose={() => setAdding(false)} /> : null}
    </SectionCard>
  )
}

function Periods({ life: { memberships, userId }, mayUpdate }: { life: MembershipLife; mayUpdate: boolean }) {
  const { t } = useTranslation("memberships")
  const [changing, setChanging] = useState<number>()
  // From the list, so that it follows when somebody else changes it meanwhile.
  const changed = memberships.find(({ membershipId }) => membershipId === changing)
  if (!memberships.length) return <p className="text-muted">{t("memberships:none")}</p>
  return (
    <>
      <ul>
        {memberships.map((each) => (
          <Period key={each.membershipId} membership={each} onChange={mayUpdate ? setChanging : undefined} />
        ))}
      </ul>
      {changed ? (
        <changeDialog.Part userId={userId} membership={changed} onClose={() => setChanging(undefined)} />
      ) : null}
    </>
  )
}

interface PeriodProps {
  membership: Membership
  onChange: ((membershipId: number) => void) | undefined
}

function Period({ membership, onChange }: PeriodProps) {
  const { t } = useTranslation("memberships")
  const days = usePeriodText()(membership)
  const type = t(`memberships:types.${membership.type}`)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.75 border-b border-line">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">{type}</p>
        <p className="text-sm text-muted">{days}</p>
        {membership.endReason ? (
          <p className="text-sm text-muted wrap-anywhere">
            {t("memberships:period.reason", { reason: membership.endReason })}
          </p>
        ) : null}
      </div>
      {onChange ? (
        <Button
          variant="outlined"
          startIcon={<Pencil size={18} aria-hidden />}
          onClick={() => onChange(membership.membershipId)}
          aria-label={t("memberships:actions.changeOf", { period: `${type}, ${days}` })}
        >
          {t("memberships:actions.change")}
        </Button>
      ) : null}
    </li>
  )
}

function usePeriodText() {
  const { t } = useTranslation("memberships")
  const [language, now] = [useLanguage(), useNow()]
  return ({ since, until }: Membership): string => {
    const begin = formatFullDate(since, language)
    if (until)
      return t("memberships:period.between", {
        since: begin,
        lastDay: formatFullDate(addDays(until, -1), language),
      })
    return t(`memberships:period.${since > dayKey(now) ? "from" : "since"}`, { since: begin })
  }
}
