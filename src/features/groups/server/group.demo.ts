import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import { boardYearOf } from "../board-years.ts"
import { addGroupPictures, drawGroupPictures } from "./group-pictures.demo.ts"
import { formerBoards } from "./former-boards.demo.ts"
import { demoGroups } from "./groups.demo.ts"

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

/** Current and former boards, committees and other groups, with their members. */
export const groupDemo: DemoPart = {
  drawings: drawGroupPictures,
  add: async (demo, pictures) => {
    await addGroups(demo)
    await addGroupPictures(demo, pictures)
  },
}

async function addGroups({ tx, people, today }: DemoContext): Promise<void> {
  const year = boardYearOf(today)
  const wanted = [...demoGroups(year), ...formerBoards(year - 3)].map(({ memberships, ...group }) => ({
    memberships,
    group,
  }))
  const groups = await tx
    .insertInto("groups")
    .values(wanted.map(({ group }) => ({ ...unset, ...group })))
    .returning(["groupId", "slug"])
    .execute()
  const roles = await tx.selectFrom("roles").select(["roleId", "kind"]).execute()
  const rows = wanted.flatMap(({ group: { slug }, memberships }) =>
    memberships.map(([who, kind, from, to, title]) => ({
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
  await tx.insertInto("groupMembers").values(rows).execute()
}
