import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"
import { deletePortraitOf } from "./portraits/portrait.service.ts"

/** What members know of people: who they are, and what changed. */
export const memberPersonal: PersonalSource = {
  own: {
    users: { by: "userId", without: ["passwordHash", "searchNames", ...others] },
    memberships: { by: "userId", without: ["decidedBy", ...others] },
    portraits: { by: "userId", without: ["key", "preview", ...others] },
    memberEvents: { by: "userId", without: ["actorId"] },
  },
  made: ["users", "memberships", "portraits", "memberEvents"],
  erase: (tx, { storage }, userId) => deletePortraitOf(tx, storage, userId),
}
