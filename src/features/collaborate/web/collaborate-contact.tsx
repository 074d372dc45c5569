import { Mail } from "lucide-react"
import { useTranslation } from "react-i18next"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Board } from "../../groups/web/group.api.ts"
import type { Site } from "../../settings/web/site.api.ts"
import { RouterLink, TextLink } from "../../../ui/link.tsx"
import { AnchorButton } from "../../../ui/button.tsx"

export function MailButton({ site }: { site: Site }) {
  const { t } = useTranslation("collaborate")
  if (!site.email) return null
  return (
    <AnchorButton variant="contained" href={`mailto:${site.email}`} startIcon={<Mail size={18} aria-hidden />}>
      {t("collaborate:mail")}
    </AnchorButton>
  )
}

/** Contact details, who answers, and the members of the board if they are public. */
export function CollaborateContact({ site, board }: { site: Site; board: Board | null }) {
  const { t } = useTranslation("collaborate")
  const contact = board?.members.find(answersCompanies)
  return (
    <SectionCard title={t("collaborate:contact.title")}>
      {contact ? <Contact membership={contact} /> : null}
      <p className="mb-2 max-w-[60ch]">{t("collaborate:contact.text")}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1.5">
        {site.email ? (
          <DescriptionItem name={t("collaborate:contact.email")}>
            <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>
          </DescriptionItem>
        ) : null}
        {site.phone ? (
          <DescriptionItem name={t("collaborate:contact.phone")}>
            <TextLink href={`tel:${site.phone.replaceAll(/[^\d+]/g, "")}`}>{site.phone}</TextLink>
          </DescriptionItem>
        ) : null}
      </dl>
      {board?.members.length ? <People board={board} /> : null}
    </SectionCard>
  )
}

/** Who looks after the work with companies: the board says so by a title or role with this word in it. */
const answersCompanies = ({ title_nl, role }: Board["members"][number]) => /\bextern/i.test(title_nl ?? role.name_nl)

function Contact({ membership }: { membership: Board["members"][number] }) {
  const { t } = useTranslation("collaborate")
  return (
    <div className="flex gap-2 items-center mb-2.5">
      <div className="w-9 flex-none">
        <Portrait portrait={null} name={membership.user.name} isNamed sizes="72px" />
      </div>
      <div className="min-w-0">
        <p className="heading-4 wrap-anywhere">{t("collaborate:contact.person", { name: membership.user.name })}</p>
        <p className="text-muted">
          <Title membership={membership} />
        </p>
      </div>
    </div>
  )
}

function Title({ membership: { title_nl, title_en, role } }: { membership: Board["members"][number] }) {
  return title_nl ? (
    <LocalizedText nl={title_nl} en={title_en} />
  ) : (
    <LocalizedText nl={role.name_nl} en={role.name_en} />
  )
}

function People({ board: { group, members } }: { board: NonNullable<Board> }) {
  return (
    <div className="mt-2.5 pt-2.5 border-t border-line">
      <RouterLink to={`/groepen/${group.type}/${group.slug}`} className="inline-block py-0.5 font-semibold">
        <LocalizedText nl={group.name_nl} en={group.name_en} />
      </RouterLink>
      <ul className="grid gap-1.5 fill-200 mt-1">
        {members.map((membership) => (
          <li key={membership.groupMemberId} className="min-w-0 wrap-anywhere">
            {membership.user.name}
            <div className="text-sm text-muted">
              <Title membership={membership} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
