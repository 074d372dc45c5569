import { useTranslation } from "react-i18next"

/** Texts of one part of the guide: `text("title")`. */
export function useGuideText(part: string): (key: string, params?: Record<string, unknown>) => string {
  const { t } = useTranslation("staticPages")
  return (key, params = {}) => t(`staticPages:guide.${part}.${key}`, params)
}

/** Items side by side, as `classes`. */
export const row = "flex flex-wrap items-center gap-1.5"
/** Items below each other, as `classes`. */
export const column = "grid gap-2 justify-items-start"
