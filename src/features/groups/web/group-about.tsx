import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Link from "@mui/material/Link"
import { useQuery } from "@tanstack/react-query"
import { CalendarDays, Globe, Mail, Sprout } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { OutsideLink } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayUpdateGroup } from "../group.policy.ts"
import { type Group, groupToEditQuery } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"

/** A description of the group, its contact details, and whether it is looking for members. */
export function GroupAbout({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const hasDescription = group.email || group.website || group.foundedOn || group.dissolvedOn
  return (
    <>
      {group.isRecruiting && group.state !== "former" ? <Recruiting group={group} /> : null}
      {group.descriptionHtml_nl ? (
        <Box component="section" aria-label={t("groups:form.description")} sx={{ mb: 4 }}>
          <Markdown nl={group.descriptionHtml_nl} en={group.descriptionHtml_en} />
        </Box>
      ) : null}
      {hasDescription ? <GroupDescription group={group} /> : <HiddenAddress group={group} />}
    </>
  )
}

function Recruiting({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  return (
    <Alert
      severity="success"
      icon={<Sprout aria-hidden />}
      sx={{ mb: 4, flexWrap: { xs: "wrap", sm: "nowrap" } }}
      action={group.email ? <Button href={`mailto:${group.email}`}>{t("groups:page.joinMail")}</Button> : undefined}
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
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2, m: 0 }}>
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
      </Box>
    </SectionCard>
  )
}

/** For groups without other details: only the email address, for viewers who may see it although visitors may not. */
function HiddenAddress({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const { address } = useAddress(group)
  if (!address) return null
  return (
    <SectionCard title={t("groups:page.facts")}>
      <Box component="dl" sx={{ m: 0 }}>
        <Address group={group} />
      </Box>
    </SectionCard>
  )
}

/** The server-rendered page only has public addresses; viewers who manage groups get the others in the browser. */
function useAddress(group: Group): { address: string | null | undefined; isHidden: boolean } {
  const mayEdit = useMay(mayUpdateGroup)
  const { data } = useQuery({ ...groupToEditQuery(useApi(), group.slug), enabled: mayEdit && !group.isEmailPublic })
  return { address: group.email ?? data?.email, isHidden: !group.isEmailPublic }
}

function Address({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const { address, isHidden } = useAddress(group)
  if (!address) return null
  return (
    <DescriptionItem icon={Mail} name={t("groups:page.email")}>
      <Link href={`mailto:${address}`} sx={{ overflowWrap: "anywhere" }}>
        {address}
      </Link>
      {isHidden ? (
        <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
          {t("groups:page.emailHidden")}
        </Box>
      ) : null}
    </DescriptionItem>
  )
}
