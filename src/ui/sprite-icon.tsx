import clsx from "clsx"
import type { LucideProps } from "lucide-react"

/** An icon of lucide, drawn from the file with all icons at this address (`scripts/icon-sprite.ts`). */
export const spriteIcon = (address: string) =>
  function Icon({ size = 24, strokeWidth, className, style, ...rest }: LucideProps) {
    const isNamed = "aria-label" in rest || "aria-labelledby" in rest || "role" in rest
    return (
      <svg
        width={size}
        height={size}
        className={clsx("icon", className)}
        style={strokeWidth === undefined ? style : { ...style, strokeWidth }}
        {...(isNamed ? {} : { "aria-hidden": true })}
        {...rest}
      >
        <use href={address} />
      </svg>
    )
  }
