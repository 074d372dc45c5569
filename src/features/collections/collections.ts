import * as z from "zod"
import { audit, changeOf, day, line, listMax, moment, nameMax, rawText } from "../../platform/contract.ts"
import { returnReasons } from "../../platform/bank/return-reasons.ts"
import { id, listQuery, field } from "../../platform/list-query.ts"
import { fingerprint } from "../bulk-acts/bulk-act.ts"
import {
  collectableKinds,
  type CollectableKind,
  collectionStates,
  draftOutcomes,
  itemStates,
  leftOutReasons,
  returnSources,
} from "./collection-kinds.ts"

/** People of a draft or of a collection are shown so many at a time. */
export const peopleAtOnce = 50

/** Reports of the bank that are shown with a collection. */
export const reportsMax = 10

const cents = z.int()
const kind = z.enum(collectableKinds as [CollectableKind, ...CollectableKind[]])

/** What a collection is about. Its day is moved to the next on which banks work. */
export const collectionInput = z.object({
  name: line(nameMax),
  collectOn: day,
  kinds: z.array(kind).min(1).max(collectableKinds.length),
  /** Only what must be paid by this day; null: everything that is open. */
  dueBy: day.nullish(),
})
export type CollectionInput = z.output<typeof collectionInput>
export const collectionUpdate = changeOf(collectionInput)
/** Body of an act on a collection as its maker saw it. */
export const atVersion = z.object({ version: audit.version })

export const collectionParams = z.object({ collectionId: id })
export const itemParams = collectionParams.extend({ collectionItemId: id })

const sums = z.object({ people: z.int(), cents })

/** A collection in the list. */
export const listedCollection = z.object({
  collectionId: id,
  name: z.string(),
  state: z.enum(collectionStates),
  collectOn: day,
  /** Of who is told, or in the file; of a draft nobody. */
  ...sums.shape,
  /** Of what the bank did not collect or gave back. */
  returnedPeople: z.int(),
  returnedCents: cents,
})
export type ListedCollection = z.output<typeof listedCollection>
export const collectionQuery = listQuery({
  filter: { name: field.text(), state: field.oneOf(collectionStates) },
  sort: ["collectOn", "name"],
})

const step = z.object({ at: moment, by: z.string().nullable() }).nullable()

/** One collection, and what can be done with it. */
export const collection = listedCollection.extend({
  kinds: z.array(kind).max(collectableKinds.length),
  dueBy: day.nullable(),
  messageId: z.string().nullable(),
  fileSha256: z.string().nullable(),
  announced: step,
  locked: step,
  handedIn: step,
  cancelled: step,
  settledAt: moment.nullable(),
  cancelReason: z.string().nullable(),
  /** How many of those who are told still wait for their mail. */
  unmailed: z.int(),
  /** The first day that people can be told of in time, and the first that the bank can still collect on. */
  firstToAnnounce: day,
  firstToHandIn: day,
  /** What is collected in all that is more than the contract with the bank allows; null: nothing. */
  overFileMaxCents: cents.nullable(),
  isSetUp: z.boolean(),
  /** The latest reports of the bank on its file that somebody read. */
  reports: z
    .array(z.object({ at: moment, by: z.string().nullable(), refused: z.int(), noted: z.int() }))
    .max(reportsMax),
  may: z.object({ announce: z.boolean(), handIn: z.boolean() }),
  ...audit,
})
export type Collection = z.output<typeof collection>

/** What announcing a draft would do now. */
export const draftPreview = z.object({
  sums: z.array(z.object({ outcome: z.enum(draftOutcomes), ...sums.shape })).max(draftOutcomes.length),
  fingerprint,
})
export type DraftPreview = z.output<typeof draftPreview>

const from = z.coerce.number().int().min(0).max(1_000_000).default(0) as z.ZodType<number, number | undefined>
export const draftPeopleQuery = z.strictObject({ outcome: z.enum(draftOutcomes), from })
export const draftPeople = z.object({
  items: z
    .array(
      z.object({
        userId: id,
        slug: z.string(),
        name: z.string(),
        cents,
        charges: z.int(),
        /** Of the account; null without a mandate. */
        ibanEnd: z.string().nullable(),
        /** The bank will be told that the account is another. */
        isMoved: z.boolean(),
        /** Why they are left out by hand. */
        reason: z.string().nullable(),
      }),
    )
    .max(peopleAtOnce),
  totalItems: z.int(),
})
export type DraftPerson = z.output<typeof draftPeople>["items"][number]

export const announceInput = z.object({ fingerprint })
export const exclusionInput = z.object({ userId: id, reason: line(300) })
/** Body to take somebody along after all. */
export const inclusionInput = z.object({ userId: id })
/** Why somebody is left out, or all is called off. */
export const reasonInput = z.object({ reason: line(300) })
export const cancelInput = z.object({ reason: line(300), version: audit.version })
export type CancelInput = z.output<typeof cancelInput>

export const itemQuery = listQuery({
  filter: { name: field.text(), state: field.oneOf(itemStates) },
  sort: ["lastName", "amountCents"],
})
/** What is collected from one person. */
export const listedItem = z.object({
  collectionItemId: id,
  /** Null: the person is gone. */
  userId: id.nullable(),
  slug: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(itemStates),
  leftOutReason: z.enum(leftOutReasons).nullable(),
  amountCents: cents,
  ibanEnd: z.string().nullable(),
  isMoved: z.boolean(),
  remittance: z.string().nullable(),
  returned: z
    .object({ on: day, code: z.string(), source: z.enum(returnSources), isWholeFile: z.boolean(), missingCents: cents })
    .nullable(),
  /** The last return that was noted by mistake, and why it was undone. */
  undone: z.object({ on: day, code: z.string(), reason: z.string() }).nullable(),
})
export type ListedItem = z.output<typeof listedItem>

/** What a bank said of an item that it did not collect or gave back. */
export const returnInput = z.object({
  bookedOn: day,
  code: rawText(4)
    .trim()
    .toUpperCase()
    .max(4)
    .pipe(z.enum(returnReasons as [string, ...string[]])),
  /** What the person pays for it; absent: nothing. */
  costCents: z.int().min(1).max(10_000).nullish(),
})
export type ReturnInput = z.output<typeof returnInput>

/** What will be collected from somebody, and what went wrong with it before. */
export const ownCollections = z.object({
  upcoming: z
    .array(
      z.object({
        collectionItemId: id,
        collectOn: day,
        amountCents: cents,
        ibanEnd: z.string(),
        reference: z.string(),
        creditorId: z.string().nullable(),
        /** The bank has the file: it can no longer be stopped here. */
        isInFile: z.boolean(),
        texts: z.array(z.object({ text_nl: z.string(), text_en: z.string(), amountCents: cents })).max(listMax),
      }),
    )
    .max(100),
  returned: z
    .array(z.object({ collectionItemId: id, collectOn: day, bookedOn: day, amountCents: cents, code: z.string() }))
    .max(100),
})
export type OwnCollections = z.output<typeof ownCollections>
