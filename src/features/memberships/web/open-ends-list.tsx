import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDay } from "../../../platform/format.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { type OpenEnds, useMembershipChange } from "./membership.api.ts"

/** What somebody still has when their membership is over, with a button to end each. */
export function OpenEndsList({ openEnds, financesPath }: { openEnds: OpenEnds; financesPath: string }) {
  const { t } = useTranslation("memberships")
  const { signUps, groups, hasMandate, grants } = openEnds
  const isEmpty = !signUps.length && !groups.length && !hasMandate && !grants
  return (
    <div className="mt-2.5">
      <h3 className="font-semibold">{t("memberships:open.title")}</h3>
      {isEmpty ? (
        <p className="text-muted">{t("memberships:open.nothing")}</p>
      ) : (
        <>
          <p className="text-muted mb-1">{t("memberships:open.lead")}</p>
          <ul>
            {signUps.map((signUp) => (
              <SignUpRow key={signUp.signUpId} signUp={signUp} />
            ))}
            {groups.map((place) => (
              <PlaceRow key={place.groupMemberId} place={place} />
            ))}
            {hasMandate ? <MandateRow financesPath={financesPath} /> : null}
            {grants ? (
              <Row
                name={t("memberships:open.grants", { count: grants })}
                action={
                  <LinkButton to="/rechten" variant="outlined">
                    {t("memberships:open.toGrants")}
                  </LinkButton>
                }
              />
            ) : null}
          </ul>
        </>
      )}
    </div>
  )
}

function Row({ name, note, action }: { name: ReactNode; note?: string; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.75 border-b border-line">
      <div className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        {name}
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
      {action}
    </li>
  )
}

/** A button that asks first, and then ends something. */
function EndButton({
  label,
  question,
  end,
  done,
}: {
  label: string
  question: string
  end: () => Promise<unknown>
  done: string
}) {
  const showError = useShowError()
  const act = async () => {
    if (!(await confirm({ title: question, confirmLabel: label }))) return
    try {
      await end()
      showSnack(done)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void act()} aria-label={question}>
      {label}
    </Button>
  )
}

function SignUpRow({ signUp }: { signUp: OpenEnds["signUps"][number] }) {
  const { t } = useTranslation("memberships")
  const [language, now] = [useLanguage(), useNow()]
  const remove = useMembershipChange("DELETE /activities/:activityId/sign-ups/:signUpId")
  const { activityId, signUpId, slug, startsAt, status } = signUp
  const title = nameOf(signUp, language).text
  const end = () =>
    remove.mutateAsync({
      params: { activityId, signUpId },
      query: { reason: t("memberships:open.signOffReason") },
    })
  return (
    <Row
      name={<RouterLink to={`/activiteiten/${slug}`}>{title}</RouterLink>}
      note={`${formatDay(startsAt, language, now)} · ${t(`memberships:open.${status}`)}`}
      action={
        <EndButton
          label={t("memberships:open.signOff")}
          question={t("memberships:open.signOffOf", { title })}
          end={end}
          done={t("memberships:open.done.signedOff", { title })}
        />
      }
    />
  )
}

function PlaceRow({ place }: { place: OpenEnds["groups"][number] }) {
  const { t } = useTranslation("memberships")
  const language = useLanguage()
  const today = dayKey(useNow())
  const change = useMembershipChange("PUT /groups/:groupId/members/:groupMemberId")
  const remove = useMembershipChange("DELETE /groups/:groupId/members/:groupMemberId")
  const { groupId, groupMemberId, roleId, title_nl, title_en, since, version } = place
  const group = nameOf(place, language).text
  const params = { groupId, groupMemberId }
  // A place that has yet to begin would have no day.
  const end = () =>
    since < today
      ? change.mutateAsync({ params, body: { roleId, title_nl, title_en, since, until: today, version } })
      : remove.mutateAsync({ params })
  return (
    <Row
      name={group}
      note={nameOf({ name_nl: place.role_nl, name_en: place.role_en }, language).text}
      action={
        <EndButton
          label={t("memberships:open.endPlace")}
          question={t("memberships:open.endPlaceOf", { group })}
          end={end}
          done={t("memberships:open.done.ended", { group })}
        />
      }
    />
  )
}

/** The mandate is revoked where it is shown, by those who may see it. */
function MandateRow({ financesPath }: { financesPath: string }) {
  const { t } = useTranslation("memberships")
  return (
    <Row
      name={t("memberships:open.mandate")}
      action={
        <LinkButton to={financesPath} variant="outlined">
          {t("memberships:open.revokeMandate")}
        </LinkButton>
      }
    />
  )
}
