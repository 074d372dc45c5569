import { Euro, Pencil, SlidersHorizontal, Wallet } from "lucide-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useUser } from "../../../platform/web/session.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayReadMoney } from "../../../features/money/money.policy.ts"
import { ApplicationCard } from "../../../features/memberships/web/application-card.tsx"
import { ImportedAmountsCard } from "../../../features/imports/web/imported-amounts-card.tsx"
import { LedFieldsCard } from "../../../features/imports/web/led-fields-card.tsx"
import { MembershipsCard } from "../../../features/memberships/web/memberships-card.tsx"
import { TrailCard } from "../../../features/privacy/web/trail-card.tsx"
import { MemberContact, MemberFacts } from "../../../features/members/web/member-facts.tsx"
import { MemberGroups } from "../../../features/members/web/member-groups.tsx"
import { type Member, memberApi } from "../../../features/members/web/member.api.ts"
import { StateBadge } from "../../../features/members/web/person-card.tsx"

/** /smobo/{slug} */
export function Component() {
  const { slug = "" } = useParams()
  return <OfAddress key={slug} slug={slug} />
}

function OfAddress({ slug }: { slug: string }) {
  const result = useQuery(memberApi.one(useApi(), slug, useUser()?.userId ?? null))
  memberApi.useLive()
  return <Loaded result={result}>{(person) => <MemberPage person={person} />}</Loaded>
}

function MemberPage({ person }: { person: Member }) {
  const { t } = useTranslation("members")
  const isYou = useUser()?.userId === person.userId
  const { nickname, pronouns, state } = person
  /** The board changes memberships in a card of their own: the facts do not repeat them. */
  const isManaged = !isYou && person.may.update
  const alias = [nickname ? t("members:page.alias", { nickname }) : null, pronouns].filter(Boolean).join(" · ")
  return (
    <>
      <PageHead
        title={person.name}
        lead={alias || undefined}
        above={state === "active" ? undefined : <StateBadge state={state} />}
        actions={<Actions person={person} />}
      />
      {person.may.update ? <LedFieldsCard userId={person.userId} /> : null}
      <FactsLayout facts={<MemberFacts person={person} withMemberships={!isManaged} />}>
        {isYou ? null : <ApplicationCard userId={person.userId} />}
        <About person={person} isYou={isYou} />
        {isYou ? <OthersSee person={person} /> : null}
        <MemberContact person={person} />
        <MemberGroups groups={person.groups} isMember={state === "active"} />
        {person.may.readFinances ? <ImportedAmountsCard userId={person.userId} /> : null}
        {isManaged ? (
          <>
            <MembershipsCard userId={person.userId} financesPath={`/smobo/${person.slug}/financien/bewerken`} />
            <TrailCard userId={person.userId} />
          </>
        ) : null}
      </FactsLayout>
    </>
  )
}

/** To the pages on which this viewer may change something. */
function Actions({ person: { slug, may, userId } }: { person: Member }) {
  const { t } = useTranslation("members")
  const readsMoney = useMay(mayReadMoney)
  const path = `/smobo/${slug}`
  return (
    <>
      {may.update ? (
        <LinkButton to={`${path}/bewerken`} variant="outlined" startIcon={<Pencil size={18} aria-hidden />}>
          {t("members:page.edit")}
        </LinkButton>
      ) : null}
      {may.preferences ? (
        <LinkButton
          to={`${path}/voorkeuren/bewerken`}
          variant="outlined"
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
        >
          {t("members:page.editPreferences")}
        </LinkButton>
      ) : null}
      {may.finances ? (
        <LinkButton to={`${path}/financien/bewerken`} variant="outlined" startIcon={<Euro size={18} aria-hidden />}>
          {t("members:page.editFinances")}
        </LinkButton>
      ) : null}
      {readsMoney ? (
        <LinkButton
          to={`/financien/personen/${userId}`}
          variant="outlined"
          startIcon={<Wallet size={18} aria-hidden />}
        >
          {t("members:page.payments")}
        </LinkButton>
      ) : null}
    </>
  )
}

/** What they tell about themselves; an invitation on your own page, nothing for others if there is none. */
function About({ person, isYou }: { person: Member; isYou: boolean }) {
  const { t } = useTranslation("members")
  const { bioHtml_nl, bioHtml_en, firstName, slug } = person
  const title = isYou ? t("members:page.aboutYou") : t("members:page.about", { name: firstName })
  if (bioHtml_nl || bioHtml_en)
    return (
      <SectionCard title={title}>
        <Markdown nl={bioHtml_nl || bioHtml_en} en={bioHtml_en} />
      </SectionCard>
    )
  if (!isYou) return null
  return (
    <SectionCard title={title}>
      <p className="text-muted">{t("members:page.nothingYet")}</p>
      <LinkButton to={`/smobo/${slug}/bewerken`} className="mt-1 -ml-1">
        {t("members:page.tell")}
      </LinkButton>
    </SectionCard>
  )
}

/** On your own page: that others see less of it, and where to choose what. */
function OthersSee({ person: { slug } }: { person: Member }) {
  const { t } = useTranslation("members")
  return (
    <SectionCard title={t("members:page.others")} lead={t("members:page.othersText")}>
      <LinkButton to={`/smobo/${slug}/voorkeuren/bewerken`} variant="outlined">
        {t("members:page.othersLink")}
      </LinkButton>
    </SectionCard>
  )
}
