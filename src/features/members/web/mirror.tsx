import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Radio } from "../../../ui/form/fields/radio.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { LinesSkeleton } from "../../../ui/lines-skeleton.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type MirrorOnlooker, mirrorOnlookers } from "../profile.ts"
import { useIsSelf } from "./public/is-self.ts"
import { mirrorQuery, type Person } from "./profile.api.ts"

/** What a visitor, a member and the board see of a person, as it is saved now. */
export function Mirror({ person }: { person: Person }) {
  const { t } = useTranslation("profiles")
  const [onlooker, setOnlooker] = useState<MirrorOnlooker>("member")
  const isSelf = useIsSelf(person.userId)
  const result = useQuery(mirrorQuery(useApi(), person.userId, onlooker))
  return (
    <div className="max-w-90 mt-5">
      <SectionCard
        title={t(isSelf ? "profiles:mirror.title" : "profiles:mirror.titleOther")}
        lead={t("profiles:mirror.lead")}
      >
        <div role="radiogroup" aria-label={t("profiles:mirror.as")} className="flex flex-wrap gap-x-3 mb-2">
          {mirrorOnlookers.map((value) => (
            <Radio
              key={value}
              name="onlooker"
              value={value}
              checked={value === onlooker}
              onChange={() => setOnlooker(value)}
            >
              {t(`profiles:mirror.${value}`)}
            </Radio>
          ))}
        </div>
        <div aria-live="polite" className="p-2 sm:p-3 bg-ground border border-line rounded">
          {result.data !== undefined ? (
            <Reflection seen={result.data} onlooker={onlooker} />
          ) : result.error ? (
            <QueryError error={result.error} onRetry={() => void result.refetch()} />
          ) : (
            <LinesSkeleton />
          )}
        </div>
      </SectionCard>
    </div>
  )
}

function Reflection({ seen, onlooker }: { seen: Person | null; onlooker: MirrorOnlooker }) {
  const { t } = useTranslation("profiles")
  const facts = useFacts(seen)
  if (!seen)
    return (
      <p>{t(onlooker === "visitor" ? "profiles:mirror.visitorSeesNothing" : "profiles:mirror.membersSeeNothing")}</p>
    )
  return (
    <>
      <div className="flex gap-2 items-center">
        <div className="w-10 flex-none">
          <Portrait portrait={seen.portrait} name={seen.name} isNamed sizes="80px" />
        </div>
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">{seen.name}</p>
          <p className="text-sm text-muted">{[seen.nickname, seen.pronouns].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {seen.bioHtml_nl || seen.bioHtml_en ? (
        <div className="mt-2">
          <Markdown nl={seen.bioHtml_nl || (seen.bioHtml_en ?? "")} en={seen.bioHtml_en ?? ""} />
        </div>
      ) : null}
      {facts.length ? (
        <dl className="grid gap-1.5 sm:grid-cols-2 mt-2">
          {facts.map(([name, value]) => (
            <DescriptionItem key={name} name={name}>
              {value}
            </DescriptionItem>
          ))}
        </dl>
      ) : null}
    </>
  )
}

/** The rest of what is seen and filled in, as labels and values. */
function useFacts(seen: Person | null): (readonly [name: string, value: string])[] {
  const { t } = useTranslation("profiles")
  const language = useLanguage()
  if (!seen) return []
  const { street, houseNumber, postalCode, city, emergencyName, emergencyPhone, birthDate, startYear } = seen
  const join = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ")
  const address = [join(street, houseNumber), join(postalCode, city)].filter(Boolean).join(", ")
  const facts = [
    ["initials", seen.initials],
    ["birthDate", birthDate ? formatDay(birthDate, language, new Date(0)) : null],
    ["email", seen.email],
    ["universityEmail", seen.universityEmail],
    ["phone", seen.phone],
    ["address", address],
    ["emergency", join(emergencyName, emergencyPhone)],
    ["study", seen.study],
    ["startYear", startYear ? String(startYear) : null],
    ["studentNumber", seen.studentNumber],
  ] as const
  return facts.flatMap(([name, value]) => (value ? [[t(`profiles:visible.${name}`), value] as const] : []))
}
