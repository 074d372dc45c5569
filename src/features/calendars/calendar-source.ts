import type { Language } from "../../platform/i18n.ts"
import type { Db } from "../../platform/server/database/db.ts"

/** Something besides activities in somebody's own calendar. */
export interface OwnEvent {
  /** Unique on the site: `shift-3`. */
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  createdAt: Date
  updatedAt: Date
  title: string
  description: string
  /** Address of its page on the site. */
  path: string
}

/** What a feature above calendars adds to personal calendars; the app hands it to `calendarFeatureOf`. */
export type CalendarSource = (
  db: Db,
  who: { userId: number; since: Date; now: Date; limit: number },
  texts: { language: Language; t: (key: string, params?: Record<string, unknown>) => string },
) => Promise<OwnEvent[]>
