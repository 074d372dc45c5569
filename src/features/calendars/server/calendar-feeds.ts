import type { Context, Hono } from "hono"
import { AppError } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { OtherAddresses } from "../../../platform/server/feature.ts"
import { otherFile } from "../../../platform/server/http/docs/open-api.ts"
import { sendText } from "../../../platform/server/http/etag.ts"
import { languageOfRequest } from "../../../platform/server/http/language.ts"
import { cachedText } from "../../../platform/server/http/visitor-answers.ts"
import type { Services } from "../../../platform/server/services.ts"
import { sessionTokenOf } from "../../../platform/server/http/session-cookie.ts"
import { writeError } from "../../../platform/server/http/write-error.ts"
import { activitiesCalendar, openingsCalendar, personalCalendarFile } from "./calendar.ts"
import type { CalendarSource } from "../calendar-source.ts"
import { calendarOf, eventsMax, oneForCalendar, openingsOf, personalCalendar, since } from "./calendar.service.ts"

/** Calendar feeds, which calendar programs fetch without a session, and the file of one activity. */
function mountCalendars(app: Hono, services: Services, sources: readonly CalendarSource[]): void {
  const { database, env, association, now } = services
  const writing = (language: Language) => ({
    env,
    association,
    language,
    t: (key: string, params?: Record<string, unknown>) => services.translate(language, key, params),
  })
  // What is public may be cached a few minutes by anybody; the rest by nobody.
  const feed = (path: string, file: (http: Context) => Promise<string>, isPublic: (http: Context) => boolean) =>
    app.get(path, async (http) => {
      try {
        const cacheControl = isPublic(http) ? "public, max-age=300" : "private, no-store"
        return sendText(http, await file(http), { type: "text/calendar", cacheControl, vary: "Cookie" })
      } catch (error) {
        const { t } = writing(languageOfRequest(http))
        http.header("Cache-Control", "private, no-store")
        return writeError(http, error, { t, log: services.log })
      }
    })
  const kept = (http: Context, topics: string[], file: (language: Language) => Promise<string>) => {
    const language = languageOfRequest(http)
    return cachedText(services, { key: `${http.req.path} ${language}`, topics: [...topics, "site"] }, () =>
      file(language),
    )
  }
  feed(
    "/api/calendar/activities.ics",
    (http) =>
      kept(http, ["activities", "rooms", "groups"], async (language) =>
        activitiesCalendar(await calendarOf(database.db, now()), writing(language)),
      ),
    () => true,
  )
  feed(
    "/api/calendar/openings.ics",
    (http) =>
      kept(http, ["rooms"], async (language) =>
        openingsCalendar(await openingsOf(database.db, now()), writing(language)),
      ),
    () => true,
  )
  feed(
    "/api/calendar/activities/:file{[a-z0-9-]+\\.ics}",
    async (http) => {
      const slug = (http.req.param("file") ?? "").replace(/\.ics$/, "")
      const token = sessionTokenOf(http)
      const viewer = token ? await services.viewerOf(token, database.db) : null
      const activities = await oneForCalendar(database.db, viewer, slug, now())
      if (!activities.length) throw new AppError("notFound")
      return activitiesCalendar(activities, writing(languageOfRequest(http)))
    },
    (http) => !sessionTokenOf(http),
  )
  feed(
    "/api/calendar/personal/:file{[\\w-]{43}\\.ics}",
    async (http) => {
      const token = (http.req.param("file") ?? "").replace(/\.ics$/, "")
      const { userId, language, activities } = await personalCalendar(database.db, token, now())
      const who = { userId, since: since(now()), now: now(), limit: eventsMax }
      const others = []
      for (const source of sources) others.push(...(await source(database.db, who, writing(language))))
      return personalCalendarFile(activities, others, writing(language))
    },
    () => false,
  )
}

const calendar = "text/calendar"

/** @param sources what other features add to personal calendars */
export const calendarAddressesOf = (sources: readonly CalendarSource[]): OtherAddresses => ({
  at: ["/api/calendar/*"],
  mount: (app, services) => mountCalendars(app, services, sources),
  documented: [
    otherFile("/api/calendar/activities.ics", "calendar", "All public activities", calendar),
    otherFile("/api/calendar/openings.ics", "calendar", "Opening times of the rooms", calendar),
    otherFile(
      "/api/calendar/activities/{slug}.ics",
      "calendar",
      "One activity",
      calendar,
      "people who may see the activity",
    ),
    otherFile(
      "/api/calendar/personal/{token}.ics",
      "calendar",
      "Somebody’s own activities",
      calendar,
      "people with the link",
    ),
  ],
})
