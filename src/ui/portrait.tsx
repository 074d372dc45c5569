import clsx from "clsx"
import { type Portrait as PortraitData, portraitAddress, portraitSizes } from "../platform/pictures/portrait.ts"

interface PortraitProps {
  /** Absent for people without a portrait, or with one that this user may not see: their initials are shown. */
  portrait: PortraitData | null | undefined
  name: string
  /** Whether the name is shown beside it: then the portrait is decorative. */
  isNamed?: boolean
  /** Displayed width, as in HTML. It fills its container. */
  sizes: string
  /** The main picture of a page: loaded at once. Others are lazy. */
  priority?: boolean
  shape?: "round" | "square"
}

/** The face of a person, else their initials on a calm colour of their own. */
export function Portrait({ portrait, name, isNamed = false, sizes, priority = false, shape = "round" }: PortraitProps) {
  const outline = clsx("block w-full aspect-square overflow-hidden", shape === "round" ? "rounded-full" : "rounded")
  if (!portrait)
    return (
      <span
        {...(isNamed ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
        className={clsx(outline, "@container grid place-items-center font-bold select-none", toneOf(name))}
      >
        <span className="text-[clamp(14px,36cqw,96px)] leading-none">{initialsOf(name)}</span>
      </span>
    )
  const { key, width, height, preview } = portrait
  return (
    <img
      src={portraitAddress(key, portraitSizes[1])}
      srcSet={portraitSizes.map((size) => `${portraitAddress(key, size)} ${size}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={isNamed ? "" : name}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      className={clsx(outline, "object-cover")}
      style={preview ? { background: `url("${preview}") center / cover no-repeat` } : undefined}
    />
  )
}

const tones = [
  "bg-accent-soft text-accent",
  "bg-info-soft text-info",
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
] as const

/** The same for a name wherever it is shown. */
function toneOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? tones[0]
}

/** First letters of the first and the last word of a name. */
const initialsOf = (name: string): string => {
  const words = name.split(" ").filter(Boolean)
  const first = ([letter]: string) => letter?.toUpperCase() ?? ""
  return first(words[0] ?? "") + (words.length > 1 ? first(words.at(-1) ?? "") : "")
}
