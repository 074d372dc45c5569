import { useQueryClient } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useChange } from "../../../../platform/web/change.ts"
import { confirm } from "../../../../platform/web/confirm.ts"
import { useHydrated } from "../../../../platform/web/hydrated.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Button } from "../../../../ui/button.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../../ui/modal-dialog.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { describeUserAgent } from "../../../../platform/devices/user-agent.ts"
import { type Passkey, passkeyName, type PasskeyName } from "../../second-factor.ts"
import { hasPasskeys, passkeyError, registerPasskey } from "./passkey-ceremony.ts"
import { secondFactorQuery } from "./second-factor.api.ts"

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onCodes: (codes: string[]) => void
}

/** The user's passkeys: add, rename and remove. */
export function PasskeysSection({ passkeys, onCodes }: PasskeysProps) {
  const { t } = useTranslation("secondFactor")
  const isHydrated = useHydrated()
  return (
    <SectionCard title={t("secondFactor:passkeys.title")} lead={t("secondFactor:passkeys.lead")}>
      {passkeys.length ? (
        <ul className="mb-2.5">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="mb-2.5">{t("secondFactor:passkeys.none")}</p>
      )}
      {isHydrated ? (
        hasPasskeys() ? (
          <AddPasskey key={passkeys.length} onCodes={onCodes} />
        ) : (
          <p className="text-muted">{t("secondFactor:passkeys.unsupported")}</p>
        )
      ) : null}
    </SectionCard>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey
  const { t } = useTranslation("secondFactor")
  const [isRenaming, setRenaming] = useState(false)
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const remove = useChange("DELETE /auth/passkeys/:passkeyId", "secondFactor")
  const day = (moment: string) => formatDay(moment, language, now)
  const ask = async () => {
    const question = {
      title: t("secondFactor:passkeys.removeTitle"),
      message: t("secondFactor:passkeys.removeQuestion", { name }),
      confirmLabel: t("secondFactor:passkeys.remove"),
    }
    if (!(await confirm(question))) return
    remove.mutate(
      { params: { passkeyId } },
      {
        onSuccess: () => showSnack(t("secondFactor:passkeys.removed")),
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.75 border-b border-line">
      <KeyRound size={24} aria-hidden className="flex-none" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {lastUsedAt
            ? t("secondFactor:passkeys.used", { added: day(createdAt), used: day(lastUsedAt) })
            : t("secondFactor:passkeys.unused", { added: day(createdAt) })}
        </p>
      </div>
      <Button
        variant="outlined"
        onClick={() => setRenaming(true)}
        aria-label={t("secondFactor:passkeys.renameOf", { name })}
      >
        {t("secondFactor:passkeys.rename")}
      </Button>
      {isRenaming ? <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} /> : null}
      <Button
        variant="outlined"
        color="error"
        loading={remove.isPending}
        onClick={() => void ask()}
        aria-label={t("secondFactor:passkeys.removeOf", { name })}
      >
        {t("secondFactor:passkeys.remove")}
      </Button>
    </li>
  )
}

function RenameDialog({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("secondFactor")
  const rename = useChange("PATCH /auth/passkeys/:passkeyId", "secondFactor")
  return (
    <ModalDialog title={t("secondFactor:passkeys.renameTitle")} onClose={onClose}>
      <Form
        schema={passkeyName}
        defaultValues={{ name }}
        onSubmit={(body) => rename.mutateAsync({ params: { passkeyId }, body })}
        onSaved={() => {
          showSnack(t("secondFactor:passkeys.renamed"))
          onClose()
        }}
        bar="plain"
      >
        <TextField<PasskeyName> name="name" label={t("secondFactor:passkeys.name")} autoFocus />
      </Form>
    </ModalDialog>
  )
}

function AddPasskey({ onCodes }: Pick<PasskeysProps, "onCodes">) {
  const { t } = useTranslation("secondFactor")
  const [api, queryClient] = [useApi(), useQueryClient()]
  const [device] = useState(() => {
    const { browser, system } = describeUserAgent(navigator.userAgent)
    return [browser, system].filter(Boolean).join(" – ")
  })
  return (
    <Form
      schema={passkeyName}
      defaultValues={{ name: device }}
      onSubmit={({ name }) =>
        registerPasskey(api, name).catch((error: unknown) => {
          throw passkeyError(error, t) ?? error
        })
      }
      onSaved={({ recoveryCodes }) => {
        void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey })
        showSnack(t("secondFactor:passkeys.added"))
        if (recoveryCodes) onCodes(recoveryCodes)
      }}
      submitLabel={t("secondFactor:passkeys.add")}
      bar="plain"
    >
      <TextField<PasskeyName>
        name="name"
        label={t("secondFactor:passkeys.name")}
        help={t("secondFactor:passkeys.nameHelp")}
      />
    </Form>
  )
}
