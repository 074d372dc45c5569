import { boardYearOf } from "../../features/groups/board-years.ts"
import type { DemoContext } from "./demo-context.ts"
import { demoGroups } from "./demo-group-list.ts"

const unset = {
  abbreviation: null,
  intro_nl: "",
  intro_en: "",
  description_nl: null,
  description_en: null,
  email: null,
  isEmailPublic: false,
  website: null,
  foundedOn: null,
  dissolvedOn: null,
  membersVisibility: "members" as const,
  isRecruiting: false,
  createdBy: null,
  updatedBy: null,
}

/** Boards, committees and other groups of now and before, with the people in them. */
export async function addDemoGroups({ tx, people, today }: DemoContext): Promise<void> {
  const year = boardYearOf(today)
  const wanted = demoGroups(year).map(({ places, ...group }) => ({ places, group }))
  const groups = await tx
    .insertInto("groups")
    .values(wanted.map(({ group }) => ({ ...unset, ...group })))
    .returning(["groupId", "slug"])
    .execute()
  const roles = await tx.selectFrom("roles").select(["roleId", "kind"]).execute()
  const places = wanted.flatMap(({ group: { slug }, places: held }) =>
    held.map(([who, kind, from, to, title]) => ({
      groupId: groups.find((each) => each.slug === slug)?.groupId ?? 0,
      userId: people[`${who}@demo.test`] ?? 0,
      roleId: roles.find((role) => role.kind === kind)?.roleId ?? 0,
      title_nl: title?.[0] ?? null,
      title_en: title?.[1] ?? null,
      since: `${year + from}-09-01`,
      until: to === undefined ? null : `${year + to}-09-01`,
      createdBy: null,
      updatedBy: null,
    })),
  )
  await tx.insertInto("groupMembers").values(places).execute()
}
