import { chargeKinds } from "../money/money-kinds.ts"

/**
 * How far a collection is: `draft` – only what it is about; `announced` – people got a mail; `locked` – the file is made;
 * `handedIn` – the bank has it; `settled` – the money came in; `cancelled` – nothing is collected.
 */
export const collectionStates = ["draft", "announced", "locked", "handedIn", "settled", "cancelled"] as const
export type CollectionState = (typeof collectionStates)[number]

/**
 * What an announcement would do with somebody who owes something: `collect`, or why not. `credit`: they have money here that
 * pays first; `elsewhere`: another collection has it; `paying`: they may be paying online now.
 */
export const draftOutcomes = [
  "collect",
  "excluded",
  "noMandate",
  "lapsed",
  "account",
  "name",
  "reference",
  "overMax",
  "credit",
  "elsewhere",
  "paying",
  "unreachable",
] as const
export type DraftOutcome = (typeof draftOutcomes)[number]

/** Why somebody who was told is not in the file after all. */
export const leftOutReasons = [
  "paid",
  "revoked",
  "lapsed",
  "account",
  "name",
  "reference",
  "overMax",
  "paying",
  "gone",
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * What became of an item: `rejected` – the bank did not collect it; `returned` – it was collected, and went back;
 * `cancelled` – the collection was.
 */
export const itemStates = ["included", "leftOut", "collected", "rejected", "returned", "cancelled"] as const
export type ItemState = (typeof itemStates)[number]

/** Who says that the money was not collected or went back: a person, or a file of the bank. */
export const returnSources = ["manual", "pain002", "camt053"] as const
export type ReturnSource = (typeof returnSources)[number]

/** A counterpart is never collected. */
export const collectableKinds = chargeKinds.filter((kind) => kind !== "correction")
export type CollectableKind = Exclude<(typeof chargeKinds)[number], "correction">
