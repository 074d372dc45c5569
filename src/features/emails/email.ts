import * as z from "zod"
import { about, audit, flag, line, moment, nullableEmailAddress, optionalLine } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, requiredMarkdown } from "../../platform/markdown.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { bulkMax } from "../bulk-acts/bulk-act.ts"
import { groupTypeNames } from "../groups/group-kinds.ts"
import { membershipTypes } from "../members/membership-type.ts"
import { mailPurposes } from "../members/mail-purposes.ts"
import { owing } from "../money/owing.ts"
import { paymentStates, presences } from "../activities/sign-up-kinds.ts"
import { emailStatuses, emailTemplates, recipientStates, signUpAudiences } from "./email-kinds.ts"

export const subjectMax = 150
export const bodyMax = 20_000
/** Most groups and roles that one mail names. */
export const namedMax = 100
/** Longest part of a name that an audience is searched for. */
const nameMax = 100
/** How many people of an audience are named before it is sent. */
export const previewNames = 200

const texts = {
  subject_nl: line(subjectMax),
  subject_en: optionalLine(subjectMax),
  body_nl: requiredMarkdown(bodyMax),
  body_en: markdown(bodyMax),
}

const audience = {
  toAllMembers: flag,
  /** Everybody with a membership of these types today. */
  toMembershipTypes: z.array(z.enum(membershipTypes)).max(membershipTypes.length),
  /** Everybody in a group of these types today. */
  toGroupTypes: z.array(z.enum(groupTypeNames)).max(groupTypeNames.length),
  toGroupIds: z.array(id).max(namedMax),
  /** Everybody with such a role in a group today. */
  toRoleIds: z.array(id).max(namedMax),
  /** These people, as long as the writer finds them in the directory. */
  toUserIds: z.array(id).max(bulkMax).default([]),
  /** Whoever owes something when it is sent. */
  toOwing: owing.nullish(),
  /** Of the people of this activity, those in `toSignUps`. */
  activityId: id.nullish(),
  toSignUps: z.array(z.enum(signUpAudiences)).max(signUpAudiences.length),
  /** Of those, the ones with such a payment and presence, and with these words in their name; empty: whoever. */
  toPayments: z.array(z.enum(paymentStates)).max(paymentStates.length).default([]),
  toPresences: z.array(z.enum(presences)).max(presences.length).default([]),
  toName: optionalLine(nameMax).default(""),
}

/** The audience of nobody, until it is chosen. */
export const nobody = {
  toAllMembers: false,
  toMembershipTypes: [],
  toGroupTypes: [],
  toGroupIds: [],
  toRoleIds: [],
  toUserIds: [],
  toOwing: null,
  toSignUps: [],
  toPayments: [],
  toPresences: [],
  toName: "",
}

/** The columns of a mail that can be written. */
export const emailFields = z.object({
  ...texts,
  purpose: z.enum(mailPurposes),
  /** In whose name it is sent. */
  fromGroupId: id.nullish(),
  /** Where answers go; default: the address of that group, or else of the association. */
  replyTo: nullableEmailAddress,
  ...audience,
})

/** The body of a POST, and with its version of a PUT. */
export const emailInput = emailFields
  .extend({ confirmedTranslations })
  .refine(({ activityId, toSignUps }) => toSignUps.length === 0 || Boolean(activityId), {
    path: ["activityId"],
    params: { i18n: "errors.required" },
    ...about("activityId", "toSignUps"),
  })
export type EmailInput = z.output<typeof emailInput>

/** The audience of a mail that is being written. */
export const audienceInput = z.object({ purpose: emailFields.shape.purpose, ...audience })
export type Audience = z.output<typeof audienceInput>

const person = z.object({ name: z.string(), slug: z.string().nullable() })
const count = z.int().min(0)

/** How many people an audience has, each address once. */
export const audienceCount = z.object({
  /** Who will be mailed, and in which language. */
  reached: count,
  dutch: count,
  english: count,
  /** Who will not: they do not want to, or their address was never confirmed. */
  unsubscribed: count,
  unverified: count,
  /** The first of those who will be, by name; null for viewers who may not see them. */
  people: z.array(person).max(previewNames).nullable(),
  /** The first of those who will not. */
  leftOut: z.array(person).max(previewNames).nullable(),
})
export type AudienceCount = z.output<typeof audienceCount>

const named = { name_nl: z.string(), name_en: z.string() }

/** What the viewer may do with a mail. */
export const emailRights = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  send: z.boolean(),
  cancel: z.boolean(),
  /** Stops it under way, or has it go on. */
  stop: z.boolean(),
  resume: z.boolean(),
  /** Tries those again whom it did not reach. */
  retry: z.boolean(),
  /** Sees who gets it, by name. */
  seeNames: z.boolean(),
})

const state = {
  status: z.enum(emailStatuses),
  scheduledAt: moment.nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** When it was stopped, of one that is. */
  stoppedAt: moment.nullable(),
  /** When it should have gone out, had whoever scheduled it still been allowed to send it. */
  withheldAt: moment.nullable(),
  /** How many people it was for, frozen when it was sent. */
  recipientCount: count,
  failedCount: count,
  skippedCount: count,
}

export const email = emailFields.extend({
  emailId: id,
  ...state,
  fromGroup: z.object({ groupId: id, ...named }).nullable(),
  groups: z.array(z.object({ groupId: id, ...named })),
  roles: z.array(z.object({ roleId: id, ...named })),
  /** Those of `toUserIds`; without a name if the viewer does not find them in the directory. */
  people: z.array(z.object({ userId: id, name: z.string().nullable() })),
  activity: z.object({ activityId: id, slug: z.string(), title_nl: z.string(), title_en: z.string() }).nullable(),
  writer: z.string().nullable(),
  sender: z.string().nullable(),
  /** Its recipients by state. */
  progress: z.object({ waiting: count, retrying: count, stopped: count, sent: count, failed: count, skipped: count }),
  /** Those of `failed` who are worth another attempt: the server was away, or their address has changed. */
  retryable: count,
  staleTranslations,
  may: emailRights.nullable(),
  ...audit,
})
export type Email = z.output<typeof email>

/** A mail in a list. */
export const emailSummary = z.object({
  emailId: id,
  subject_nl: z.string(),
  subject_en: z.string(),
  purpose: z.enum(mailPurposes),
  ...state,
  writer: z.string().nullable(),
  updatedAt: moment,
})

export const emailQuery = listQuery({
  filter: {
    emailId: field.number(),
    subject_nl: field.text(),
    subject_en: field.text(),
    purpose: field.oneOf(mailPurposes),
    status: field.oneOf(emailStatuses),
    activityId: field.number(),
  },
  sort: ["updatedAt", "subject_nl", "subject_en", "purpose", "status", "finishedAt"],
})

export const emailParams = z.object({ emailId: id })

export const previewQuery = z.strictObject({
  language: z.enum(languages),
  scheme: z.enum(["light", "dark"]).default("light"),
})
/** A mail as it will arrive. */
export const emailPreview = z.object({
  subject: z.string(),
  from: z.string(),
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
})

export const trialInput = z.strictObject({ language: z.enum(languages) })

/** Sends now, or at a time. The version is what its sender saw. */
export const sendInput = z.strictObject({ at: moment.nullish(), version: audit.version })
export type SendInput = z.output<typeof sendInput>

export const templateParams = z.object({ template: z.enum(emailTemplates) })

/** Tries again: one recipient, or all who are worth another attempt. */
export const retryInput = z.strictObject({ emailRecipientId: id.nullish() })

/** Somebody the mail is for. Names go after a while; the rest stays. */
export const emailRecipient = z.object({
  emailRecipientId: id,
  name: z.string().nullable(),
  slug: z.string().nullable(),
  language: z.enum(languages),
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  attempts: count,
  /** The next attempt, if there is one. */
  dueAt: moment,
  sentAt: moment.nullable(),
  /** Whether the address that failed is no longer theirs, so that another attempt goes to the new one. */
  hasNewAddress: z.boolean(),
  /** Whether another attempt can be made by hand. */
  mayRetry: z.boolean(),
})

export const recipientQuery = listQuery({
  filter: { name: field.text(), state: field.oneOf(recipientStates), language: field.oneOf(languages) },
  sort: ["name", "state", "sentAt"],
})
