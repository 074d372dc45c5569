import { Plus, Shapes } from "lucide-react"
import { Fragment, useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useViewer } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import type { LaidOutGroup } from "../admin-desk.ts"
import type { AdminArea } from "../admin-areas.ts"
import type { CountedArea } from "../overview.ts"
import type { Overview } from "./admin.api.ts"
import { areaIcons } from "./area-icons.ts"

type Counts = Overview["counts"]

/** Everything the viewer manages, in groups: what is used often as rows, the rest in a line below them. */
export function AdminGroups({ groups, counts }: { groups: readonly LaidOutGroup[]; counts: Counts }) {
  return (
    <div className="grid gap-3 mb-4 grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))]">
      {groups.map((group) => (
        <GroupCard key={group.name} group={group} counts={counts} />
      ))}
    </div>
  )
}

function GroupCard({ group: { name, areas, rare }, counts }: { group: LaidOutGroup; counts: Counts }) {
  const { t } = useTranslation("admin")
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col px-2.5 pt-2.5 pb-1 sm:px-3">
      <h2 id={titleId} className="heading-3 mb-1">
        {t(`admin:groups.${name}`)}
      </h2>
      <ul className="flex-1">
        {areas.map((area) => (
          <AreaRow key={area.name} area={area} count={counts[area.name as CountedArea] ?? 0} />
        ))}
      </ul>
      {rare.length ? (
        <p className="border-t border-line py-1.5 text-sm text-muted">
          {t("admin:areas.rare")}{" "}
          {rare.map(({ name: area, path }, index) => (
            <Fragment key={area}>
              {index ? " · " : null}
              <RouterLink to={path}>{t(`admin:areas.${area}.name`)}</RouterLink>
            </Fragment>
          ))}
        </p>
      ) : null}
    </Card>
  )
}

function AreaRow({ area: { name, path, create }, count }: { area: AdminArea; count: number }) {
  const { t } = useTranslation("admin")
  const viewer = useViewer()
  const Icon = areaIcons[name] ?? Shapes
  return (
    <li className="relative flex items-center gap-1.5 -mx-1 px-1 border-t border-line py-1.25 first:border-0 hover:bg-hover">
      <span className="flex flex-none p-1 rounded text-accent bg-accent-soft">
        <Icon aria-hidden size={20} />
      </span>
      <span className="flex-1 min-w-0">
        {/* The link covers the row, so that all of it can be pressed while only its name is read out. */}
        <Link to={path} className="heading-5 hyphens-auto covering">
          {t(`admin:areas.${name}.name`)}
        </Link>
        <span className="block text-sm text-muted figures">
          {count ? t(`admin:areas.${name}.count`, { count }) : t(`admin:areas.${name}.about`)}
        </span>
      </span>
      {create?.may.allows(viewer) ? (
        <LinkButton
          to={create.path}
          variant="outlined"
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          // Begins with the visible text, so that people who use speech input can name it.
          aria-label={t(`admin:areas.${name}.create`)}
          className="relative z-1 flex-none"
        >
          {t("admin:areas.create")}
        </LinkButton>
      ) : null}
    </li>
  )
}
