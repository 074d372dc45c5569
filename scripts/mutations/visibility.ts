import type { Mutation } from "./mutation.ts"

/** Faults in what is hidden, and from whom. */
export const visibility: readonly Mutation[] = [
  {
    breaks: "Sensitive answers are shown to everybody who may read the list.",
    file: "src/features/sign-ups/server/list/sign-up-list.service.ts",
    text: "q.sensitive and not",
    replacement: "false and not",
    tests: ["src/features/sign-ups/server/list/sign-up-list.routes.test.ts"],
  },
  {
    breaks: "People who do not want to be in lists of participants are named.",
    file: "src/features/sign-ups/server/participant.service.ts",
    text: "people.filter((person) => !person.hideFromAttendeeLists)",
    replacement: "people",
    tests: ["tests/server/who-sees-what.test.ts"],
  },
  {
    breaks: "Members who do not organise the activity see who signed up.",
    file: "src/features/activities/server/activity-access.service.ts",
    text: "readSignUps: isOrganiser ||",
    replacement: "readSignUps: true ||",
    tests: ["src/features/sign-ups/server/list/sign-up-list.routes.test.ts"],
  },
  {
    breaks: "News for members is public.",
    file: "src/platform/server/publishing.ts",
    text: "${sql.ref(`${table}.visibility`)} = 'public' or",
    replacement: "true or",
    tests: ["src/features/news/server/news-list.test.ts"],
  },
  {
    breaks: "Drafts of activities are public.",
    file: "src/features/activities/server/activity-access.service.ts",
    text: "activities.status <> 'draft' and",
    replacement: "",
    tests: [
      "src/features/activities/server/activity-list.test.ts",
      "src/features/activities/server/activity.routes.test.ts",
    ],
  },
  {
    breaks: "Cancelled activities disappear from calendars, so people go.",
    file: "src/features/calendars/server/calendar.service.ts",
    text: "(s.status <> 'cancelled' or s.\"cancelKind\" = 'activityCancelled')",
    replacement: "s.status <> 'cancelled'",
    tests: ["src/features/calendars/server/calendar.test.ts"],
  },
  {
    breaks: "Everybody with an account sees who sells a second-hand book.",
    file: "src/features/book-listings/server/book-listing.service.ts",
    text: "case when ${isMemberOn(dayOf(now), sql`${viewer.userId}::integer`)} then (",
    replacement: "case when true then (",
    tests: ["src/features/book-listings/server/book-listing.routes.test.ts"],
  },
  {
    breaks: "Members read the messages of others about a book.",
    file: "src/features/book-listings/server/listing-conversation.service.ts",
    text: '(${isMine} or c."buyerId" = ${viewer.userId})',
    replacement: "true",
    tests: ["src/features/book-listings/server/listing-conversation.routes.test.ts"],
  },
  {
    breaks: "Members see shifts that are for a group they are not in.",
    file: "src/features/shifts/server/shift-access.service.ts",
    text: 'shifts."groupId" is null or shifts."groupId" in',
    replacement: 'true or shifts."groupId" in',
    tests: ["src/features/shifts/server/shift.routes.test.ts"],
  },
]
