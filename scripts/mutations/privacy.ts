import type { Mutation } from "./mutation.ts"

/** Faults in what is kept of people, who sees it, and who can know that. */
export const privacy: readonly Mutation[] = [
  {
    breaks: "What former members told about themselves goes a day too soon.",
    file: "src/features/privacy/server/minimise.service.ts",
    text: "const day = addDays(today, -kind.days)",
    replacement: "const day = addDays(today, 1 - kind.days)",
    tests: ["src/features/privacy/server/minimise.service.test.ts"],
  },
  {
    breaks: "The city of former members is kept for ever.",
    file: "src/features/privacy/retention.ts",
    text: '"city", ',
    replacement: "",
    tests: ["src/features/privacy/server/minimise.service.test.ts"],
  },
  {
    breaks: "The data of somebody who has applied again is removed.",
    file: "src/features/members/server/minimise.service.ts",
    text: 'and ${applicationWaits("m")}',
    replacement: 'and not ${applicationWaits("m")}',
    tests: ["src/features/privacy/server/minimise.service.test.ts"],
  },
  {
    breaks: "The files of a portrait stay when its row goes.",
    file: "src/features/members/server/portraits/portrait.service.ts",
    text: "  await storage.deleteFolder(folderOf(row.key))\n  await db.deleteFrom",
    replacement: "  await db.deleteFrom",
    tests: ["src/features/privacy/server/minimise.service.test.ts"],
  },
  {
    breaks: "Sign-ups of long ago keep what people answered.",
    file: "src/features/sign-ups/server/nameless.service.ts",
    text: "answers = '{}', ",
    replacement: "",
    tests: ["src/features/privacy/server/minimise.service.test.ts"],
  },
  {
    breaks: "Nobody can see that the sign-up list was exported.",
    file: "src/features/sign-ups/server/list/sign-up-list.routes.ts",
    text: 'userIds, action: "exported"',
    replacement: 'userIds: [], action: "exported"',
    tests: ["tests/server/exports.test.ts"],
  },
  {
    breaks: "The export of members is not in their trail.",
    file: "src/features/member-files/server/member-export.service.ts",
    text: "userIds: userIds.slice(from, from + part)",
    replacement: "userIds: []",
    tests: ["tests/server/exports.test.ts"],
  },
  {
    breaks: "A stolen session is enough to download everything about somebody.",
    file: "src/features/privacy/server/privacy.routes.ts",
    text: "output: exportLink, fresh: true",
    replacement: "output: exportLink",
    tests: ["src/features/privacy/server/data-export.routes.test.ts"],
  },
  {
    breaks: "Members see each other's fields whatever they chose.",
    file: "src/features/members/member-fields.ts",
    text: 'return visibility === "members" ||',
    replacement: 'return visibility !== "onlyMe" ||',
    tests: [
      "src/features/members/server/member-visibility.test.ts",
      "src/features/members/server/portraits/portrait.routes.test.ts",
    ],
  },
  {
    breaks: "Mails that wait still name somebody whose account is gone.",
    file: "src/features/privacy/server/account-deletion.service.ts",
    text: "  await removeJobs(tx, userId)\n",
    replacement: "",
    tests: ["src/features/privacy/server/account-deletion.routes.test.ts"],
  },
]
