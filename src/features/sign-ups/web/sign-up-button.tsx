import Button from "@mui/material/Button"
import { useTranslation } from "react-i18next"
import { ExternalLink } from "lucide-react"
import { LinkButton } from "../../../ui/router-link.tsx"
import type { SignUpView } from "./sign-up-view.ts"

interface SignUpButtonProps {
  view: SignUpView
  isVisitor: boolean
  isPending: boolean
  externalUrl: string | null | undefined
  onSignUp: () => void
  onSignOff: () => void
}

/**
 * The one button, with the same position and size whatever it does. It can have the focus before sign-up opens, so that
 * keyboard users can wait at it too.
 */
export function SignUpButton({ view, isVisitor, isPending, externalUrl, onSignUp, onSignOff }: SignUpButtonProps) {
  const { t } = useTranslation("signUps")
  const shared = { size: "large", fullWidth: true, sx: sx } as const
  if (view.kind === "elsewhere")
    return (
      <Button
        {...shared}
        variant="contained"
        href={externalUrl ?? ""}
        target="_blank"
        rel="noopener"
        endIcon={<ExternalLink size={18} aria-hidden />}
      >
        {t("signUps:card.states.elsewhere.button")}
      </Button>
    )
  if (isVisitor && (view.kind === "open" || view.kind === "queue" || view.kind === "later"))
    return (
      <LinkButton {...shared} to="/login" variant="contained">
        {t("signUps:card.login")}
      </LinkButton>
    )
  switch (view.kind) {
    case "registered":
    case "waiting":
      return (
        <Button {...shared} variant="outlined" disabled={!view.mayLeave} loading={isPending} onClick={onSignOff}>
          {t(view.kind === "waiting" ? "signUps:card.leave" : "signUps:card.signOff")}
        </Button>
      )
    case "later":
      return (
        <Button {...shared} variant="contained" aria-disabled sx={{ ...sx, ...waits }}>
          {t("signUps:card.signUp")}
        </Button>
      )
    case "open":
    case "queue":
      return (
        <Button {...shared} variant="contained" loading={isPending} onClick={onSignUp}>
          {t(view.kind === "queue" ? "signUps:card.join" : "signUps:card.signUp")}
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

/** Whether a button adds anything to the text beside it. */
export const hasButton = ({ kind }: SignUpView): boolean =>
  kind !== "cancelled" && kind !== "noSignUp" && kind !== "notShown"

const sx = { minHeight: 48, fontSize: "1rem", whiteSpace: "nowrap" } as const
const quiet = { bgcolor: "action.disabledBackground", color: "text.secondary", borderColor: "transparent" } as const
const waits = {
  cursor: "not-allowed",
  "&.MuiButton-contained.MuiButton-colorPrimary": { ...quiet, "&:hover": quiet },
} as const
