import clsx from "clsx"
import type { ComponentProps, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LinkProps } from "react-router"

export interface ButtonLook {
  /** `contained` is the one main action of a screen; destructive actions are outlined. Default: text only. */
  variant?: "contained" | "outlined" | "text"
  /** `inherit` on a coloured ground. */
  color?: "error" | "inherit"
  size?: "small"
  startIcon?: ReactNode
  endIcon?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

const classOf = ({ variant = "text", color, size, className }: ButtonLook) =>
  clsx(
    "button",
    `button-${variant}`,
    color === "error" && "button-error",
    color === "inherit" && "button-inherit",
    size && "button-small",
    className,
  )

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, keyof ButtonLook> {
  /** The action is running: a spinner, and no second press. */
  loading?: boolean
}

/** A button for an action. For navigation: `LinkButton`. */
export function Button({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  loading,
  className,
  children,
  ...props
}: ButtonProps) {
  const { t } = useTranslation("common")
  return (
    <button
      type="button"
      {...props}
      disabled={props.disabled || loading}
      className={classOf({ variant, color, size, className } as ButtonLook)}
    >
      {loading ? <span className="spinner" role="progressbar" aria-label={t("common:loading")} /> : startIcon}
      {children}
      {endIcon}
    </button>
  )
}

type Anchor<P> = ButtonLook & Omit<P, keyof ButtonLook>

/** A link to a page of the site that looks like a button: for navigation, not for actions. */
export function LinkButton({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  className,
  children,
  ...props
}: Anchor<LinkProps>) {
  return (
    <Link {...props} className={classOf({ variant, color, size, className } as ButtonLook)}>
      {startIcon}
      {children}
      {endIcon}
    </Link>
  )
}

/** The same for an address outside the pages: another site, a file, mail. */
export function AnchorButton({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  className,
  children,
  ...props
}: Anchor<ComponentProps<"a">>) {
  return (
    <a {...props} className={classOf({ variant, color, size, className } as ButtonLook)}>
      {startIcon}
      {children}
      {endIcon}
    </a>
  )
}

/** A button that is only an icon; `aria-label` names it. */
export function IconButton({ className, ...props }: ComponentProps<"button"> & { "aria-label": string }) {
  return <button type="button" {...props} className={clsx("icon-button", className)} />
}
