import type { Mutation } from "./mutation.ts"

/** Faults in who paid, and who owes. */
export const money: readonly Mutation[] = [
  {
    breaks: "Somebody who paid and is removed is not refunded.",
    file: "src/features/sign-ups/server/list/sign-up-add-remove.service.ts",
    text: "case \"paymentState\" when 'paid' then 'paid' else 'none' end",
    replacement: "'none'",
    tests: ["src/features/sign-ups/server/list/sign-up-by-hand.routes.test.ts"],
  },
  {
    breaks: "People who get a seat from the waiting list pay nothing.",
    file: "src/features/sign-ups/server/promotion.service.ts",
    text: "when \"priceCents\" > 0 then 'due' else 'none' end",
    replacement: "else 'none' end",
    tests: ["src/features/sign-ups/server/sign-up-answers.routes.test.ts"],
  },
  {
    breaks: "Somebody who paid, goes back to the waiting list and gets a seat again, pays twice.",
    file: "src/features/sign-ups/server/promotion.service.ts",
    text: "case when \"paymentState\" in ('paid', 'waived') then \"paymentState\" when",
    replacement: "case when",
    tests: ["src/features/sign-ups/server/sign-up-answers.routes.test.ts"],
  },
  {
    breaks: "After a cancellation people still owe the price.",
    file: "src/features/sign-ups/server/sign-up-cancel.service.ts",
    text: "case when \"paymentState\" = 'due' then 'none' else \"paymentState\" end",
    replacement: '"paymentState"',
    tests: ["src/features/sign-ups/server/sign-up-cancel.routes.test.ts"],
  },
  {
    breaks: "A cancellation erases who paid.",
    file: "src/features/sign-ups/server/sign-up-cancel.service.ts",
    text: "case when \"paymentState\" = 'due' then 'none' else \"paymentState\" end",
    replacement: "'none'",
    tests: ["src/features/sign-ups/server/sign-up-cancel.routes.test.ts"],
  },
]
