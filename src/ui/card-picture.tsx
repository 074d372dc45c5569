import Box from "@mui/material/Box"
import type { CSSObject } from "@mui/material/styles"
import type { LucideIcon } from "lucide-react"
import { pickText } from "../platform/i18n.ts"
import { useLanguage } from "./localized-text.tsx"
import { Picture, type PictureProps } from "./picture.tsx"

interface CardPictureProps extends Pick<PictureProps, "sizes" | "priority"> {
  /** The subject of the card, with its picture and the alternative text. */
  of: { image: PictureProps["picture"] | null; imageAlt_nl: string; imageAlt_en: string }
  ratio: string
  /** Drawn if there is no picture. */
  icon: LucideIcon
  /** Extra styles of that drawing. */
  drawing?: CSSObject
}

/** The picture of a card, or a drawing if there is none; phones leave the drawing out, to save space. */
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
