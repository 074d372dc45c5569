import type { Mutation } from "./mutation.ts"

const standIns = ["src/features/notices/server/stand-in-notices.routes.test.ts"]
const rounds = ["src/features/notices/server/notice-round.routes.test.ts"]
const pushes = ["src/features/notices/server/push-notice.routes.test.ts"]
const choices = ["src/features/notices/server/notice.routes.test.ts"]

/** Faults in who is told what, and in what browsers are sent. */
export const notices: readonly Mutation[] = [
  {
    breaks: "People who left are told the news of members.",
    file: "src/features/notices/server/notice-round.service.ts",
    text: " and ${source.mayHear(thingId, at)}",
    replacement: "",
    tests: rounds,
  },
  {
    breaks: "News is told of an item that was archived meanwhile.",
    file: "src/features/notices/server/notice-source.service.ts",
    text: '      .where(isListed("news", now))\n',
    replacement: "",
    tests: rounds,
  },
  {
    breaks: "Only the first hundred members are told.",
    file: "src/features/notices/server/notice-round.service.ts",
    text: "ids.length < batchSize ? null : (ids.at(-1) ?? null)",
    replacement: "null",
    tests: rounds,
  },
  {
    breaks: "That a stand-in is sought is told again whenever the helper changes their mind.",
    file: "src/features/notices/server/notice-round.service.ts",
    text: '"noticeRounds"."createdAt" <= ${new Date(at.getTime() - againAfterHours * 3_600_000)}',
    replacement: "true",
    tests: standIns,
  },
  {
    breaks: "People who are in another shift then are told that a stand-in is sought.",
    file: "src/features/shifts/server/stand-in.service.ts",
    text: " and not ${isElsewhere(person)}",
    replacement: "",
    tests: standIns,
  },
  {
    breaks: "Anybody can turn off the mails of anybody.",
    file: "src/features/notices/server/unsubscribe.service.ts",
    text: "given.length === expected.length && timingSafeEqual(given, expected) ?",
    replacement: "given.length === expected.length || timingSafeEqual(given, given) ?",
    tests: choices,
  },
  {
    breaks: "A browser can make the server call any host that ends like a push service.",
    file: "src/features/notices/server/push-sender.ts",
    text: "url.host.endsWith(host.slice(1))",
    replacement: "url.host.endsWith(host.slice(2))",
    tests: choices,
  },
  {
    breaks: "A push service can send the server into its own network.",
    file: "src/features/notices/server/push-sender.ts",
    text: 'redirect: "manual"',
    replacement: 'redirect: "follow"',
    tests: pushes,
  },
  {
    breaks: "Browsers that are gone are called for ever.",
    file: "src/features/notices/server/push-sender.ts",
    text: "status === 404 || status === 410",
    replacement: "status === 404",
    tests: pushes,
  },
  {
    breaks: "A browser keeps getting notices after its session expired.",
    file: "src/features/notices/server/push-device.service.ts",
    text: '    .where("sessions.expiresAt", ">", now)\n    .executeTakeFirst()',
    replacement: "    .executeTakeFirst()",
    tests: pushes,
  },
  {
    breaks: "Members turn off the notices of others.",
    file: "src/features/notices/server/push-device.service.ts",
    text: '      .where("pushDeviceId", "=", pushDeviceId)\n      .where("userId", "=", userId)',
    replacement: '      .where("pushDeviceId", "=", pushDeviceId)',
    tests: choices,
  },
  {
    breaks: "A notice that waited for a push service reaches people whose membership ended.",
    file: "src/features/notices/server/push-notice.service.ts",
    text: " || !(await stillMayHear(db, notice, at))",
    replacement: "",
    tests: pushes,
  },
]
