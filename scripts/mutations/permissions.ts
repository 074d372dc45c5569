import type { Mutation } from "./mutation.ts"

/** Faults in who may do what. */
export const permissions: readonly Mutation[] = [
  {
    breaks: "Users with rooms ≥ 3 delete rooms.",
    file: "src/features/rooms/room.policy.ts",
    text: 'can("rooms", Level.delete)',
    replacement: 'can("rooms", Level.update)',
    tests: ["src/features/rooms/server/room.routes.test.ts"],
  },
  {
    breaks: "A visitor who is not logged in counts as logged in.",
    file: "src/platform/policy.ts",
    text: "allows: (viewer) => viewer !== null",
    replacement: "allows: () => true",
    tests: ["src/platform/policy.test.ts"],
  },
  {
    breaks: "Users grant others a level that they do not have themselves.",
    file: "src/features/permissions/server/permission.service.ts",
    text: "    await requireOwnRights(scope, [input])\n",
    replacement: "",
    tests: ["src/features/permissions/server/permission.routes.test.ts"],
  },
  {
    breaks: "Users revoke a grant above their own level.",
    file: "src/features/permissions/server/permission.service.ts",
    text: "await requireOwnRights({ db: tx, viewer, now }, [grant], aboveOwn)",
    replacement: "",
    tests: ["src/features/permissions/server/permission.routes.test.ts"],
  },
  {
    breaks: "The last administrator gives up the right, and nobody can fix the permissions.",
    file: "src/features/permissions/server/administrator.service.ts",
    text: "if (hadOne && ",
    replacement: "if (!hadOne && ",
    tests: ["src/features/permissions/server/administrator.service.test.ts"],
  },
  {
    breaks: "Group administrators gain rights by adding themselves to a group that has them.",
    file: "src/features/groups/server/group-rights.service.ts",
    text: "await rightsThrough(scope, gained)",
    replacement: "await rightsThrough(scope, [])",
    tests: ["src/features/groups/server/group-rights.test.ts"],
  },
  {
    breaks: "Former group members keep the rights of the group for another day.",
    file: "src/features/permissions/server/effective-permissions.service.ts",
    text: 'sql`${coversDay("m", today)}\n  and (g.',
    replacement: "sql`m.since <= ${today}::date and (m.until is null or m.until >= ${today}::date)\n  and (g.",
    tests: ["src/features/permissions/server/effective-permissions.test.ts"],
  },
  {
    breaks: "Expired sessions still log in.",
    file: "src/features/accounts/server/session.service.ts",
    text: '.where(isSession([...tokenOf.keys()]))\n    .where("expiresAt", ">", now)',
    replacement: ".where(isSession([...tokenOf.keys()]))",
    tests: [
      "src/features/accounts/server/account.routes.test.ts",
      "src/features/accounts/server/session.routes.test.ts",
    ],
  },
  {
    breaks: "Other websites make calls as the user.",
    file: "src/platform/server/http/xsrf.ts",
    text: "if (!same || isFromElsewhere(http) || isForeignOrigin(http, env))",
    replacement: "if (!same || isFromElsewhere(http))",
    tests: ["tests/server/api-access.test.ts"],
  },
  {
    breaks: "Users attach pictures that somebody else uploaded.",
    file: "src/features/pictures/server/picture.service.ts",
    text: "row?.attachedAt === null && row.createdBy === viewer.userId",
    replacement: "row?.attachedAt === null",
    tests: ["src/features/pictures/server/picture-use.test.ts"],
  },
  {
    breaks: "An act on many does something else than its preview showed.",
    file: "src/features/bulk-acts/server/bulk-act.service.ts",
    text: "if (shownOf(plan) !== fingerprint) throw",
    replacement: "if (!fingerprint) throw",
    tests: ["src/features/memberships/server/bulk-membership.routes.test.ts"],
  },
  {
    breaks: "Somebody undoes what another did with many people.",
    file: "src/features/bulk-acts/server/bulk-act.service.ts",
    text: '.where("by", "=", viewer.userId)',
    replacement: '.where("by", ">", 0)',
    tests: ["src/features/memberships/server/bulk-membership.routes.test.ts"],
  },
  {
    breaks: "Undoing an act on many takes back what somebody has changed since.",
    file: "src/features/memberships/server/bulk-membership.service.ts",
    text: "versions.get(membershipId) === version",
    replacement: "versions.has(membershipId)",
    tests: ["src/features/memberships/server/bulk-membership.routes.test.ts"],
  },
]
