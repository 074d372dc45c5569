import { pickText } from "../../../platform/i18n.ts"
import type { CalendarSource } from "../../calendars/calendar-source.ts"
import { isOn } from "./shift-access.service.ts"

/** Somebody's own shifts, for their calendar. */
export const shiftCalendar: CalendarSource = async (db, { userId, since, now, limit }, { language, t }) => {
  const rows = await db
    .selectFrom("shiftPlaces as p")
    .innerJoin("shifts", "shifts.shiftId", "p.shiftId")
    .innerJoin("activities", "activities.activityId", "shifts.activityId")
    .select(["shifts.shiftId", "shifts.title_nl", "shifts.title_en", "note_nl", "note_en", "shifts.version"])
    .select(["shifts.startsAt", "shifts.endsAt", "shifts.createdAt", "shifts.updatedAt", "activities.slug"])
    .select(["activities.title_nl as activity_nl", "activities.title_en as activity_en"])
    .where("p.userId", "=", userId)
    .where("p.state", "<>", "noShow")
    .where("shifts.endsAt", ">=", since)
    .where(isOn(now))
    .orderBy("shifts.startsAt")
    .orderBy("shifts.shiftId")
    .limit(limit)
    .execute()
  return rows.map(({ shiftId, version, slug, startsAt, endsAt, createdAt, updatedAt, ...texts }) => ({
    id: `shift-${shiftId}`,
    sequence: version - 1,
    startsAt,
    endsAt,
    createdAt,
    updatedAt,
    title: t("shifts:calendar", {
      shift: pickText(texts.title_nl, texts.title_en, language).text,
      activity: pickText(texts.activity_nl, texts.activity_en, language).text,
    }),
    description: pickText(texts.note_nl, texts.note_en, language).text,
    path: `/activiteiten/${slug}`,
  }))
}
