import { useTranslation } from "react-i18next"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"
import type { GroupMembership } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"

/** First letters of the first and the last word of a name. */
const initialsOf = (name: string) => {
  const labels = name.split(" ")
  return `${labels[0]?.[0] ?? ""}${labels.length > 1 ? (labels.at(-1)?.[0] ?? "") : ""}`
}

/** The current and future members of a group, as cards. */
export function PeopleNow({ memberships }: { memberships: readonly GroupMembership[] }) {
  return (
    <ul className="grid gap-2 fill-240">
      {memberships.map((membership) => (
        <PersonNow key={membership.groupMemberId} membership={membership} />
      ))}
    </ul>
  )
}

function PersonNow({ membership }: { membership: GroupMembership }) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  return (
    <li className="flex gap-1.5 items-center min-w-0">
      <div
        aria-hidden
        className="grid place-items-center shrink-0 w-6 h-6 rounded-full bg-accent-soft text-accent font-bold"
      >
        {initialsOf(membership.user.name)}
      </div>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <MemberLink person={membership.user} />
        </p>
        <p className="text-sm text-muted">
          <GroupMemberTitle membership={membership} />
          {membership.state === "future"
            ? ` · ${t("groups:places.fromFuture", { from: labels.dayOf(membership.since) })}`
            : null}
        </p>
      </div>
    </li>
  )
}

/** Somebody's own title in the group, else the role. */
export function GroupMemberTitle({ membership: { title_nl, title_en, role } }: { membership: GroupMembership }) {
  return title_nl || title_en ? (
    <LocalizedText nl={title_nl || title_en} en={title_en} />
  ) : (
    <LocalizedText nl={role.name_nl} en={role.name_en} />
  )
}
