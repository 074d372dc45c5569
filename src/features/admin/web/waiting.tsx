import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { CircleCheck } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatDay } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { TranslatedThing } from "../overview.ts"
import type { Overview } from "./admin.api.ts"

const editPath: Record<TranslatedThing, (key: string) => string> = {
  activities: (slug) => `/activiteiten/${slug}/bewerken`,
  news: (slug) => `/nieuws/${slug}/bewerken`,
  groups: (typeAndSlug) => `/groepen/${typeAndSlug}/bewerken`,
  groupTypes: (id) => `/groepen/types/${id}/bewerken`,
  roles: (id) => `/groepen/rollen/${id}/bewerken`,
  companies: (slug) => `/bedrijven/${slug}/bewerken`,
  vacancies: (slug) => `/vacatures/${slug}/bewerken`,
  vacancyTypes: (id) => `/vacatures/types/${id}/bewerken`,
  rooms: (slug) => `/locaties/${slug}/bewerken`,
}

/** What needs the user's attention now, or a text that nothing does. */
export function Waiting({ overview }: { overview: Overview }) {
  const { t } = useTranslation("admin")
  const { fullActivities, untranslated, endingVacancies, mail } = overview
  const lists = [
    fullActivities?.total ? <FullActivities key="full" list={fullActivities} /> : null,
    endingVacancies?.total ? <EndingVacancies key="ending" list={endingVacancies} /> : null,
    untranslated?.total ? <Untranslated key="untranslated" list={untranslated} /> : null,
  ].filter((list) => list !== null)
  if (!lists.length)
    return mail?.undelivered || mail?.isStuck ? null : (
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", mb: 4, color: "success.main" }}>
        <CircleCheck size={20} aria-hidden style={{ flex: "none" }} />
        {t("admin:waiting.none")}
      </Box>
    )
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t("admin:waiting.title")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          columnGap: 3,
          alignItems: "start",
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 340px), 1fr))",
        }}
      >
        {lists}
      </Box>
    </Box>
  )
}

type Some<K extends "fullActivities" | "untranslated" | "endingVacancies"> = { list: NonNullable<Overview[K]> }

function FullActivities({ list }: Some<"fullActivities">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.full.title")} total={list.total}>
      {list.items.map(({ slug, title_nl, title_en, startsAt, registered, capacity, waiting }) => (
        <Item
          key={slug}
          to={`/activiteiten/${slug}/wachtlijst`}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[
            formatDay(startsAt, language, now),
            capacity === null
              ? t("admin:waiting.full.registered", { registered })
              : t("admin:waiting.full.places", { registered, capacity }),
            waiting ? t("admin:waiting.full.waiting", { count: waiting }) : "",
          ]}
        />
      ))}
    </Few>
  )
}

function EndingVacancies({ list }: Some<"endingVacancies">) {
  const { t } = useTranslation("admin")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <Few title={t("admin:waiting.ending.title")} total={list.total}>
      {list.items.map(({ slug, title_nl, title_en, lastDay }) => (
        <Item
          key={slug}
          to={`/vacatures/${slug}`}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[t("admin:waiting.ending.lastDay", { day: formatDate(lastDay, language, now) })]}
        />
      ))}
    </Few>
  )
}

function Untranslated({ list }: Some<"untranslated">) {
  const { t } = useTranslation("admin")
  return (
    <Few title={t("admin:waiting.untranslated.title")} lead={t("admin:waiting.untranslated.lead")} total={list.total}>
      {list.items.map(({ thing, key, title_nl, title_en }) => (
        <Item
          key={`${thing} ${key}`}
          to={editPath[thing](key)}
          name={<LocalizedText nl={title_nl} en={title_en} />}
          about={[t(`admin:waiting.things.${thing}`)]}
        />
      ))}
    </Few>
  )
}

interface FewProps {
  title: string
  lead?: string
  total: number
  children: ReactNode[]
}

/** The first few items of a list, and how many more there are. */
function Few({ title, lead, total, children }: FewProps) {
  const { t } = useTranslation("admin")
  return (
    <SectionCard title={title} level={3} {...(lead ? { lead } : {})}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 1.5 }}>
        {children}
      </Box>
      {total > children.length ? (
        <Box sx={{ mt: 1.5, color: "text.secondary" }}>
          {t("admin:waiting.more", { count: total - children.length })}
        </Box>
      ) : null}
    </SectionCard>
  )
}

function Item({ to, name, about }: { to: string; name: ReactNode; about: string[] }) {
  return (
    <Box component="li" sx={{ overflowWrap: "anywhere" }}>
      <RouterLink to={to}>{name}</RouterLink>
      <Box sx={{ typography: "body2", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
        {about.filter(Boolean).join(" · ")}
      </Box>
    </Box>
  )
}
