import Button, { type ButtonProps } from "@mui/material/Button"
import MuiLink, { type LinkProps as MuiLinkProps } from "@mui/material/Link"
import { ExternalLink as ExternalIcon } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LinkProps } from "react-router"

type RouterProps = Pick<LinkProps, "to" | "replace" | "state" | "preventScrollReset">

/** A link to a page of the site, in text. */
export function RouterLink(props: Omit<MuiLinkProps<typeof Link>, "href" | "component"> & RouterProps) {
  return <MuiLink {...props} component={Link} />
}

/** A button that links to a page of the site: for navigation, not for actions. */
export function LinkButton(props: Omit<ButtonProps<typeof Link>, "href" | "component"> & RouterProps) {
  return <Button {...props} component={Link} />
}

/** A link to another site: opens a new tab, and says so. */
export function OutsideLink({
  href,
  children,
  ...props
}: Omit<MuiLinkProps, "href"> & { href: string; children: ReactNode }) {
  const { t } = useTranslation("common")
  return (
    <MuiLink {...props} href={href} target="_blank" rel="noopener">
      {children}
      <ExternalIcon
        size="0.9em"
        role="img"
        aria-label={t("common:newTab")}
        style={{ marginLeft: "0.3em", verticalAlign: "-0.08em" }}
      />
    </MuiLink>
  )
}
