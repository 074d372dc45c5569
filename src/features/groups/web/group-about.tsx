import { CalendarDays, Globe, Mail, Sprout } from "lucide-react"
import { useTranslation } from "react-i18next"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Group } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"
import { OutsideLink, TextLink } from "../../../ui/link.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { AnchorButton } from "../../../ui/button.tsx"

/** A description of the group, its contact details, and whether it is looking for members. */
export function GroupAbout({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const hasDescription = group.email || group.website || group.foundedOn || group.dissolvedOn
  return (
    <>
      {group.isRecruiting && group.state !== "former" ? <Recruiting group={group} /> : null}
      {group.descriptionHtml_nl ? (
        <section aria-label={t("groups:form.description")} className="mb-4">
          <Markdown nl={group.descriptionHtml_nl} en={group.descriptionHtml_en} />
        </section>
      ) : null}
      {hasDescription ? <GroupDescription group={group} /> : null}
    </>
  )
}

function Recruiting({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  return (
    <Alert
      severity="success"
      icon={<Sprout aria-hidden />}
      className="mb-4 flex-wrap sm:flex-nowrap"
      action={
        group.email ? (
          <AnchorButton href={`mailto:${group.email}`}>{t("groups:page.joinMail")}</AnchorButton>
        ) : undefined
      }
    >
      {t("groups:page.join")}
    </Alert>
  )
}

function GroupDescription({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  return (
    <SectionCard title={t("groups:page.facts")}>
      <dl className="grid sm:grid-cols-2 gap-2">
        <Address group={group} />
        {group.website ? (
          <DescriptionItem icon={Globe} name={t("groups:page.website")}>
            <OutsideLink href={group.website}>{new URL(group.website).host.replace(/^www\./, "")}</OutsideLink>
          </DescriptionItem>
        ) : null}
        {group.foundedOn ? (
          <DescriptionItem icon={CalendarDays} name={t("groups:page.founded")}>
            {labels.dayOf(group.foundedOn)}
          </DescriptionItem>
        ) : null}
        {group.dissolvedOn ? (
          <DescriptionItem icon={CalendarDays} name={t("groups:page.dissolved")}>
            {labels.dayOf(group.dissolvedOn)}
          </DescriptionItem>
        ) : null}
      </dl>
    </SectionCard>
  )
}

function Address({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  if (!group.email) return null
  return (
    <DescriptionItem icon={Mail} name={t("groups:page.email")}>
      <TextLink href={`mailto:${group.email}`} className="wrap-anywhere">
        {group.email}
      </TextLink>
      {group.isEmailPublic ? null : <span className="block text-sm text-muted">{t("groups:page.emailHidden")}</span>}
    </DescriptionItem>
  )
}
