import clsx from "clsx"
import type { LucideIcon } from "lucide-react"
import { Picture, type PictureProps } from "./responsive-picture.tsx"

interface CardPictureProps extends Pick<PictureProps, "sizes" | "priority"> {
  /** The subject of the card, with its picture. */
  of: { image: PictureProps["picture"] | null }
  ratio: string
  /** Drawn if there is no picture. */
  icon: LucideIcon
  /** Extra classes of that drawing. */
  drawing?: string
}

/** The picture of a card, or a drawing if there is none; phones leave the drawing out, to save space. */
export function CardPicture({ of, ratio, icon: Icon, drawing, ...props }: CardPictureProps) {
  // Decoration here: the page it leads to describes it. Before every title of a list a description is in the way.
  if (of.image) return <Picture {...props} picture={of.image} alt="" ratio={ratio} />
  return (
    <div aria-hidden className={clsx(classes, drawing)} style={{ aspectRatio: ratio }}>
      <Icon size={44} strokeWidth={1.25} />
    </div>
  )
}

const classes = "hidden sm:grid place-items-center text-accent bg-accent-soft"
