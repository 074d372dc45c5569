import { siteQuery } from "../../settings/web/site.api.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useChange } from "../../../platform/web/change.ts"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { ProvableAddress } from "../account.ts"
import { addressChangesQuery } from "./account.api.ts"
import { AddressDialog } from "./address-dialog.tsx"

/** Name and addresses, each verified or not, and the ones they are to become. */
export function AddressesCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const { data: changes = [] } = useQuery(addressChangesQuery(useApi()))
  const hasUniversity = useQuery(siteQuery(useApi())).data?.data.hasUniversity ?? false
  const nextOf = (address: ProvableAddress) => changes.find((change) => change.address === address)?.email
  return (
    <SectionCard title={t("users:account.addresses")} lead={t("users:account.addressesHelp")}>
      <div className="grid gap-2.5">
        <Address
          address="email"
          label={t("users:account.main")}
          email={user.email}
          next={nextOf("email")}
          isVerified={user.isEmailVerified}
        />
        {hasUniversity || user.universityEmail ? (
          <Address
            address="universityEmail"
            label={t("users:account.university")}
            email={user.universityEmail}
            next={nextOf("universityEmail")}
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
  email: string | null
  /** The address that it is to become. */
  next: string | undefined
  isVerified: boolean
}

function Address({ address, label, email, next, isVerified }: AddressProps) {
  const { t } = useTranslation("users")
  const [isChanging, setChanging] = useState(false)
  const change = t(email ? "users:account.changeAddress" : "users:account.addAddress")
  return (
    <div>
      <div className="flex flex-wrap gap-1.5 items-center justify-between">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="text-sm text-muted">{label}</p>
          <div className="m-0 flex flex-wrap gap-x-1.5 gap-y-0.5 items-center">
            {email ? (
              <>
                <span className="min-w-0 wrap-anywhere font-semibold">{email}</span>
                <StatusBadge
                  tone={isVerified ? "good" : "attention"}
                  label={t(isVerified ? "users:account.verified" : "users:account.unverified")}
                />
              </>
            ) : (
              <span>{t("users:account.noAddress")}</span>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {email && !isVerified && !next ? <Resend address={address} email={email} /> : null}
          <Button variant="outlined" onClick={() => setChanging(true)} aria-label={`${change}: ${label}`}>
            {change}
          </Button>
        </div>
      </div>
      {next ? <Waiting address={address} next={next} /> : null}
      {isChanging ? <AddressDialog address={address} email={email} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}

/** The new address, until its link is opened. */
function Waiting({ address, next }: { address: ProvableAddress; next: string }) {
  const { t } = useTranslation("users")
  const showError = useShowError()
  const cancel = useChange("DELETE /auth/address-changes/:address", "accounts")
  const act = () =>
    cancel.mutate(
      { params: { address } },
      {
        onSuccess: () => showSnack(t("users:account.changeCancelled")),
        onError: (error) => showError(error),
      },
    )
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 items-center justify-between border-l-3 border-accent pl-2">
      <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">{t("users:account.waitsFor", { email: next })}</p>
      <div className="flex flex-wrap gap-1.5">
        <Resend address={address} email={next} />
        <Button
          variant="outlined"
          loading={cancel.isPending}
          onClick={act}
          aria-label={t("users:account.cancelChangeTo", { email: next })}
        >
          {t("users:account.cancelChange")}
        </Button>
      </div>
    </div>
  )
}

function Resend({ address, email }: { address: ProvableAddress; email: string }) {
  const { t } = useTranslation("users")
  const api = useApi()
  const showError = useShowError()
  const resend = useMutation({
    mutationFn: () => api("POST /auth/verify-email", { body: { address } }),
    onSuccess: () => showSnack(t("users:account.resent", { email })),
    onError: (error) => showError(error),
  })
  return (
    <Button
      variant="outlined"
      loading={resend.isPending}
      onClick={() => resend.mutate()}
      aria-label={t("users:account.resendTo", { email })}
    >
      {t("users:account.resend")}
    </Button>
  )
}
