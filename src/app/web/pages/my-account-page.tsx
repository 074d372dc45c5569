import { useQuery } from "@tanstack/react-query"
import { LogOut } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { userQuery, useUser } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { InstallCard } from "../../../features/app-install/web/install-card.tsx"
import { CalendarCard } from "../../../features/calendars/web/calendar-card.tsx"
import { MembershipsCard } from "../../../features/memberships/web/memberships-card.tsx"
import { SecondFactorCard } from "../../../features/accounts/web/second-factor/second-factor-card.tsx"
import { SecondFactorUrgeCard } from "../../../features/accounts/web/public/second-factor-urge-card.tsx"
import { NoticesCard } from "../../../features/notices/web/notices-card.tsx"
import { AddressesCard } from "../../../features/accounts/web/addresses-card.tsx"
import { MembershipCard } from "../../../features/memberships/web/membership-card.tsx"
import { OwnDetailsCard } from "../../../features/accounts/web/own-details-card.tsx"
import { PasswordCard } from "../../../features/accounts/web/password-card.tsx"
import { SessionsCard } from "../../../features/accounts/web/sessions-card.tsx"
import { useLogout } from "../../../features/accounts/web/use-logout.ts"
import { AccountDeletionCard } from "../../../features/privacy/web/account-deletion-card.tsx"
import { DataExportCard } from "../../../features/privacy/web/data-export-card.tsx"
import { RetentionCard } from "../../../features/privacy/web/retention-card.tsx"
import { TrailCard } from "../../../features/privacy/web/trail-card.tsx"
import { OwnClaimsCard } from "../../../features/expense-claims/web/own-claims-card.tsx"
import { MyShiftsCard } from "../../../features/shifts/web/my-shifts-card.tsx"
import { OwnMoneyCard } from "../../../features/money/web/own/own-money-card.tsx"
import { OwnHeadCard } from "../../../features/members/web/own-head-card.tsx"
import { Button } from "../../../ui/button.tsx"

/** /mijn-account: the user's details and sessions. */
export function Component() {
  const { t } = useTranslation("users")
  const user = useUser()
  const logOut = useLogout()
  // An address may have been verified in another window.
  useQuery({ ...userQuery(useApi()), refetchOnMount: "always" })
  return (
    <>
      <PageHead
        title={t("users:pages.account")}
        lead={t("users:account.lead")}
        actions={
          <Button variant="outlined" startIcon={<LogOut size={18} aria-hidden />} onClick={() => void logOut()}>
            {t("users:auth.logOut")}
          </Button>
        }
      />
      <Loaded result={{ data: user ?? undefined, error: null, refetch: () => undefined }}>
        {(loaded) => (
          <>
            <OwnHeadCard user={loaded} />
            <MembershipCard />
            <OwnMoneyCard />
            <OwnClaimsCard />
            <MyShiftsCard />
            <SecondFactorUrgeCard />
            <InstallCard on="account" />
            <Part name="you">
              <AddressesCard user={loaded} />
              <OwnDetailsCard user={loaded} />
              <MembershipsCard userId={loaded.userId} financesPath={`/smobo/${loaded.slug}/financien/bewerken`} isOwn />
            </Part>
            <Part name="news" isWide>
              <CalendarCard only="mine" />
              <NoticesCard />
            </Part>
            <Part name="login" isWide>
              <PasswordCard key={loaded.userId} email={loaded.email} />
              <div>
                <SecondFactorCard />
                <SessionsCard />
              </div>
            </Part>
            <Part name="data">
              <TrailCard userId={loaded.userId} isOwn />
              <RetentionCard />
              <div className={columns}>
                <DataExportCard />
                <AccountDeletionCard />
              </div>
            </Part>
          </>
        )}
      </Loaded>
    </>
  )
}

/** What an address may name after the `#`: a search leads there. */
const places = { you: "gegevens", news: "agenda", login: "inloggen", data: "privacy" } as const
const columns = "grid gap-x-3 fill-320"

interface PartProps {
  name: keyof typeof places
  /** Its cards are beside each other where they fit. */
  isWide?: boolean
  children: ReactNode
}

/** What belongs together on this page. */
function Part({ name, isWide = false, children }: PartProps) {
  const { t } = useTranslation("users")
  return (
    <section id={places[name]} aria-label={t(`users:account.parts.${name}`)} className="mb-3">
      <p aria-hidden className="heading-4 mb-1.5 text-accent">
        {t(`users:account.parts.${name}`)}
      </p>
      {isWide ? <div className={columns}>{children}</div> : children}
    </section>
  )
}
