import type { Event, Offer } from "schema-dts"
import { listHead, type PageHead } from "../../platform/head.ts"
import { imageOf, momentWithOffset, placeOf, type StructuredSite, textOf } from "../../platform/structured-data.ts"
import { activityList, type ViewState } from "./activity-list.ts"
import type { Activity } from "./activity.ts"

/**
 * Head of the list page. Upcoming and past are indexed; the month view is not.
 * @param feed name of the calendar feed
 */
export function activitiesHead(
  address: URLSearchParams,
  { view }: ViewState,
  { feed, totalPages }: { feed: string; totalPages: number },
): PageHead {
  const feeds = [{ type: "text/calendar", path: "/api/calendar/activities.ics", title: feed } as const]
  if (view === "calendar") return { feeds, isIndexed: false }
  const { query, isIndexed } = listHead(activityList, address, { totalPages })
  return { feeds, isIndexed, query: view === "past" ? { archief: "1", ...query } : query }
}

/** Head of a public activity's page, for search engines and link previews. @param now milliseconds */
export const activityHead = (activity: Activity, alt: string, now: number): PageHead => ({
  picture: activity.image ? { picture: activity.image, alt } : undefined,
  things: (site) => [{ "@context": "https://schema.org", ...eventOf(activity, site, now) }],
})

function eventOf(activity: Activity, site: StructuredSite, now: number): Exclude<Event, string> {
  const { title_nl, title_en, summary_nl, summary_en, location_nl, location_en, room, groups, status } = activity
  const name = textOf(site, title_nl, title_en)
  const organizers = groups.map((group) => ({
    "@type": "Organization" as const,
    name: textOf(site, group.name_nl, group.name_en),
    url: site.page(`/groepen/${group.type}/${group.slug}`),
  }))
  return {
    "@type": "Event",
    name,
    description: textOf(site, summary_nl, summary_en),
    url: site.page(`/activiteiten/${activity.slug}`),
    inLanguage: site.language,
    startDate: momentWithOffset(activity.startsAt),
    endDate: momentWithOffset(activity.endsAt),
    eventStatus: status === "cancelled" ? "https://schema.org/EventCancelled" : "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeOf(
      textOf(site, location_nl, location_en),
      room ? { ...room, name: textOf(site, room.name_nl, room.name_en) } : null,
    ),
    image: imageOf(site, activity.image),
    organizer: organizers.length ? organizers : site.organization(),
    isAccessibleForFree: activity.leastCents === 0 && !activity.canCostMore,
    offers: status === "cancelled" ? undefined : offerOf(activity, site, now),
  }
}

/** The offer of a seat, if the activity uses sign-up; undefined if people just come. */
function offerOf(activity: Activity, site: StructuredSite, now: number): Exclude<Offer, string> | undefined {
  const { signUpMode, externalUrl, leastCents, opensAt, closesAt, isFull, slug } = activity
  if (signUpMode === "none") return undefined
  const isOver = now >= Date.parse(closesAt ?? activity.startsAt)
  return {
    "@type": "Offer",
    price: (leastCents / 100).toFixed(2),
    priceCurrency: "EUR",
    availability: `https://schema.org/${isFull ? "SoldOut" : isOver ? "OutOfStock" : "InStock"}`,
    url: signUpMode === "external" && externalUrl ? externalUrl : site.page(`/activiteiten/${slug}`),
    validFrom: opensAt ? momentWithOffset(opensAt) : undefined,
    validThrough: closesAt ? momentWithOffset(closesAt) : undefined,
  }
}
