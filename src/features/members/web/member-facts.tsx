import {
  Cake,
  Calendar,
  GraduationCap,
  Hash,
  type LucideIcon,
  Mail,
  MapPin,
  PenLine,
  Phone,
  School,
  Siren,
  Users,
} from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { TextLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Member } from "./member.api.ts"
import { useMemberLabels } from "./member-labels.ts"

type Fact = readonly [name: string, icon: LucideIcon, value: ReactNode]

/** The face of a person, and what they study; for the person and the board also their memberships. */
export function MemberFacts({ person, withMemberships }: { person: Member; withMemberships: boolean }) {
  const { name, portrait, study, startYear, memberSince, initials, birthDate, studentNumber } = person
  const labels = useMemberLabels()
  return (
    <SectionCard>
      <div className="w-20 md:w-full mx-auto mb-2.5">
        <Portrait
          portrait={portrait}
          name={name}
          isNamed
          sizes="(min-width: 900px) 252px, 160px"
          shape="square"
          priority
        />
      </div>
      <Facts
        facts={[
          ["study", GraduationCap, study],
          ["startYear", Calendar, startYear],
          ["memberSince", Users, memberSince],
          ["birthDate", Cake, birthDate ? labels.dayOf(birthDate) : null],
          ["initials", PenLine, initials],
          ["studentNumber", Hash, studentNumber],
        ]}
      />
      {withMemberships ? <Memberships person={person} /> : null}
    </SectionCard>
  )
}

/** How to reach them, as far as they show it; renders nothing if they show nothing. */
export function MemberContact({ person }: { person: Member }) {
  const { t } = useTranslation("members")
  const { email, universityEmail, phone } = person
  const facts: Fact[] = [
    ["email", Mail, mailLink(email)],
    ["universityEmail", School, mailLink(universityEmail)],
    ["phone", Phone, phoneLink(phone)],
    ["address", MapPin, addressOf(person)],
    ["emergency", Siren, emergencyOf(person)],
  ]
  if (!facts.some(([, , value]) => value)) return null
  return (
    <SectionCard title={t("members:page.contact")}>
      <Facts facts={facts} isWide />
    </SectionCard>
  )
}

function Facts({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) {
  const { t } = useTranslation("members")
  const filled = facts.filter(([, , value]) => value)
  if (!filled.length) return null
  return (
    <dl className={isWide ? "grid gap-1.5 sm:grid-cols-2" : "grid gap-1.5"}>
      {filled.map(([name, icon, value]) => (
        <DescriptionItem key={name} name={t(`members:fields.${name}`)} icon={icon}>
          {value}
        </DescriptionItem>
      ))}
    </dl>
  )
}

type Text = string | null | undefined

const mailLink = (address: Text) => (address ? <TextLink href={`mailto:${address}`}>{address}</TextLink> : null)

/** `+31612345678` → `06 12345678`; others with their country. */
const phoneText = (number: string) => number.replace(/^\+316(\d{8})$/, "06 $1")
const phoneLink = (number: Text) => (number ? <TextLink href={`tel:${number}`}>{phoneText(number)}</TextLink> : null)

const emergencyOf = ({ emergencyName, emergencyPhone }: Member) =>
  emergencyName || emergencyPhone ? (
    <>
      {emergencyName} {phoneLink(emergencyPhone)}
    </>
  ) : null

/** A country alone is no address. */
const addressOf = (person: Member) => (person.street || person.city ? <Address person={person} /> : null)

function Address({ person: { street, houseNumber, postalCode, city, country } }: { person: Member }) {
  const names = new Intl.DisplayNames([useLanguage()], { type: "region" })
  const lines = [
    [street, houseNumber].filter(Boolean).join(" "),
    [postalCode, city].filter(Boolean).join(" "),
    country && country !== "NL" ? names.of(country) : null,
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

/** The periods of membership, and when they applied; only in answers to the person and the board. */
function Memberships({ person: { periods = [], appliedAt } }: { person: Member }) {
  const { t } = useTranslation("members")
  const labels = useMemberLabels()
  if (!periods.length && !appliedAt) return null
  return (
    <section className="mt-2.5 pt-2 border-t border-line">
      <h2 className="heading-5 mb-0.5">{t("members:page.periods")}</h2>
      <ul className="grid gap-1 text-sm">
        {appliedAt ? <li>{t("members:page.applied", { day: labels.dayOf(dayKey(appliedAt)) })}</li> : null}
        {periods.map((period) => (
          <li key={period.membershipId}>
            {t(`members:types.${period.type}`)}
            <span className="block text-muted">{labels.periodOf(period)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
