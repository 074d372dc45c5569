import type { Mutation } from "./mutation.ts"

/** Faults in seats, and the order in which people get them. */
export const capacity: readonly Mutation[] = [
  {
    breaks: "An activity has one seat too many.",
    file: "src/features/activities/sign-up-rules.ts",
    text: "registered < capacity && waiting === 0",
    replacement: "registered <= capacity && waiting === 0",
    tests: ["src/features/activities/sign-up-rules.test.ts"],
  },
  {
    breaks: "Somebody who signs up passes the people who wait.",
    file: "src/features/activities/sign-up-rules.ts",
    text: "registered < capacity && waiting === 0",
    replacement: "registered < capacity",
    tests: ["src/features/activities/sign-up-rules.test.ts"],
  },
  {
    breaks: "People get a seat in an activity that has begun.",
    file: "src/features/activities/sign-up-rules.ts",
    text: 'waitingList === "locked") return 0\n  if (now >= terms.startsAt) return 0',
    replacement: 'waitingList === "locked") return 0',
    tests: ["src/features/activities/sign-up-rules.test.ts"],
  },
  {
    breaks: "The last person on the waiting list gets the first free seat.",
    file: "src/features/sign-ups/server/promotion.service.ts",
    text: '.orderBy("queueNumber")',
    replacement: '.orderBy("queueNumber", "desc")',
    tests: ["src/features/sign-ups/server/sign-up.routes.test.ts"],
  },
  {
    breaks: "The seat of somebody whom an organiser removes stays empty.",
    file: "src/features/sign-ups/server/list/sign-up-add-remove.service.ts",
    text: 'await mailByHand(tx, services, activity, signUpIds, "removed", reason)\n  await promoteWaiting(tx, services, activityId, now)',
    replacement: 'await mailByHand(tx, services, activity, signUpIds, "removed", reason)',
    tests: ["src/features/sign-ups/server/list/sign-up-by-hand.routes.test.ts"],
  },
  {
    breaks: "There are more guests than places for them.",
    file: "src/features/activities/sign-up-rules.ts",
    text: "terms.guestPlaces !== null && guests.all >= terms.guestPlaces",
    replacement: "terms.guestPlaces !== null && guests.all > terms.guestPlaces",
    tests: ["src/features/sign-ups/server/guests/guest.routes.test.ts"],
  },
  {
    breaks: "The guests of who leaves keep their seats.",
    file: "src/features/sign-ups/server/sign-up-batch.service.ts",
    text: "  await dismissAll(batch, person, at)\n",
    replacement: "",
    tests: ["src/features/sign-ups/server/guests/guest.routes.test.ts"],
  },
  {
    breaks: "A shift gets one helper too many.",
    file: "src/features/shifts/server/shift-access.service.ts",
    text: "(await countTaken(tx, shiftId)) >= needed",
    replacement: "(await countTaken(tx, shiftId)) > needed",
    tests: ["src/features/shifts/server/shift-places.routes.test.ts"],
  },
  {
    breaks: "Somebody is in two shifts at once.",
    file: "src/features/shifts/server/own-place.service.ts",
    text: "  await requireFree(db, shift)\n  await requireNoOverlap(db, viewer.userId, shift)\n",
    replacement: "  await requireFree(db, shift)\n",
    tests: ["src/features/shifts/server/shift-places.routes.test.ts"],
  },
  {
    breaks: "Whoever began to look for a stand-in last is free first.",
    file: "src/features/shifts/server/own-place.service.ts",
    text: '.orderBy("seekingSince")',
    replacement: '.orderBy("seekingSince", "desc")',
    tests: ["src/features/shifts/server/shift-places.routes.test.ts"],
  },
]
