import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { ExternalLink } from "lucide-react"
import type { SignUpView } from "../sign-up-view.ts"
import { AnchorButton, Button, LinkButton } from "../../../../ui/button.tsx"

/** What the button does for a user. */
export interface SignUpActs {
  isPending: boolean
  signUp: () => void
  accept: () => void
  signOff: () => void
}

interface SignUpButtonProps {
  view: SignUpView
  externalUrl: string | null | undefined
  /** What users can do. Visitors log in first. */
  acts: SignUpActs | undefined
}

/**
 * The one button, with the same position and size whatever it does. It can have the focus before sign-up opens, so that
 * keyboard users can wait at it too.
 */
export function SignUpButton({ view, externalUrl, acts }: SignUpButtonProps) {
  const { t } = useTranslation("signUps")
  const shared = { className: large } as const
  if (view.kind === "elsewhere")
    return (
      <AnchorButton
        {...shared}
        variant="contained"
        href={externalUrl ?? ""}
        target="_blank"
        rel="noopener"
        endIcon={<ExternalLink size={18} aria-hidden />}
      >
        {t("signUps:card.states.elsewhere.button")}
      </AnchorButton>
    )
  if (!acts && (view.kind === "open" || view.kind === "queue" || view.kind === "draw" || view.kind === "later"))
    return (
      <LinkButton {...shared} to="/login" variant="contained">
        {t("signUps:card.login")}
      </LinkButton>
    )
  switch (view.kind) {
    case "registered":
    case "waiting":
    case "inDraw":
      return (
        <Button
          {...shared}
          variant="outlined"
          disabled={!view.mayLeave}
          loading={acts?.isPending}
          onClick={acts?.signOff}
        >
          {t(`signUps:card.${leaveLabels[view.kind]}`)}
        </Button>
      )
    case "offered":
      return (
        <Button
          {...shared}
          variant="contained"
          disabled={!view.mayAccept}
          loading={acts?.isPending}
          onClick={acts?.accept}
        >
          {t("signUps:card.accept")}
        </Button>
      )
    case "later":
      return (
        <Button {...shared} variant="contained" aria-disabled className={clsx(large, waits)}>
          {t("signUps:card.signUp")}
        </Button>
      )
    case "open":
    case "queue":
    case "draw":
      return (
        <Button {...shared} variant="contained" loading={acts?.isPending} onClick={acts?.signUp}>
          {t(`signUps:card.${joinLabels[view.kind]}`)}
        </Button>
      )
    default:
      return (
        <Button {...shared} variant="contained" disabled>
          {t("signUps:card.signUp")}
        </Button>
      )
  }
}

const leaveLabels = { registered: "signOff", waiting: "leave", inDraw: "leaveDraw" } as const
const joinLabels = { open: "signUp", queue: "join", draw: "joinDraw" } as const

/** Whether a button adds anything to the text beside it. */
export const hasButton = ({ kind }: SignUpView): boolean =>
  kind !== "cancelled" && kind !== "noSignUp" && kind !== "notShown"

const large = "w-full min-h-6 sm:whitespace-nowrap"
const waits = "bg-selected text-muted border-transparent hover:bg-selected"
