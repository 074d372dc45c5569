import type { CurrentUser } from "../../../platform/web/session.ts"

/** First letters of the first and last word of a name. */
export function Initials({ user }: { user: Pick<CurrentUser, "name"> }) {
  const words = user.name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? "")
    .join("")
  return (
    <span
      aria-hidden
      className="grid place-items-center w-4.5 h-4.5 rounded-full border border-accent-edge bg-accent-soft text-accent text-[min(0.875rem,16px)] leading-normal font-semibold"
    >
      {letters.toUpperCase()}
    </span>
  )
}
