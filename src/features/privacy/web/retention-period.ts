import { listingDays } from "../../book-listings/book-listing-kinds.ts"
import type { TFunction } from "i18next"
import {
  bookYears,
  emailDays,
  questionnaireDays,
  type RemovedKind,
  rejectedDays,
  retention,
  guestDays,
  signUpDays,
  trailDays,
} from "../retention.ts"

/** When a kind of data goes, in words: `90 dagen na je lidmaatschap`. */
export function periodText(kind: RemovedKind, t: TFunction<"policy">): string {
  if (kind === "application") return t("policy:howLong.afterRejection", { period: daysText(rejectedDays, t) })
  if (kind === "signUps") return t("policy:howLong.afterActivity", { period: daysText(signUpDays, t) })
  if (kind === "guests") return t("policy:howLong.afterActivity", { period: daysText(guestDays, t) })
  if (kind === "questionnaires") return t("policy:howLong.afterClosing", { period: daysText(questionnaireDays, t) })
  if (kind === "payments")
    return t("policy:howLong.afterBookYear", { period: t("policy:howLong.years", { count: bookYears }) })
  if (kind === "trail") return daysText(trailDays, t)
  // Counted from the sale, whoever sold it.
  if (kind === "bookListing") return t("policy:howLong.afterSale", { period: daysText(listingDays, t) })
  if (kind === "emails") return t("policy:howLong.afterSending", { period: daysText(emailDays, t) })
  return t("policy:howLong.after", { period: daysText(retention[kind].days, t) })
}

/** In the largest unit that says it well. */
function daysText(days: number, t: TFunction<"policy">): string {
  if (days % 365 === 0) return t("policy:howLong.years", { count: days / 365 })
  return days > 365
    ? t("policy:howLong.months", { count: Math.round(days / 30.44) })
    : t("policy:howLong.days", { count: days })
}
