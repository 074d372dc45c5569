import Box from "@mui/material/Box"
import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey, formatDay, formatInstant } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { SignUpEvent } from "./sign-up.api.ts"

/** The event log of a sign-up, oldest first, with times to the hundredth of a second. */
export function SignUpLog({ log }: { log: readonly SignUpEvent[] }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  return (
    <Box component="ol" sx={listSx}>
      {log.map((event, index) => {
        const { at, kind, position, by, reason } = event
        const isNewDay = index === 0 || dayKey(at) !== dayKey(log[index - 1]?.at ?? at)
        const key = kind === "registered" && position !== null ? "registeredPlace" : kind
        return (
          <li key={`${at}${kind}`}>
            {isNewDay ? <Box sx={{ fontWeight: 700, pt: index ? 1 : 0 }}>{formatDay(at, language)}</Box> : null}
            <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {t(`signUps:log.events.${key}`, { time: formatInstant(at, language), place: position })}
              {by ? ` ${t("signUps:log.by", { name: by })}` : null}
            </Box>
            {reason ? <Box sx={{ color: "text.secondary" }}>{t("signUps:log.reason", { reason })}</Box> : null}
          </li>
        )
      })}
    </Box>
  )
}

/** The same, collapsed. */
export function SignUpStory({ log }: { log: readonly SignUpEvent[] }) {
  const { t } = useTranslation("signUps")
  if (!log.length) return null
  return (
    <Box component="details" sx={detailsSx}>
      <summary>
        {t("signUps:log.title")}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <SignUpLog log={log} />
    </Box>
  )
}

const listSx = {
  listStyle: "none",
  m: 0,
  p: 0,
  pl: 2,
  borderLeft: "3px solid",
  borderColor: "divider",
  display: "grid",
  gap: 0.75,
  overflowWrap: "anywhere",
} as const

const detailsSx = {
  mt: 2,
  borderTop: 1,
  borderColor: "divider",
  pt: 0.5,
  "& summary": {
    display: "flex",
    alignItems: "center",
    gap: 0.75,
    minHeight: 44,
    cursor: "pointer",
    fontWeight: 600,
    color: "accent.main",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
  },
  "& svg": { transition: "transform 150ms" },
  "&[open] svg": { transform: "rotate(180deg)" },
} as const
