import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Api } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useChange } from "../../../../platform/web/change.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { AnchorButton, Button } from "../../../../ui/button.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { QrImage } from "../../../../ui/qr-image.tsx"
import { type FirstCode, firstCode } from "../../second-factor.ts"
import { secondFactorQuery } from "./second-factor.api.ts"

type Enrolment = Api["POST /auth/authenticator"]["answer"]["data"]

interface AuthenticatorProps {
  hasAuthenticator: boolean
  onCodes: (codes: string[]) => void
}

/** The user's authenticator app: set up in two steps, or remove. */
export function AuthenticatorSection({ hasAuthenticator, onCodes }: AuthenticatorProps) {
  const { t } = useTranslation("secondFactor")
  const showError = useShowError()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const start = useChange("POST /auth/authenticator")
  const begin = () =>
    start.mutate({}, { onSuccess: ({ data }) => setEnrolment(data), onError: (error) => showError(error) })
  return (
    <SectionCard title={t("secondFactor:authenticator.title")} lead={t("secondFactor:authenticator.lead")}>
      {hasAuthenticator ? (
        <Installed />
      ) : enrolment ? (
        <Enrol
          enrolment={enrolment}
          onDone={(codes) => {
            setEnrolment(undefined)
            if (codes) onCodes(codes)
          }}
        />
      ) : (
        <Button variant="outlined" loading={start.isPending} onClick={begin}>
          {t("secondFactor:authenticator.start")}
        </Button>
      )}
    </SectionCard>
  )
}

function Installed() {
  const { t } = useTranslation("secondFactor")
  const showError = useShowError()
  const remove = useChange("DELETE /auth/authenticator", "secondFactor")
  const label = t("secondFactor:authenticator.remove")
  const ask = async () => {
    const question = {
      title: t("secondFactor:authenticator.removeTitle"),
      message: t("secondFactor:authenticator.removeQuestion"),
      confirmLabel: label,
    }
    if (!(await confirm(question))) return
    remove.mutate(
      {},
      {
        onSuccess: () => showSnack(t("secondFactor:authenticator.removed")),
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <div className="flex flex-wrap gap-1.5 items-center justify-between">
      <p>{t("secondFactor:authenticator.on")}</p>
      <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void ask()}>
        {label}
      </Button>
    </div>
  )
}

function Enrol({ enrolment, onDone }: { enrolment: Enrolment; onDone: (codes: string[] | null) => void }) {
  const { t } = useTranslation("secondFactor")
  const [api, queryClient] = [useApi(), useQueryClient()]
  const { secret, uri, qr } = enrolment
  return (
    <>
      <p>{t("secondFactor:authenticator.scan")}</p>
      <QrImage qr={qr} label={t("secondFactor:authenticator.qr")} className="my-2 w-25 max-w-full" />
      <p>{t("secondFactor:authenticator.byHand")}</p>
      <p className="my-2 font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      <AnchorButton href={uri} variant="text" className="mb-2">
        {t("secondFactor:authenticator.openApp")}
      </AnchorButton>
      <Form
        schema={firstCode}
        defaultValues={{ code: "" }}
        onSubmit={(body) => api("POST /auth/authenticator/confirm", { body })}
        onSaved={({ data }) => {
          void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey })
          showSnack(t("secondFactor:authenticator.confirmed"))
          onDone(data.recoveryCodes)
        }}
        submitLabel={t("secondFactor:authenticator.confirm")}
        bar="plain"
      >
        <TextField<FirstCode>
          name="code"
          label={t("secondFactor:authenticator.code")}
          help={t("secondFactor:authenticator.codeHelp")}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Form>
    </>
  )
}
