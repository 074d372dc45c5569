import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useUser } from "../../../../platform/web/session.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { hasSecondFactor } from "../../has-second-factor.ts"
import { AuthenticatorSection } from "./authenticator-section.tsx"
import { PasskeysSection } from "./passkeys-section.tsx"
import { RecoveryCodesSection } from "./recovery-codes-section.tsx"
import { secondFactorQuery } from "./second-factor.api.ts"
import { ShownCodes } from "./shown-codes.tsx"

/** /mijn-account/beveiliging: what the user logs in with besides their password. */
export function Component() {
  const { t } = useTranslation("secondFactor")
  const result = useQuery(secondFactorQuery(useApi()))
  const mayAdd = useUser()?.isEmailVerified ?? false
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHead title={t("secondFactor:title")} lead={t("secondFactor:lead")} />
      {codes ? <ShownCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      <Loaded result={result}>
        {(factor) =>
          mayAdd || hasSecondFactor(factor) ? (
            <>
              <PasskeysSection passkeys={factor.passkeys} onCodes={setCodes} />
              <AuthenticatorSection hasAuthenticator={factor.hasAuthenticator} onCodes={setCodes} />
              {hasSecondFactor(factor) ? (
                <RecoveryCodesSection left={factor.recoveryCodesLeft} onCodes={setCodes} />
              ) : null}
            </>
          ) : (
            <VerifyFirst />
          )
        }
      </Loaded>
    </>
  )
}

/** In place of the ways to add one, while the address is not verified. */
function VerifyFirst() {
  const { t } = useTranslation("secondFactor")
  return (
    <Alert severity="info">
      {t("secondFactor:verifyFirst")}
      <div className="mt-1">
        <LinkButton to="/mijn-account" variant="outlined" color="inherit">
          {t("secondFactor:toAddresses")}
        </LinkButton>
      </div>
    </Alert>
  )
}
