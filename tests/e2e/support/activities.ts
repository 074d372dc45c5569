import { type CallApi, unique } from "./api.ts"

export interface Activity {
  activityId: number
  slug: string
  title_nl: string
}

const minutes = 60_000
export const day = 24 * 60 * minutes
/** The time that is `milliseconds` from now. */
export const inTime = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/** A published activity next week that is open for sign-up. */
export const activityInput = (groupId: number, more: object = {}) => ({
  title_nl: unique("Proefactiviteit"),
  title_en: "",
  summary_nl: "Een avond om iets te proberen.",
  summary_en: "",
  startsAt: inTime(7 * day),
  endsAt: inTime(7 * day + 3 * 60 * minutes),
  category: "social",
  imageAlt_nl: "",
  imageAlt_en: "",
  visibility: "public",
  status: "published",
  signUpMode: "signUp",
  opensAt: inTime(-day),
  closesAt: inTime(6 * day),
  signOffUntil: inTime(5 * day),
  capacity: 1,
  waitingList: "on",
  asksFirst: false,
  drawAt: null,
  priceCents: 0,
  participantsVisible: "all",
  allowNonMembers: false,
  groupIds: [groupId],
  questions: [],
  ...more,
})

/** Creates an activity of the web committee. */
export async function makeActivity(admin: CallApi, more: object = {}): Promise<Activity> {
  const { data: groups } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=webcommissie")
  const groupId = groups[0]?.groupId ?? 0
  return (await admin.post<Activity>("/activities", activityInput(groupId, more))).data
}

/** Signs an account up for an activity. */
export const signUp = (api: CallApi, { activityId }: Activity): Promise<unknown> =>
  api.put(`/activities/${activityId}/sign-ups/me`, { answers: {} })
