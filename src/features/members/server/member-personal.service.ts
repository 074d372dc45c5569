import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"
import { deletePortraitOf } from "./portraits/portrait.service.ts"

/** What members know of people: who they are, how they pay, and what changed. */
export const memberPersonal: PersonalSource = {
  own: {
    users: { by: "userId", without: ["passwordHash", "searchNames", ...others] },
    memberships: { by: "userId", without: ["decidedBy", ...others] },
    userFinances: { by: "userId", without: others },
    portraits: { by: "userId", without: ["key", "preview", ...others] },
    memberEvents: { by: "userId", without: ["actorId"] },
  },
  made: ["users", "memberships", "userFinances", "portraits", "memberEvents"],
  erase: (tx, { storage }, userId) => deletePortraitOf(tx, storage, userId),
}
