import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { ProvableAddress } from "../account.ts"

/** Name and addresses, each verified or not. */
export function AddressesCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  return (
    <SectionCard title={user.name} lead={t("users:account.addressesHelp")}>
      <Box sx={{ display: "grid", gap: 2.5 }}>
        <Address address="email" label={t("users:account.main")} email={user.email} isVerified={user.isEmailVerified} />
        {user.universityEmail ? (
          <Address
            address="universityEmail"
            label={t("users:account.university")}
            email={user.universityEmail}
            isVerified={user.isUniversityEmailVerified}
          />
        ) : null}
      </Box>
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
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0, flex: "1 1 16rem" }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {label}
        </Typography>
        <Box sx={{ m: 0, display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center" }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere", fontWeight: 600 }}>
            {email}
          </Box>
          <StatusBadge
            tone={isVerified ? "good" : "attention"}
            label={t(isVerified ? "users:account.verified" : "users:account.unverified")}
          />
        </Box>
      </Box>
      {isVerified ? null : (
        <Button
          component="button"
          variant="outlined"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
          aria-label={t("users:account.resendTo", { email })}
        >
          {t("users:account.resend")}
        </Button>
      )}
    </Box>
  )
}
