import { useTranslation } from "react-i18next"

/** Texts of one part of the guide: `text("title")`. */
export function useGuideText(part: string): (key: string) => string {
  const { t } = useTranslation("staticPages")
  return (key) => t(`staticPages:guide.${part}.${key}`)
}

/** Items side by side, as `sx`. */
export const row = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const
/** Items below each other, as `sx`. */
export const column = { display: "grid", gap: 2, justifyItems: "start" } as const
