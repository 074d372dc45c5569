import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { ProvableAddress } from "../account.ts"
import { Button } from "../../../ui/button.tsx"

/** Name and addresses, each verified or not. */
export function AddressesCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  return (
    <SectionCard title={user.name} lead={t("users:account.addressesHelp")}>
      <div className="grid gap-2.5">
        <Address address="email" label={t("users:account.main")} email={user.email} isVerified={user.isEmailVerified} />
        {user.universityEmail ? (
          <Address
            address="universityEmail"
            label={t("users:account.university")}
            email={user.universityEmail}
            isVerified={user.isUniversityEmailVerified}
          />
        ) : null}
      </div>
    </SectionCard>
  )
}

interface AddressProps {
  address: ProvableAddress
  label: string
  email: string
  isVerified: boolean
}

function Address({ address, label, email, isVerified }: AddressProps) {
  const { t } = useTranslation("users")
  const api = useApi()
  const showError = useShowError()
  const resend = useMutation({
    mutationFn: () => api("POST /auth/verify-email", { body: { address } }),
    onSuccess: () => showSnack(t("users:account.resent", { email })),
    onError: (error) => showError(error),
  })
  return (
    <div className="flex flex-wrap gap-1.5 items-center justify-between">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="text-sm text-muted">{label}</p>
        <div className="m-0 flex flex-wrap gap-x-1.5 gap-y-0.5 items-center">
          <span className="min-w-0 wrap-anywhere font-semibold">{email}</span>
          <StatusBadge
            tone={isVerified ? "good" : "attention"}
            label={t(isVerified ? "users:account.verified" : "users:account.unverified")}
          />
        </div>
      </div>
      {isVerified ? null : (
        <Button
          variant="outlined"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
          aria-label={t("users:account.resendTo", { email })}
        >
          {t("users:account.resend")}
        </Button>
      )}
    </div>
  )
}
