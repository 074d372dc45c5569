import Box from "@mui/material/Box"
import type { CSSObject } from "@mui/material/styles"
import type { LucideIcon } from "lucide-react"
import { pickText } from "../platform/i18n.ts"
import { useLanguage } from "./localized-text.tsx"
import { Picture, type PictureProps } from "./picture.tsx"

interface CardPictureProps extends Pick<PictureProps, "sizes" | "priority"> {
  /** What the card is about, with its picture and what can be seen on it. */
  of: { image: PictureProps["picture"] | null; imageAlt_nl: string; imageAlt_en: string }
  ratio: string
  /** What is drawn where there is no picture. */
  icon: LucideIcon
  /** More about how that drawing looks. */
  drawing?: CSSObject
}

/** The picture of a card, or where there is none a drawing; on a phone that would only push words away. */
export function CardPicture({ of, ratio, icon: Icon, drawing, ...props }: CardPictureProps) {
  const alt = pickText(of.imageAlt_nl, of.imageAlt_en, useLanguage())
  if (of.image) return <Picture {...props} picture={of.image} alt={alt.text} lang={alt.lang} ratio={ratio} />
  return (
    <Box aria-hidden sx={{ ...sx, aspectRatio: ratio, ...drawing }}>
      <Icon size={44} strokeWidth={1.25} />
    </Box>
  )
}

const sx = {
  display: { xs: "none", sm: "grid" },
  placeItems: "center",
  color: "accent.main",
  bgcolor: "accent.soft",
} as const
