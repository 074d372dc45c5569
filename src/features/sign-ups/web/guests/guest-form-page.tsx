import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../../platform/format.ts"
import { loggedIn } from "../../../../platform/policy.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { requireFound } from "../../../../platform/web/loader.ts"
import { useNowAround } from "../../../../platform/web/now.ts"
import { useUser } from "../../../../platform/web/session.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { detailPage } from "../../../../ui/detail-page.tsx"
import { laterPart } from "../../../../ui/lazy-part.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { MailLinkPage } from "../../../../ui/mail-link-action.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { type Activity, activityApi } from "../../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../../activities/web/public/activity-labels.ts"
import { guestTermsQuery } from "./open-guest.api.ts"

const form = laterPart(async () => (await import("./open-guest-form.tsx")).OpenGuestForm)

/** /activiteiten/{slug}/gast: where somebody without an account asks to come. */
export const { loader, Component } = detailPage<Activity>({
  entity: activityApi,
  View: GuestFormView,
  metaOf: async ({ api, queryClient, i18n }, activity) => {
    await form.ready()
    requireFound(await queryClient.fetchQuery(guestTermsQuery(api, activity.activityId)))
    return { title: i18n.t("openGuests:form.page") }
  },
  hidden: { may: loggedIn, to: "/activiteiten", label: "activities:page.more", isForMembers: true },
})

/** Takes the place of the form, which may have been scrolled. */
function Sent({ email, children }: { email: string; children: React.ReactNode }) {
  const { t } = useTranslation("openGuests")
  useEffect(() => window.scrollTo({ top: 0, behavior: "instant" }), [])
  return (
    <MailLinkPage title={t("openGuests:sent.title")} text={t("openGuests:sent.text", { email })}>
      {children}
    </MailLinkPage>
  )
}

function GuestFormView({ thing: activity }: { thing: Activity }) {
  const { t } = useTranslation("openGuests")
  const [language, labels, user] = [useLanguage(), useActivityLabels(), useUser()]
  const { data: terms } = useQuery(guestTermsQuery(useApi(), activity.activityId))
  const now = useNowAround([activity.closesAt], terms?.from)
  const [sentTo, setSentTo] = useState<string>()
  activityApi.useLive()
  const toActivity = (
    <LinkButton to={`/activiteiten/${activity.slug}`} variant="outlined">
      {t("openGuests:form.toActivity")}
    </LinkButton>
  )
  if (sentTo !== undefined) return <Sent email={sentTo}>{toActivity}</Sent>
  if (!terms) return null
  const { may, from } = terms
  // What was kept may be of before it opened.
  const hasOpenedSince = may.why === "notOpenYet" && Date.parse(from) <= now
  const title = labels.titleOf(activity)
  return (
    <>
      <PageHead
        title={t("openGuests:form.page")}
        lead={t("openGuests:form.lead", { title, when: labels.whenOf(activity, now) })}
      />
      <div className="max-w-80">
        {user ? (
          <Alert severity="info" className="mb-2">
            {t("openGuests:form.hasAccount")}
          </Alert>
        ) : null}
        {may.allowed || hasOpenedSince ? (
          <SectionCard>
            <form.Part activity={activity} terms={terms} onSent={setSentTo} />
          </SectionCard>
        ) : (
          <SectionCard>
            <p className="mb-2">
              {may.why === "notOpenYet"
                ? t("openGuests:form.later", { when: formatMoment(from, language, now) })
                : t(`openGuests:refused.${(may.why ?? "closed") as "closed"}`)}
            </p>
            {toActivity}
          </SectionCard>
        )}
        {user ? null : (
          <p className="mt-2">
            {t("openGuests:form.account")} <RouterLink to="/login">{t("openGuests:form.logIn")}</RouterLink>
          </p>
        )}
      </div>
    </>
  )
}
