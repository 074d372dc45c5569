import { useQuery } from "@tanstack/react-query"
import { Link2Off, MailCheck, WifiOff } from "lucide-react"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { type Api, ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { useRefreshUser, verificationQuery } from "./account.api.ts"
import { Outcome } from "./outcome.tsx"
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
  return (
    <>
      <PageHead title={t("users:pages.verify")} />
      {data ? (
        <Done verified={data} />
      ) : error && !isFetching ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionCard>
          <div role="status" className="flex gap-2 items-center py-2">
            <span className="spinner text-2xl text-accent" aria-hidden />
            {t("users:verify.busy")}
          </div>
        </SectionCard>
      )}
    </>
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
    <Outcome icon={MailCheck} tone="success" title={t("users:verify.doneTitle")} actions={<NextStep />}>
      {t(address === "email" && isChanged ? "users:verify.changedEmail" : `users:verify.${address}`)}
    </Outcome>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("users")
  const code = error instanceof ApiError ? error.code : undefined
  if (code === "tokenInvalid")
    return (
      <Outcome icon={Link2Off} tone="warning" title={t("users:verify.failedTitle")} actions={<NextStep />}>
        {t("users:verify.failedText")}
        <p>{t("users:verify.failedHow")}</p>
      </Outcome>
    )
  const message = error instanceof ApiError ? error.serverMessage : undefined
  return (
    <Outcome
      icon={code === undefined ? WifiOff : Link2Off}
      tone="warning"
      title={t("users:verify.noAnswerTitle")}
      actions={
        code === "conflict" ? (
          <NextStep />
        ) : (
          <Button variant="contained" onClick={onRetry}>
            {t("users:verify.retry")}
          </Button>
        )
      }
    >
      {message ?? t("users:verify.noAnswerText")}
    </Outcome>
  )
}
