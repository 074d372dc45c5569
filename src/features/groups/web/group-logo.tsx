import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import type { GroupSummary } from "./group.api.ts"

interface GroupLogoProps {
  group: Pick<GroupSummary, "logo" | "name_nl" | "name_en" | "abbreviation">
  /** In pixels: the logo is a square. */
  size: number
  /** Whether the name is beside it already: then the logo is only decorative. */
  isNamed?: boolean
}

/** The logo of a group; without one, its initials on a tint. */
export function GroupLogo({ group, size, isNamed = false }: GroupLogoProps) {
  const name = pickText(group.name_nl, group.name_en, useLanguage()).text
  const square = { width: size, height: size, flex: "none" } as const
  if (group.logo)
    return (
      <div style={square}>
        <Logo logo={group.logo} name={name} isNamed={isNamed} sizes={`${size}px`} ratio="1 / 1" />
      </div>
    )
  return (
    <div
      {...(isNamed ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={letters}
      style={{ ...square, fontSize: size * 0.36 }}
    >
      {initialsOfGroup(name, group.abbreviation)}
    </div>
  )
}

/** `AcCie` → `AC`, `Schaakclub De Toren` → `SD`, `Webcommissie` → `W`, `Bestuur 2026–2027` → `B26`. */
export function initialsOfGroup(name: string, abbreviation?: string | null): string {
  const capitals = abbreviation?.replaceAll(/[^\p{Lu}\d]/gu, "") ?? ""
  if (capitals) return capitals.slice(0, 3)
  const year = /\b(?:19|20)(\d\d)\b/.exec(name)?.[1]
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const first = (word: string | undefined) => [...(word ?? "")][0]?.toUpperCase() ?? ""
  return year ? first(words[0]) + year : first(words[0]) + first(words[1])
}

const letters = "grid place-items-center rounded bg-accent-soft text-accent font-bold [line-height:1]"
