import type { Mutation } from "./mutation.ts"

/** Faults in who paid, and who owes. */
export const money: readonly Mutation[] = [
  {
    breaks: "Somebody who is removed still owes the price.",
    file: "src/features/sign-ups/server/list/sign-up-add-remove.service.ts",
    text: "await chargeSignUps(tx, signUpIds, { by: viewer.userId, at: now })",
    replacement: "",
    tests: ["src/features/sign-ups/server/list/sign-up-by-hand.routes.test.ts"],
  },
  {
    breaks: "People who get a seat from the waiting list pay nothing.",
    file: "src/features/sign-ups/server/sign-up-batch-rows.service.ts",
    text: "      this.#moved.add(signUpId)\n",
    replacement: "",
    tests: ["src/features/sign-ups/server/sign-up-answers.routes.test.ts"],
  },
  {
    breaks: "People who paid while waiting pay again for their seat.",
    file: "src/features/sign-ups/server/sign-up-money.service.ts",
    text: "  await payWithWhatIsFree(tx, new Map(added.map((each) => [each.source, each])), booking)\n",
    replacement: "",
    tests: ["src/features/sign-ups/server/sign-up-answers.routes.test.ts"],
  },
  {
    breaks: "After a cancellation people still owe the price.",
    file: "src/features/sign-ups/server/sign-up-cancel.service.ts",
    text: "cancelled.map(({ signUpId }) => signUpId)",
    replacement: "[]",
    tests: ["src/features/sign-ups/server/sign-up-cancel.routes.test.ts"],
  },
  {
    breaks: "What is written off becomes money of a person when its charge is withdrawn.",
    file: "src/features/money/server/ledger.service.ts",
    text: 'rows.filter(({ method }) => method === "writeOff")',
    replacement: "rows.slice(rows.length)",
    tests: ["src/features/sign-ups/server/sign-up.model.test.ts"],
  },
]
