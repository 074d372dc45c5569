import * as z from "zod"
import { about, day, line, lineMax, moment, nullableText } from "../../platform/contract.ts"
import { exactly, field, id, listQuery } from "../../platform/list-query.ts"
import { remindedStates } from "./reminder-kinds.ts"
import { chargeKinds, handMethods, paymentMethods } from "./money-kinds.ts"

/** How late a charge is: not yet, up to 30 days, up to 90 days, longer. */
export const chargeAges = ["notDue", "recent", "months", "old"] as const
export type ChargeAge = (typeof chargeAges)[number]
/** Highest amount of one act by hand: ten thousand euros. */
export const amountMax = 1_000_000

const cents = z.int()
const amount = z.int().min(1).max(amountMax)
/** Chosen by the browser, once per act: the same act twice is done once. */
const key = z.uuid()
const reason = line(lineMax)

/** How many reminders were sent, when the last, and whether they wait. */
const remindedOf = { reminders: z.int(), remindedAt: moment.nullable(), isPaused: z.boolean() }

/** A charge that is open, with whose it is. */
export const openCharge = z.object({
  chargeId: id,
  /** Null: the person is gone. */
  userId: id.nullable(),
  name: z.string().nullable(),
  /** They were a member, and are not today. */
  isFormer: z.boolean(),
  kind: z.enum(chargeKinds),
  text_nl: z.string(),
  text_en: z.string(),
  amountCents: cents,
  openCents: cents,
  bookDate: day,
  /** The last day on which it is not late. */
  due: day,
  activityId: id.nullable(),
  ...remindedOf,
})
export type OpenCharge = z.output<typeof openCharge>

/** Where a charge is booked, as a journal needs it. */
const bookedOn = {
  account: z.object({ code: z.string(), name_nl: z.string(), name_en: z.string().nullable() }),
  /** The activity or group that it is for. */
  costCentre: z.object({ name_nl: z.string(), name_en: z.string() }).nullable(),
}
export type BookedOn = z.output<z.ZodObject<typeof bookedOn>>
export const listedCharge = openCharge.extend(bookedOn)
export type ListedCharge = z.output<typeof listedCharge>

const filter = {
  name: field.text(),
  kind: field.oneOf(chargeKinds),
  age: exactly(z.enum(chargeAges)),
  reminded: exactly(z.enum(remindedStates)),
  activityId: field.number(),
  isFormer: field.flag(),
}
export const openChargeQuery = listQuery({ filter, sort: ["due", "openCents", "lastName"] })

/** Body of an export: a CSV file, or its rows as JSON for a workbook. */
export const openChargeExport = z.object({ format: z.enum(["csv", "rows"]) })

/** Somebody with open charges. */
export const debtor = z.object({
  userId: id,
  name: z.string(),
  isFormer: z.boolean(),
  openCents: cents,
  charges: z.int(),
  /** The earliest of their last days to pay. */
  due: day,
  ...remindedOf,
})
export type Debtor = z.output<typeof debtor>
export const debtorQuery = listQuery({ filter, sort: ["lastName", "openCents", "due"] })

/** The most people to whom something is to be given back that are listed. */
export const toGiveBackMax = 100

/** What is open, what waits, and what came in. */
export const moneyOverview = z.object({
  openCents: cents,
  openCharges: z.int(),
  debtors: z.int(),
  ages: z.array(z.object({ age: z.enum(chargeAges), openCents: cents, charges: z.int() })),
  kinds: z.array(z.object({ kind: z.enum(chargeKinds), openCents: cents, charges: z.int() })),
  /** The activities with the most to come, for the filter of the list. */
  activities: z.array(z.object({ activityId: id, title_nl: z.string(), title_en: z.string(), openCents: cents })),
  /** Money that pays nothing yet. */
  free: z.object({ cents, people: z.int() }),
  /** Of it: what people paid for a place that they left or lost, and that a person gives back; the most first. */
  toGiveBack: z.object({
    cents,
    people: z.array(z.object({ userId: id, name: z.string(), cents })).max(toGiveBackMax),
    /** Those included that are not listed. */
    total: z.int(),
  }),
  /** Of this month, what went back subtracted. */
  received: z.array(z.object({ method: z.enum(paymentMethods), cents, payments: z.int() })),
  /** What was taken over when the books began, while that is recent. */
  takeover: z
    .object({
      takenOverAt: moment,
      charges: z.int(),
      chargedCents: cents,
      openCents: cents,
      paidCents: cents,
      writtenOffCents: cents,
      freeCents: cents,
      leftOut: z.int(),
      leftOutCents: cents,
    })
    .nullable(),
})
export type MoneyOverview = z.output<typeof moneyOverview>

const chargeOfPerson = z.object({
  chargeId: id,
  kind: z.enum(chargeKinds),
  text_nl: z.string(),
  text_en: z.string(),
  amountCents: cents,
  openCents: cents,
  bookDate: day,
  payBy: day.nullable(),
  due: day,
  isCancelled: z.boolean(),
  cancels: id.nullable(),
  reason: z.string().nullable(),
  ...bookedOn,
  createdAt: moment,
  /** Null: the site. */
  by: z.string().nullable(),
})
const paymentOfPerson = z.object({
  paymentId: id,
  method: z.enum(paymentMethods),
  amountCents: cents,
  freeCents: cents,
  receivedOn: day,
  note: z.string().nullable(),
  reverses: id.nullable(),
  /** What of it has gone back, or was undone. */
  returnedCents: cents,
  pays: z.array(z.object({ chargeId: id, cents })),
  createdAt: moment,
  by: z.string().nullable(),
})
/** All that the books say of one person. */
export const personMoney = z.object({
  userId: id,
  name: z.string(),
  isFormer: z.boolean(),
  openCents: cents,
  freeCents: cents,
  /** Newest first; what is open always. */
  charges: z.array(chargeOfPerson),
  payments: z.array(paymentOfPerson),
})
export type PersonMoney = z.output<typeof personMoney>

export const personParams = z.object({ userId: id })
export const chargeParams = z.object({ chargeId: id })
export const paymentParams = z.object({ paymentId: id })

export const chargeFields = z.object({
  key,
  text_nl: line(lineMax),
  text_en: nullableText(),
  amountCents: amount,
  payBy: day.nullish(),
  /** By default that of charges by hand. */
  ledgerAccountId: id.nullish(),
  /** What it is for: an activity or a group. */
  activityId: id.nullish(),
  groupId: id.nullish(),
})
/** Body to charge somebody by hand. */
export const chargeInput = chargeFields.refine(({ activityId, groupId }) => !activityId || !groupId, {
  path: ["groupId"],
  params: { i18n: "moneyDesk:refused.oneCostCentre" },
  ...about("activityId", "groupId"),
})
export type ChargeInput = z.output<typeof chargeInput>

/** Body to note what came in: it pays the named charges, by default the oldest first; the rest stays free. */
export const paymentInput = z.object({
  key,
  method: z.enum(handMethods),
  amountCents: amount,
  receivedOn: day,
  note: nullableText(),
  chargeIds: z.array(id).max(100).default([]),
})
export type PaymentInput = z.output<typeof paymentInput>

export const writeOffInput = z.object({ key, chargeIds: z.array(id).min(1).max(100), reason })
export type WriteOffInput = z.output<typeof writeOffInput>

/** Body to give back money that pays nothing. */
export const refundInput = z.object({ key, amountCents: amount, method: z.enum(handMethods), note: nullableText() })
export type RefundInput = z.output<typeof refundInput>

export const reasonInput = z.object({ reason })
