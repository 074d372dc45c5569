import { styled } from "@mui/material/styles"
import { useTranslation } from "react-i18next"
import { visuallyHidden } from "../../../ui/visually-hidden.ts"

const Banner = styled("a")(({ theme }) => ({
  "--focus-ring": "#fff",
  display: "flex",
  justifyContent: "center",
  alignItems: "center",
  minHeight: 36,
  padding: "4px 16px",
  ...theme.typography.subtitle2,
  textAlign: "center",
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  textDecorationThickness: 1,
  color: theme.vars?.palette.primary.contrastText,
  backgroundColor: theme.vars?.palette.primary.main,
  "&:hover": { backgroundColor: theme.vars?.palette.primary.dark },
  "&:focus-visible": { outlineOffset: -4 },
  "@media (pointer: coarse)": { minHeight: 44 },
  "@media print": { display: "none" },
}))

/** Asks for feedback at the top of every page, with a link to an external form. */
export function FeedbackBanner({ href }: { href: string }) {
  const { t } = useTranslation("common")
  return (
    <aside aria-label={t("common:feedbackLabel")}>
      <Banner href={href} target="_blank" rel="noopener">
        {t("common:feedback")}
        <span style={visuallyHidden}> {t("common:newTab")}</span>
      </Banner>
    </aside>
  )
}
