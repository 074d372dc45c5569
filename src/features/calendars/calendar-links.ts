/** A calendar program with a page on the web to which an event or a feed can be added. */
export type WebCalendar = "google" | "outlook" | "office"
export const webCalendars: readonly WebCalendar[] = ["google", "outlook", "office"]

/** Outlook for one's own account, and for that of a university or employer. */
const outlookHosts = { outlook: "outlook.live.com", office: "outlook.office.com" } as const

export interface CalendarEvent {
  title: string
  startsAt: string
  endsAt: string
  venue: string
  details: string
}

const withQuery = (page: string, query: Record<string, string>): string =>
  `${page}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`

/** `20261124T183000Z` */
const basicTime = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, "")

/** Address of the page with which somebody adds one event to their calendar. */
export function eventLink(calendar: WebCalendar, { title, startsAt, endsAt, venue, details }: CalendarEvent): string {
  if (calendar === "google")
    return withQuery("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: title,
      dates: `${basicTime(startsAt)}/${basicTime(endsAt)}`,
      location: venue,
      details,
    })
  return withQuery(`https://${outlookHosts[calendar]}/calendar/0/action/compose`, {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location: venue,
    body: details,
  })
}

/** Opens the calendar program of a phone or computer itself. */
export const programLink = (address: string): string => address.replace(/^https?:/, "webcal:")

/** Address of the page with which somebody subscribes to a feed. */
export function feedLink(calendar: WebCalendar, { address, name }: { address: string; name: string }): string {
  if (calendar === "google")
    return withQuery("https://calendar.google.com/calendar/render", { cid: programLink(address) })
  return withQuery(`https://${outlookHosts[calendar]}/calendar/0/addfromweb`, { url: address, name })
}
