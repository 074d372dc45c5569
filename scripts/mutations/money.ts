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
    file: "src/features/sign-ups/server/queue/sign-up-batch-rows.service.ts",
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
  {
    breaks: "What somebody paid online for a place that they left stays where it is.",
    file: "src/features/sign-ups/server/queue/sign-up-batch-rows.service.ts",
    text: "    await queueGiveBack(this.#tx, this.#services.jobs, { signUpIds: this.#left, by: null })\n",
    replacement: "",
    tests: ["src/features/sign-ups/server/money/money-back.routes.test.ts"],
  },
  {
    breaks: "Giving back for a place that is gone also gives back what else was paid with it.",
    file: "src/features/online-payments/server/give-back.service.ts",
    text: 'least(p."freeCents", used.cents)',
    replacement: 'p."amountCents"',
    tests: ["src/features/sign-ups/server/money/money-back.routes.test.ts"],
  },
  {
    breaks: "Somebody whose bank is working on it loses their seat.",
    file: "src/features/sign-ups/server/money/hold.service.ts",
    text: ".filter(({ chargeId }) => !busy.has(chargeId))",
    replacement: ".filter(() => busy.size >= 0)",
    tests: ["src/features/sign-ups/server/money/hold.routes.test.ts"],
  },
  {
    breaks: "Money that came too late becomes a seat that there is not.",
    file: "src/features/sign-ups/server/money/late-place.service.ts",
    text: "  await requireSeat(tx, activity)\n",
    replacement: "",
    tests: ["src/features/sign-ups/server/money/hold.routes.test.ts"],
  },
  {
    breaks: "A guest keeps a place for which members would have had to pay in time.",
    file: "src/features/sign-ups/server/guests/open-guest-acts.service.ts",
    text: "    ...holdOf(batch, outcome.placement, at),",
    replacement: '    ...{ payWithin: "no" as const, heldUntil: null, chargeId: null },',
    tests: ["src/features/sign-ups/server/guests/open-guest-pay.routes.test.ts"],
  },
  {
    breaks: "A guest who paid comes back to a page behind a login.",
    file: "src/features/online-payments/server/attempt-start.service.ts",
    text: "const hasAccount = linkId === null && userId !== null",
    replacement: "const hasAccount = linkId === null",
    tests: ["src/features/sign-ups/server/guests/open-guest-pay.routes.test.ts"],
  },
]
