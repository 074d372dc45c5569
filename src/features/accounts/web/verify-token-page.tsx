import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { type Api, ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { MailLinkPage } from "../../../ui/mail-link-action.tsx"
import { useRefreshUser, verificationQuery } from "./account-link.api.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"

/** /tokens/verifieer/{token}: verifies a personal or university address through a mailed link. */
export function Component() {
  const { t } = useTranslation("users")
  const { token = "" } = useParams()
  const { data, error, refetch, isFetching } = useQuery(verificationQuery(useApi(), token))
  const refreshUser = useRefreshUser()
  useEffect(() => {
    if (data) void refreshUser()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer is there
  }, [data])
  if (data) return <Done verified={data} />
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <MailLinkPage title={t("users:pages.verify")} text={t("users:verify.busy")}>
      <span className="spinner text-2xl text-accent" aria-hidden />
    </MailLinkPage>
  )
}

/** Where to go from here: log in, or continue. */
function NextStep() {
  const { t } = useTranslation("users")
  const user = useUser()
  return user ? (
    <>
      <LinkButton to="/" variant="contained">
        {t("users:auth.goHome")}
      </LinkButton>
      <LinkButton to="/mijn-account" variant="outlined">
        {t("users:auth.goAccount")}
      </LinkButton>
    </>
  ) : (
    <LinkButton to="/login" variant="contained">
      {t("users:pages.login")}
    </LinkButton>
  )
}

function Done({
  verified: { address, isChanged },
}: {
  verified: Api["POST /auth/verify-email/uu/:id"]["answer"]["data"]
}) {
  const { t } = useTranslation("users")
  return (
    <MailLinkPage
      title={t("users:verify.doneTitle")}
      text={t(address === "email" && isChanged ? "users:verify.changedEmail" : `users:verify.${address}`)}
    >
      <NextStep />
    </MailLinkPage>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("users")
  const code = error instanceof ApiError ? error.code : undefined
  if (code === "tokenInvalid")
    return (
      <MailLinkPage
        title={t("users:verify.failedTitle")}
        text={
          <>
            <p>{t("users:verify.failedText")}</p>
            <p>{t("users:verify.failedHow")}</p>
          </>
        }
        scene="signpost"
      >
        <NextStep />
      </MailLinkPage>
    )
  const message = error instanceof ApiError ? error.serverMessage : undefined
  return (
    <MailLinkPage
      title={t("users:verify.noAnswerTitle")}
      text={message ?? t("users:verify.noAnswerText")}
      scene="signpost"
    >
      {code === "conflict" ? (
        <NextStep />
      ) : (
        <Button variant="contained" onClick={onRetry}>
          {t("users:verify.retry")}
        </Button>
      )}
    </MailLinkPage>
  )
}
