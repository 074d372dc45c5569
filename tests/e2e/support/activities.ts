import type { PlaywrightWorkerArgs } from "@playwright/test"
import { CallApi, unique } from "./api.ts"
import { demoPassword, stateOf } from "./people.ts"

export interface Activity {
  activityId: number
  slug: string
  title_nl: string
}

const minutes = 60_000
const day = 24 * 60 * minutes
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
  priceCents: 0,
  participantsVisible: "all",
  allowNonMembers: false,
  groupIds: [groupId],
  questions: [],
  ...more,
})

/** Creates activities of the committee that `commissie@demo.test` chairs. */
export async function makeActivity(admin: CallApi, more: object = {}): Promise<Activity> {
  const { data: groups } = await admin.get<{ groupId: number }[]>("/groups?filter[slug]=webcommissie")
  const groupId = groups[0]?.groupId ?? 0
  return (await admin.post<Activity>("/activities", activityInput(groupId, more))).data
}

interface Tools {
  playwright: PlaywrightWorkerArgs["playwright"]
  baseURL: string | undefined
}

/** Does something as a demo user, outside the browser. */
export async function actAs(
  email: string,
  { playwright, baseURL }: Tools,
  act: (api: CallApi) => Promise<unknown>,
): Promise<void> {
  // Without the cookies of the tests: a login ends the session it was made in, which other tests share.
  const request = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: stateOf("visitor"),
  })
  const api = new CallApi(request)
  await api.post("/auth/login", { email, password: demoPassword })
  await act(api)
  await request.dispose()
}
