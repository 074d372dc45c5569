import type { OptionalFeature } from "../settings/optional-features.ts"

/** How somebody can be told. */
export const channels = ["mail", "push"] as const
export type Channel = (typeof channels)[number]

/** What happens that people can be told about. */
export const events = ["placeFree", "signUpOpens", "news", "photos", "standIns"] as const
export type Event = (typeof events)[number]

interface Subject {
  event: Event
  /** Until somebody chooses. */
  mail: boolean
  push: boolean
  /** The mail is sent whatever they choose: they must know it. */
  alwaysMails?: true
  /** It is there only with this feature. */
  feature?: OptionalFeature
  /** Only members are told. */
  forMembers?: true
}

/** What people choose about, in the order of the page; another is one line here, and its texts. */
export const noticeSubjects = {
  placeFree: { event: "placeFree", mail: true, push: true, alwaysMails: true },
  /** For activities with a bell. */
  bells: { event: "signUpOpens", mail: true, push: true, forMembers: true },
  allActivities: { event: "signUpOpens", mail: false, push: false, forMembers: true },
  news: { event: "news", mail: false, push: false, forMembers: true, feature: "news" },
  /** Of activities they attended. */
  photos: { event: "photos", mail: false, push: false, feature: "photos" },
  /** For shifts that they could take over. */
  standIns: { event: "standIns", mail: false, push: false, forMembers: true },
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof noticeSubjects
export const subjectNames = Object.keys(noticeSubjects) as SubjectName[]
export const subjectOf = (name: SubjectName): Subject => noticeSubjects[name]
/** The subjects through which people are told of an event. */
export const subjectsOf = (event: Event): SubjectName[] =>
  subjectNames.filter((name) => subjectOf(name).event === event)

/** The feature that an event is of, if an association may do without it. */
export const featureOf = (event: Event): OptionalFeature | undefined =>
  subjectsOf(event).map((name) => subjectOf(name).feature)[0]

/** The most browsers in which one person turns notices on; the oldest make way. */
export const devicesMax = 20
