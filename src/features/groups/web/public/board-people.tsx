import { Portrait } from "../../../../ui/portrait.tsx"
import { MemberLink } from "../../../members/web/public/member-link.tsx"
import { LocalizedText } from "../../../../ui/localized-text.tsx"
import type { Board } from "../group.api.ts"
import { GroupMemberTitle } from "../group-people.tsx"
import { RouterLink } from "../../../../ui/link.tsx"

/** The board of today: who they are, and what they do. */
export function BoardPeople({ board: { group, members } }: { board: Board }) {
  return (
    <>
      <RouterLink to={`/groepen/${group.type}/${group.slug}`} className="inline-block py-0.5 font-semibold">
        <LocalizedText nl={group.name_nl} en={group.name_en} />
      </RouterLink>
      {members.length ? (
        <ul className="grid gap-2 fill-200 mt-1.5">
          {members.map((membership) => (
            <li key={membership.groupMemberId} className="flex gap-1.5 items-center min-w-0">
              <div className="w-7 flex-none">
                <Portrait portrait={null} name={membership.user.name} isNamed sizes="56px" />
              </div>
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <MemberLink person={membership.user} />
                </p>
                <p className="text-sm text-muted">
                  <GroupMemberTitle membership={membership} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
