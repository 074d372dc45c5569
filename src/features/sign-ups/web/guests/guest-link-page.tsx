import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { formatMoment } from "../../../../platform/format.ts"
import { appContext, useApi } from "../../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../../platform/web/loader.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { laterPart } from "../../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { DeadMailLink, MailLinkPage } from "../../../../ui/mail-link-action.tsx"
import { activityApi } from "../../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../../activities/web/public/activity-labels.ts"
import { LinkForm } from "./link-form.tsx"
import { PriceNote } from "./price-note.tsx"
import { type GuestLink, guestLinkQuery, useGuestLink } from "./open-guest.api.ts"

const card = laterPart(async () => (await import("./guest-sign-up.tsx")).GuestSignUp)

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await Promise.all([card.ready(), ensureFresh(queryClient, guestLinkQuery(api, params["token"] ?? ""))])
  return null
}

/** /gast/{token}: what the link in the mails to somebody without an account leads to. Opening it changes nothing. */
export function Component() {
  const { token = "" } = useParams()
  const { data: link } = useQuery(guestLinkQuery(useApi(), token))
  activityApi.useLive()
  return (
    <>
      {/* The address is a secret: it goes to no other page. */}
      <meta name="referrer" content="no-referrer" />
      {link === null ? <Dead /> : link ? <Opened link={link} token={token} /> : null}
    </>
  )
}

function Dead() {
  const { t } = useTranslation("openGuests")
  return (
    <DeadMailLink
      text={t("openGuests:link.dead")}
      onward={{ to: "/activiteiten", label: t("openGuests:link.activities") }}
    />
  )
}

function Opened({ link, token }: { link: GuestLink; token: string }) {
  if (link.signUp) return <card.Part link={link} token={token} />
  return <Confirmation link={link} token={token} />
}

/** One button, since programs that check mail open links. */
function Confirmation({ link, token }: { link: GuestLink; token: string }) {
  const { t } = useTranslation("openGuests")
  const [language, labels, now, showError] = [useLanguage(), useActivityLabels(), useNow(), useShowError()]
  const { confirm } = useGuestLink(token)
  const { activity, name, may, priceCents, isInDraw } = link
  const params = { title: labels.titleOf(activity), when: formatMoment(activity.startsAt, language, now) }
  const isQueue = may.come.placement === "waiting"
  return (
    <MailLinkPage
      title={may.come.allowed ? t("openGuests:link.confirmTitle", { name }) : t("openGuests:link.cannot")}
      text={
        may.come.allowed ? (
          <>
            <p>{t("openGuests:link.confirm", params)}</p>
            {isQueue ? <p>{t(isInDraw ? "openGuests:form.draw" : "openGuests:form.queue")}</p> : null}
            {priceCents ? <PriceNote cents={priceCents} terms={link} /> : null}
          </>
        ) : (
          t(`openGuests:refused.${(may.come.why ?? "closed") as "closed"}`)
        )
      }
      scene={may.come.allowed ? "letterbox" : "signpost"}
    >
      {may.come.allowed ? (
        <LinkForm
          token={token}
          act="come"
          onSubmit={() => confirm.mutate(undefined, { onError: (error) => showError(error) })}
        >
          <Button type="submit" variant="contained" loading={confirm.isPending}>
            {t("openGuests:link.confirmButton")}
          </Button>
        </LinkForm>
      ) : null}
      <LinkButton to={`/activiteiten/${activity.slug}`} variant="outlined">
        {t("openGuests:form.toActivity")}
      </LinkButton>
    </MailLinkPage>
  )
}
