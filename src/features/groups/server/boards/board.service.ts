import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { slugFor } from "../../../members/server/member-visibility.service.ts"
import { pictureJson } from "../../../pictures/server/picture-columns.service.ts"
import { boardMembersMax, boardsMax } from "../../board.ts"
import { groupReadableBy } from "../group.service.ts"
import { showsMembersTo } from "../shown-membership.service.ts"

interface BoardMember {
  groupMemberId: number
  user: { slug: string | null; name: string }
  role_nl: string
  role_en: string
}

/** SQL, of a statement on `groups`: who were in it so far, by role, each once per role. */
const membersFor = (viewer: Viewer | null, now: Date) => sql<BoardMember[]>`(
  select coalesce(json_agg(item order by place), '[]') from (
    select json_build_object('groupMemberId', "groupMemberId", 'user', json_build_object('slug', slug, 'name', name),
        'role_nl', role_nl, 'role_en', role_en) as item,
      row_number() over (order by rank, "lastName" collate "und-x-icu", "groupMemberId") as place
    from (
      select distinct on (membership."userId", membership."roleId") membership."groupMemberId", ${slugFor(viewer, now)} as slug,
        ${fullName()} as name, users."lastName", roles."order" as rank,
        coalesce(membership.title_nl, roles.name_nl) as role_nl,
        coalesce(membership.title_en, case when membership.title_nl is null then roles.name_en end, '') as role_en
      from "groupMembers" membership join users using ("userId") join roles using ("roleId")
      where membership."groupId" = groups."groupId" and membership.since <= ${dayOf(now)}::date
      order by membership."userId", membership."roleId", membership.since
    ) each
  ) ordered where place <= ${boardMembersMax})`

/** Every board so far, the newest first, with its members as far as this viewer may see them. */
export function listBoards({ db, viewer, now }: Scope) {
  const today = dayOf(now)
  return db
    .selectFrom("groups")
    .where("groups.type", "=", "BOARD")
    .where(groupReadableBy(viewer))
    .where((eb) => eb.or([eb("foundedOn", "is", null), eb("foundedOn", "<=", today)]))
    .select(["groupId", "slug", "name_nl", "name_en", "abbreviation", "intro_nl", "intro_en", "foundedOn"])
    .select(["dissolvedOn", "photoAlt_nl", "photoAlt_en"])
    .select([pictureJson("groups.logoId").as("logo"), pictureJson("groups.photoId").as("photo")])
    .select(sql<boolean>`("dissolvedOn" is null or "dissolvedOn" > ${today}::date)`.as("isCurrent"))
    .select(
      sql<BoardMember[] | null>`case when ${showsMembersTo({ viewer, now })} then ${membersFor(viewer, now)} end`.as(
        "members",
      ),
    )
    .orderBy("foundedOn", (order) => order.desc().nullsLast())
    .orderBy("groupId", "desc")
    .limit(boardsMax)
    .execute()
}
