import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { formatMoment } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import type { Tone } from "../../../ui/status-badge.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type EmailStatus, type RecipientState, skipReasons } from "../email-kinds.ts"
import type { Email, Recipient } from "./email.api.ts"

export const statusTones: Record<EmailStatus, Tone> = {
  draft: "neutral",
  queued: "attention",
  sending: "attention",
  stopped: "bad",
  sent: "good",
  failed: "bad",
}
export const stateTones: Record<RecipientState, Tone> = {
  waiting: "neutral",
  retrying: "attention",
  stopped: "neutral",
  sent: "good",
  failed: "bad",
  skipped: "neutral",
}

/** What a mail server's answer comes down to; see `failureOf` of `smtp.ts`. */
function kindOf(reason: string) {
  if (!/^\d{3}/.test(reason)) return reason === "fault" ? "fault" : reason === "EENVELOPE" ? "unusable" : "away"
  if (!reason.startsWith("5")) return "later"
  return /^5\d\d 5\.[^12]\./.test(reason) ? "rejected" : "refused"
}

/** How many chosen people are named in a line; more are counted. */
const namedInLabel = 5

type Part = "membershipTypes" | "groupTypes" | "groups" | "roles" | "people" | "activity"

/** What is said of mails in more than one place. */
export function useEmailLabels() {
  const { t } = useTranslation(["emails", "signUps"])
  const [language, now] = [useLanguage(), useNow()]
  const nameOf = ({ name_nl, name_en }: { name_nl: string; name_en: string }) =>
    pickText(name_nl, name_en, language).text
  const list = new Intl.ListFormat(language)
  return {
    /** "all members, everybody in a committee" */
    audienceOf: (email: Email, owing: string): string => {
      const parts: string[] = []
      const add = (key: Part, names: string[], params = {}) => {
        if (names.length) parts.push(t(`emails:audience.parts.${key}`, { names: list.format(names), ...params }))
      }
      if (email.toOwing)
        parts.push(owing ? t("emails:audience.parts.owingSome", { names: owing }) : t("emails:audience.parts.owing"))
      if (email.toAllMembers) parts.push(t("emails:audience.parts.allMembers"))
      add(
        "membershipTypes",
        email.toMembershipTypes.map((type) => t(`emails:membershipTypes.${type}`)),
      )
      add(
        "groupTypes",
        email.toGroupTypes.map((type) => t(`emails:groupTypes.${type}`)),
      )
      add("groups", email.groups.map(nameOf))
      add("roles", email.roles.map(nameOf))
      if (email.people.length > namedInLabel)
        parts.push(t("emails:audience.parts.manyPeople", { count: email.people.length }))
      else
        add(
          "people",
          email.people.map(({ name }) => name ?? t("emails:form.unknownPerson").toLowerCase()),
        )
      if (email.activity)
        add(
          "activity",
          [
            ...email.toSignUps.map((kind) => t(`emails:form.signUps.${kind}`)),
            ...email.toPayments.map((payment) => t(`signUps:payment.${payment}`)),
            ...email.toPresences.map((presence) => t(`signUps:presence.${presence}`)),
            ...(email.toName ? [`‘${email.toName}’`] : []),
          ].map((each) => each.toLowerCase()),
          { title: pickText(email.activity.title_nl, email.activity.title_en, language).text },
        )
      return parts.join("; ")
    },
    /** Why somebody did not get it (yet). */
    reasonOf: ({ state, reason, dueAt, hasNewAddress }: Recipient): string => {
      if (!reason) return ""
      const skipped = skipReasons.find((each) => each === reason)
      if (skipped) return t(`emails:reasons.${skipped}`)
      const why = t(`emails:reasons.${kindOf(reason)}`, { status: reason })
      if (hasNewAddress) return `${why}; ${t("emails:reasons.newAddress")}`
      if (state !== "retrying") return why
      return `${why}; ${t("emails:reasons.again", { when: formatMoment(dueAt, language, now) })}`
    },
    when: (moment: string) => formatMoment(moment, language, now),
  }
}
