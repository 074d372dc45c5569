import { useQuery } from "@tanstack/react-query"
import { UsersRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useHydrated } from "../../../platform/web/hydrated.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import type { Audience } from "../email.ts"
import { type AudienceCount, audienceQuery } from "./email.api.ts"

const isEmpty = (audience: Audience): boolean =>
  !audience.toAllMembers &&
  !audience.toOwing &&
  [
    audience.toMembershipTypes,
    audience.toGroupTypes,
    audience.toGroupIds,
    audience.toRoleIds,
    audience.toUserIds,
    audience.activityId ? audience.toSignUps : [],
  ].every(({ length }) => length === 0)

/** How many people an audience has, who is skipped, and for who may see them the names. */
export function AudienceSize({ audience }: { audience: Audience }) {
  const { t } = useTranslation("emails")
  const [api, isBrowser] = [useApi(), useHydrated()]
  const isNobody = isEmpty(audience)
  const { data, isError } = useQuery({ ...audienceQuery(api, audience), enabled: isBrowser && !isNobody })
  const line = isNobody
    ? t("emails:audience.nobody")
    : isError
      ? t("emails:audience.failed")
      : !data
        ? t("emails:audience.counting")
        : data.reached
          ? t("emails:audience.reached", { count: data.reached })
          : t("emails:audience.nobodyLeft")
  return (
    <div className="p-2 rounded bg-accent-soft">
      <div role="status" className="flex gap-1 items-center font-bold">
        <UsersRound size={20} aria-hidden className="flex-none text-accent" />
        {line}
      </div>
      {data && !isNobody && !isError ? <Details count={data} /> : null}
    </div>
  )
}

function Details({ count }: { count: AudienceCount }) {
  const { t } = useTranslation("emails")
  const { reached, dutch, english, unsubscribed, unverified, people, leftOut } = count
  const lines = [
    reached ? t("emails:audience.languages", { dutch, english }) : "",
    unsubscribed ? t("emails:audience.unsubscribed", { count: unsubscribed }) : "",
    unverified ? t("emails:audience.unverified", { count: unverified }) : "",
  ].filter(Boolean)
  return (
    <>
      <ul className="mt-0.5 text-sm">
        {lines.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Names title={t("emails:audience.show")} people={people} total={reached} />
      <Names title={t("emails:audience.showLeftOut")} people={leftOut} total={unsubscribed + unverified} />
    </>
  )
}

interface NamesProps {
  title: string
  /** Null: the user may not see them. */
  people: AudienceCount["people"]
  total: number
}

function Names({ title, people, total }: NamesProps) {
  const { t } = useTranslation("emails")
  if (!people?.length) return null
  return (
    <details className="mt-1">
      <summary className="min-h-[44px] flex items-center cursor-pointer text-accent">{title}</summary>
      {people.length < total ? (
        <p className="text-sm text-muted">{t("emails:audience.first", { count: people.length })}</p>
      ) : null}
      <ul className="sm:columns-2 text-sm">
        {people.map((person, index) => (
          <li key={`${person.slug ?? person.name}-${index}`} className="py-0.25">
            <MemberLink person={person} />
          </li>
        ))}
      </ul>
    </details>
  )
}
