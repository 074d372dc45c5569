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
    text: 'if (!isWithinOwn(giver, input.name, input.level)) throw new AppError("escalation")\n',
    replacement: "",
    tests: ["src/features/permissions/server/permission.routes.test.ts"],
  },
]
