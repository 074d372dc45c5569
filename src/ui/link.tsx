import clsx from "clsx"
import { ExternalLink as ExternalIcon } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LinkProps } from "react-router"

/** A link to a page of the site, in text. */
export function RouterLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={clsx("link", className)} />
}

/** A link to mail, a phone, a file, a place on this page. */
export function TextLink({ className, ...props }: ComponentProps<"a">) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are among the props
  return <a {...props} className={clsx("link", className)} />
}

/** A link to another site: opens a new tab, and says so. */
export function OutsideLink({ children, ...props }: ComponentProps<"a"> & { href: string; children: ReactNode }) {
  const { t } = useTranslation("common")
  return (
    <TextLink {...props} target="_blank" rel="noopener">
      {children}
      <ExternalIcon
        size="0.9em"
        role="img"
        aria-label={t("common:newTab")}
        className="ml-[0.3em] inline align-[-0.08em]"
      />
    </TextLink>
  )
}
