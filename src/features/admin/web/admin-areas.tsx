import { Link } from "react-router"
import {
  BookOpen,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ContactRound,
  DoorOpen,
  Euro,
  Files,
  Flag,
  IdCard,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  MapPin,
  Network,
  Newspaper,
  Plus,
  ScrollText,
  Settings,
  Shapes,
  UserCheck,
  Users,
} from "lucide-react"
import { useId } from "react"
import { useFeatures } from "../../settings/web/site.api.ts"
import { useTranslation } from "react-i18next"
import { useViewer } from "../../../platform/web/session.ts"
import { type AdminArea, adminAreas, presentOf } from "../admin.policy.ts"
import type { CountedArea } from "../overview.ts"
import type { Overview } from "./admin.api.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"

const icons: Record<string, LucideIcon> = {
  activities: CalendarDays,
  news: Newspaper,
  groups: Users,
  groupTypes: Network,
  applications: UserCheck,
  members: ContactRound,
  books: BookOpen,
  pages: ScrollText,
  signUpCosts: Euro,
  roles: IdCard,
  companies: Building2,
  vacancies: BriefcaseBusiness,
  vacancyTypes: Shapes,
  rooms: MapPin,
  roomStatus: DoorOpen,
  listingReports: Flag,
  photos: Images,
  documents: Files,
  emails: Mail,
  permissions: KeyRound,
  settings: Settings,
}

/** The areas the viewer manages: a link to each, the number of items, and a link to make a new one. */
export function AdminAreas({ counts }: Pick<Overview, "counts">) {
  const { t } = useTranslation("admin")
  const titleId = useId()
  const viewer = useViewer()
  const areas = presentOf(adminAreas, useFeatures()).filter(({ may }) => may.allows(viewer))
  if (!areas.length) return null
  return (
    <section aria-labelledby={titleId} className="mb-4">
      <h2 id={titleId} className="heading-2 mb-2">
        {t("admin:areas.title")}
      </h2>
      <ul className="card-grid">
        {areas.map((area) => (
          <AreaCard
            key={area.name}
            area={area}
            count={counts[area.name as CountedArea] ?? null}
            mayCreate={area.create?.may.allows(viewer) ?? false}
          />
        ))}
      </ul>
    </section>
  )
}

function AreaCard({ area, count, mayCreate }: { area: AdminArea; count: number | null; mayCreate: boolean }) {
  const { t } = useTranslation("admin")
  const Icon = icons[area.name] ?? Shapes
  return (
    <Card as="li" className="card-link flex items-center gap-1 sm:gap-2 p-2 min-h-10.5">
      <div className="flex p-1.5 rounded text-accent bg-accent-soft">
        <Icon aria-hidden size={22} />
      </div>
      <div className="flex-1 min-w-0">
        <h3 className="heading-5 hyphens-auto">
          {/* The link covers the card, so that all of it can be pressed while only its name is read out. */}
          <Link to={area.path} className="covering">
            {t(`admin:areas.${area.name}.name`)}
          </Link>
        </h3>
        {count === null ? null : (
          <div className="text-sm text-muted figures">{t(`admin:areas.${area.name}.count`, { count })}</div>
        )}
      </div>
      {area.create && mayCreate ? (
        <LinkButton
          to={area.create.path}
          variant="outlined"
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          // Begins with the visible text, so that people who use speech input can name it.
          aria-label={t(`admin:areas.${area.name}.create`)}
          className="relative z-1 flex-none"
        >
          {t("admin:areas.create")}
        </LinkButton>
      ) : null}
    </Card>
  )
}
