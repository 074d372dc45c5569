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

/** The props of an element with this look: its class and content, and all that is not about the look. */
function dressed<P extends ButtonLook>({
  variant = "text",
  color,
  size,
  startIcon,
  endIcon,
  className,
  children,
  ...props
}: P) {
  const classes = clsx(
    "button",
    `button-${variant}`,
    color === "error" && "button-error",
    color === "inherit" && "button-inherit",
    size && "button-small",
    className,
  )
  const content = (
    <>
      {startIcon}
      {children}
      {endIcon}
    </>
  )
  return { ...props, className: classes, children: content }
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, keyof ButtonLook> {
  /** The action is running: a spinner, and no second press. */
  loading?: boolean
}

/** A button for an action. For navigation: `LinkButton`. */
export function Button({ loading, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...dressed(loading ? { ...props, startIcon: <Spinner /> } : props)}
      disabled={disabled || loading}
    />
  )
}

function Spinner() {
  const { t } = useTranslation("common")
  return <span className="spinner" role="progressbar" aria-label={t("common:loading")} />
}

type Anchor<P> = ButtonLook & Omit<P, keyof ButtonLook>

/** A link to a page of the site that looks like a button: for navigation, not for actions. */
export const LinkButton = (props: Anchor<LinkProps>) => <Link {...dressed(props)} />

/** The same for an address outside the pages: another site, a file, mail. */
export function AnchorButton(props: Anchor<ComponentProps<"a">>) {
  const { children, ...rest } = dressed(props)
  return <a {...rest}>{children}</a>
}

/** A button that is only an icon; `aria-label` names it. */
export function IconButton({ className, ...props }: ComponentProps<"button"> & { "aria-label": string }) {
  return <button type="button" {...props} className={clsx("icon-button", className)} />
}
