import type { PersonalSource } from "../../../platform/server/personal-data.ts"

/** What notices know of people. */
export const noticePersonal: PersonalSource = {
  own: {
    noticeChoices: { by: "userId" },
    activityBells: { by: "userId" },
    // The address and keys of a browser are secrets: whoever has them can send to it.
    pushDevices: { by: "userId", without: ["endpoint", "p256dh", "auth"] },
    notices: { by: "userId", without: ["occasion"] },
  },
}
