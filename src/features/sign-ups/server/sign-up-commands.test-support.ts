import fc from "fast-check"
import { type SignUpRequest, type Command, guestTerms } from "./sign-up.model.test-support.ts"

/** How many people there are, not counting guests. */
export const crowd = 7

const who = fc.nat({ max: crowd - 1 })
const one: fc.Arbitrary<SignUpRequest> = fc.record({
  do: fc.constantFrom(
    ...(["signUp", "signUp", "signUp", "accept", "signOff", "signOff", "bring", "bring", "dismiss"] as const),
    ...(["come", "come", "stayAway"] as const),
  ),
  who,
  guest: fc.nat({ max: guestTerms.each }),
})
/** What somebody may do next, in any state. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: one },
  {
    weight: 6,
    arbitrary: fc.array(one, { minLength: 2, maxLength: 9 }).map((all) => ({ do: "together" as const, all })),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("capacity" as const), capacity: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "capacity" as const, capacity: null }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("list" as const),
      list: fc.constantFrom("on" as const, "off" as const, "locked" as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), asks: fc.boolean() }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 6, 11, 24, 33) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("say" as const),
      who,
      payment: fc.constantFrom("due" as const, "paid" as const, "waived" as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      nth: who,
      finishes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "dropDraw" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "cancel" as const }) },
)
