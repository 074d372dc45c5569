import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from "ical-generator"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { OwnEvent } from "../calendar-source.ts"
import type { CalendarActivity, OwnCalendarActivity } from "./calendar.service.ts"

interface Writing {
  env: Services["env"]
  association: Services["association"]
  language: Language
  t: (key: string, params?: Record<string, unknown>) => string
}

/** How often calendar programs should refresh, in seconds. */
const refresh = 3600

/** An iCalendar file (RFC 5545). Times are in UTC, so they are right in every zone and across clock changes. */
function calendarFile(name: string, events: ICalEventData[], { association, language }: Writing): string {
  const calendar = ical({
    name,
    prodId: { company: association.current.name, product: "Clubhuis", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
    events,
  })
  return calendar.toString()
}

function venueOf({ room, location_nl, location_en }: CalendarActivity, language: Language): string {
  const own = pickText(location_nl, location_en, language).text
  if (!room) return own
  const address = `${pickText(room.name_nl, room.name_en, language).text}, ${room.street} ${room.houseNumber}, ${room.city}`
  return own ? `${own} (${address})` : address
}

function eventOf(activity: CalendarActivity, { env, language, t }: Writing): ICalEventData {
  const isCancelled = activity.status === "cancelled"
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const link = `${env.ORIGIN}/activiteiten/${activity.slug}`
  return {
    id: `activity-${activity.activityId}@${new URL(env.ORIGIN).hostname}`,
    sequence: activity.icalSequence,
    start: activity.startsAt,
    end: activity.endsAt,
    stamp: activity.updatedAt,
    created: activity.createdAt,
    lastModified: activity.updatedAt,
    summary: isCancelled ? t("calendars:names.cancelled", { title }) : title,
    description: `${pickText(activity.summary_nl, activity.summary_en, language).text}\n\n${link}`,
    location: venueOf(activity, language),
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** All public activities. */
export const activitiesCalendar = (activities: readonly CalendarActivity[], writing: Writing): string =>
  calendarFile(
    writing.t("calendars:names.activities"),
    activities.map((activity) => eventOf(activity, writing)),
    writing,
  )

const quarter = 15 * 60 * 1000

/** When sign-up opens: a quarter of an hour each, with a reminder ten minutes before. */
export const openingsCalendar = (activities: readonly CalendarActivity[], writing: Writing): string =>
  calendarFile(
    writing.t("calendars:names.openings"),
    activities.flatMap((activity) => {
      const { opensAt } = activity
      if (!opensAt) return []
      const title = pickText(activity.title_nl, activity.title_en, writing.language).text
      return [
        {
          ...eventOf(activity, writing),
          id: `opening-${activity.activityId}@${new URL(writing.env.ORIGIN).hostname}`,
          start: opensAt,
          end: new Date(opensAt.getTime() + quarter),
          summary: writing.t("calendars:names.opening", { title }),
          location: null,
          alarms: [{ type: ICalAlarmType.display, trigger: 600 }],
        },
      ]
    }),
    writing,
  )

function ownEventOf({ path, ...own }: OwnEvent, { env }: Writing): ICalEventData {
  const link = `${env.ORIGIN}${path}`
  return {
    id: `${own.id}@${new URL(env.ORIGIN).hostname}`,
    sequence: own.sequence,
    start: own.startsAt,
    end: own.endsAt,
    stamp: own.updatedAt,
    created: own.createdAt,
    lastModified: own.updatedAt,
    summary: own.title,
    description: own.description ? `${own.description}\n\n${link}` : link,
    url: link,
    status: ICalEventStatus.CONFIRMED,
  }
}

/** The user's own sign-ups; waiting, a draw and a place that is offered are shown in the title, never as being signed up. Then what other features add. */
export const personalCalendarFile = (
  activities: readonly OwnCalendarActivity[],
  others: readonly OwnEvent[],
  writing: Writing,
): string =>
  calendarFile(
    writing.t("calendars:names.mine"),
    [
      ...activities.map((activity) => {
        const event = eventOf(activity, writing)
        const { position, isOffered, isInDraw, status } = activity
        if ((position === null && !isOffered && !isInDraw) || status === "cancelled") return event
        const title = event.summary
        return {
          ...event,
          summary: writing.t(`calendars:names.${isOffered ? "offered" : isInDraw ? "inDraw" : "waiting"}`, {
            title,
            position,
          }),
          status: ICalEventStatus.TENTATIVE,
        }
      }),
      ...others.map((own) => ownEventOf(own, writing)),
    ],
    writing,
  )
