import { useMutation } from "@tanstack/react-query"
import { Coins, Download, Ellipsis, type LucideIcon, Mail, Printer, Ticket, UserCheck, UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { saveFile } from "../../../platform/web/files/save-file.ts"
import { useListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { isPriced } from "../../activities/option-prices.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../activities/web/public/activity-labels.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import { mailAddressOf, signUpListView } from "../sign-up-list.ts"
import { exportSignUps } from "./sign-up-list.api.ts"
import { SignUpListAdd } from "./sign-up-list-add.tsx"

/** The title of the list with one act, checking in; the others are beside it, on a phone under "More". */
export function SignUpListHead({ activity, mayChange }: { activity: Activity; mayChange: boolean }) {
  const { t } = useTranslation("signUps")
  const [labels, now] = [useActivityLabels(), useNow()]
  const [isAdding, setAdding] = useState(false)
  const mayLookUp = useMay(mayReadMembers)
  const acts = useActs(activity, mayChange, () => setAdding(true))
  const { slug, status, signUpMode } = activity
  const isCheckedIn = mayChange && signUpMode === "signUp" && status !== "cancelled"
  return (
    <>
      <PageHead
        title={t("signUps:list.pageOf", { title: labels.titleOf(activity) })}
        lead={<span className="figures">{labels.whenOf(activity, now)}</span>}
        actions={
          <div className="flex flex-wrap gap-1 print:hidden">
            {isCheckedIn ? (
              <LinkButton
                to={`/activiteiten/${slug}/inchecken`}
                variant="contained"
                startIcon={<UserCheck size={18} aria-hidden />}
              >
                {t("signUps:list.actions.checkIn")}
              </LinkButton>
            ) : null}
            {acts.map((act) => (
              <ActButton key={act.label} {...act} />
            ))}
            <More acts={acts} />
          </div>
        }
      />
      {isAdding ? (
        <SignUpListAdd activityId={activity.activityId} mayLookUp={mayLookUp} onClose={() => setAdding(false)} />
      ) : null}
    </>
  )
}

/** What an organiser can do with the whole list: a press, or a page to go to. */
interface Act {
  label: string
  icon: LucideIcon
  to?: string
  run?: () => void
  isPending?: boolean
}

function useActs(activity: Activity, mayChange: boolean, add: () => void): Act[] {
  const { t } = useTranslation(["signUps", "cashBox"])
  const [api, showError, now] = [useApi(), useShowError(), useNow()]
  const { activityId, slug, status, signUpMode, startsAt } = activity
  // Everybody in it can see in their trail that it was downloaded.
  const download = useMutation({
    mutationFn: () => exportSignUps(api, activityId),
    onSuccess: (file) => saveFile(file, `${slug}.csv`),
    onError: (error) => showError(error),
  })
  // Whoever looks at a part of the list writes to that part.
  const list = useListState(signUpListView)
  const mayAdd = mayChange && status !== "cancelled" && signUpMode === "signUp" && now < Date.parse(startsAt)
  const hasMoney = activity.priceCents > 0 || activity.questions.some(isPriced)
  const label = (name: string) => t(`signUps:list.actions.${name}`)
  return [
    ...(mayAdd ? [{ label: label("add"), icon: UserPlus, run: add }] : []),
    ...(mayChange ? [{ label: label("mail"), icon: Mail, to: mailAddressOf(slug, list) }] : []),
    ...(mayChange && hasMoney ? [{ label: t("cashBox:page"), icon: Coins, to: `/activiteiten/${slug}/kas` }] : []),
    { label: label("export"), icon: Download, run: () => download.mutate(), isPending: download.isPending },
    { label: label("print"), icon: Printer, run: () => print() },
    { label: t("signUps:list.toActivity"), icon: Ticket, to: `/activiteiten/${slug}` },
  ]
}

/** On a screen with room. */
function ActButton({ label, icon: Icon, to, run, isPending }: Act) {
  const shared = { variant: "outlined", className: "max-sm:hidden", startIcon: <Icon size={18} aria-hidden /> } as const
  return to === undefined ? (
    <Button {...shared} loading={isPending ?? false} onClick={run}>
      {label}
    </Button>
  ) : (
    <LinkButton {...shared} to={to}>
      {label}
    </LinkButton>
  )
}

/** On a phone. */
function More({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation("signUps")
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        className="sm:hidden"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Ellipsis size={18} aria-hidden />}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t("signUps:list.actions.more")}
      </Button>
      {anchor ? (
        <Menu label={t("signUps:list.actions.more")} anchor={anchor} onClose={close}>
          {acts.map(({ label, icon: Icon, to, run }) =>
            to === undefined ? (
              <button
                key={label}
                type="button"
                role="menuitem"
                className="menu-item"
                onClick={() => {
                  close()
                  run?.()
                }}
              >
                <Icon size={20} aria-hidden />
                {label}
              </button>
            ) : (
              <Link key={label} role="menuitem" className="menu-item" to={to} onClick={close}>
                <Icon size={20} aria-hidden />
                {label}
              </Link>
            ),
          )}
        </Menu>
      ) : null}
    </>
  )
}
