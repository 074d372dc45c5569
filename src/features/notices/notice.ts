import * as z from "zod"
import { flag, linkSecret, moment, rawText } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { chosenPurposes } from "../members/mail-purposes.ts"
import { devicesMax, events, subjectNames } from "./notice-subjects.ts"

export const noticeChoice = z.object({ subject: z.enum(subjectNames), mail: z.boolean(), push: z.boolean() })

/** A browser that shows notices, as its user sees it. Its address is not told. */
export const pushDevice = z.object({
  pushDeviceId: id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: moment,
  /** Whether it is the browser of the request. */
  isCurrent: z.boolean(),
})

export const ownNotices = z.object({
  choices: z.array(noticeChoice).max(subjectNames.length),
  devices: z.array(pushDevice).max(devicesMax),
  isMember: z.boolean(),
  /** What a browser needs to be told by this site only (VAPID). */
  publicKey: z.string(),
})
export type OwnNotices = z.output<typeof ownNotices>

/** What is absent stays as it is. */
export const choiceInput = z.object({ mail: flag.optional(), push: flag.optional() })
export const choiceParams = z.object({ subject: z.enum(subjectNames) })

/** Base64url of exactly so many bytes. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3)
  return rawText(length).regex(new RegExp(`^[\\w-]{${length}}$`))
}
/** What the browser answered when notices were turned on (`PushSubscription.toJSON()`). */
export const deviceInput = z.object({
  endpoint: rawText(1000).max(1000, { abort: true }).check(z.url()),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type DeviceInput = z.output<typeof deviceInput>
export const deviceParams = z.object({ pushDeviceId: id })

/** What somebody can end by a link: mails about an event, or of a purpose of mails to many. */
const unsubscribeSubjects = [...events, ...chosenPurposes] as const

export const bellParams = z.object({ activityId: id })
export const bell = z.object({ isOn: flag })

/** What a link below a mail is about. It may be damaged: that is an answer, not a fault. */
export const unsubscribeQuestion = z.object({ token: linkSecret })
export const unsubscribeState = z.object({
  /** Null if the link does not work. */
  about: z.enum(unsubscribeSubjects).nullable(),
  /** Whether those mails have ended already. */
  isEnded: z.boolean(),
})
export type UnsubscribeState = z.output<typeof unsubscribeState>

export const unsubscribeParams = z.object({ token: rawText(80).regex(/^\d{1,10}\.[a-zA-Z]{1,20}\.[\w-]{43}$/) })
