import type { Mutation } from "./mutation.ts"

/** Faults in days and times in Amsterdam. */
export const times: readonly Mutation[] = [
  {
    breaks: "Days begin at midnight in UTC.",
    file: "src/platform/amsterdam.ts",
    text: "wallOf(moment).slice(0, 10)",
    replacement: "moment.toISOString().slice(0, 10)",
    tests: ["src/platform/amsterdam.test.ts"],
  },
  {
    breaks: "The day that an exception ends, the room has its ordinary hours.",
    file: "src/features/rooms/opening-times.ts",
    text: "day <= each.untilDate",
    replacement: "day < each.untilDate",
    tests: ["src/features/rooms/opening-times.test.ts"],
  },
  {
    breaks: "A status set by hand outlives its opening hours.",
    file: "src/features/rooms/opening-times.ts",
    text: "blockAt(times, now)?.until ?? ",
    replacement: "",
    tests: ["src/features/rooms/opening-times.test.ts"],
  },
  {
    breaks: "On the last day that somebody may apply, a vacancy is closed.",
    file: "src/features/vacancies/vacancy-state.ts",
    text: "last && today > last",
    replacement: "last && today >= last",
    tests: ["src/features/vacancies/vacancy-state.test.ts"],
  },
  {
    breaks: "A company disappears on its last day.",
    file: "src/platform/server/publishing.ts",
    text: "${until} >= ${today}",
    replacement: "${until} > ${today}",
    tests: ["src/features/companies/server/company.routes.test.ts"],
  },
  {
    breaks: "A helper leaves a shift just before it begins.",
    file: "src/features/shifts/shift-rules.ts",
    text: "startsAt.getTime() - now.getTime() >= freeLeaveHours * hourMs",
    replacement: "startsAt.getTime() - now.getTime() >= 0",
    tests: ["src/features/shifts/shift-rules.test.ts"],
  },
  {
    breaks: "Nobody is asked again when their shift moves.",
    file: "src/features/shifts/server/shift-write.service.ts",
    text: "isAskedAgain: true, ",
    replacement: "",
    tests: ["src/features/shifts/server/activity-shifts.routes.test.ts"],
  },
  {
    breaks: "Hours count before a shift is over.",
    file: "src/features/shifts/server/own-shifts.service.ts",
    text: '.where("shifts.endsAt", "<=", now)',
    replacement: '.where("shifts.startsAt", "<=", now)',
    tests: ["src/features/shifts/server/shift.routes.test.ts"],
  },
  {
    breaks: "Moving an activity that is open for sign-up moves the times that people know.",
    file: "src/features/activities/activity-fields.ts",
    text: "if (!hasOpened(activity, now))",
    replacement: "if (true)",
    tests: ["src/features/activities/activity-fields.test.ts"],
  },
  {
    breaks: "Moving an activity has sign-up open at once.",
    file: "src/features/activities/activity-fields.ts",
    text: "return opensNow ? { ...along, opensAt: fields.opensAt, pools: fields.pools } : along",
    replacement: "return along",
    tests: ["src/features/activities/activity-fields.test.ts"],
  },
]
