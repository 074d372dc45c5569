import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Api } from "../../../platform/web/api.ts"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { MemberLink } from "../../members/web/public/member-link.tsx"

export type Participant = NonNullable<
  Api["GET /activities/:activityId/participants"]["answer"]["data"]["names"]
>[number]

/** Names shown until the user asks for the rest. */
const namesAtFirst = 24

interface ParticipantNamesProps {
  names: readonly Participant[]
  /** How many others do not want to be named. */
  hidden: number
}

/** Who comes, each a link to their page. */
export function ParticipantNames({ names, hidden }: ParticipantNamesProps) {
  const { t } = useTranslation("signUps")
  const [isAll, setAll] = useState(names.length <= namesAtFirst + 3)
  const visibleNames = isAll ? names : names.slice(0, namesAtFirst)
  if (!names.length) return t("signUps:participants.onlyHidden", { count: hidden })
  return (
    <>
      <ul className={listClasses}>
        {visibleNames.map((person) => (
          <li key={person.userId} className="flex gap-1 items-center min-w-0 py-0.5">
            <span className="w-5 flex-none">
              <Portrait portrait={person.portrait} name={person.name} isNamed sizes="40px" />
            </span>
            <MemberLink person={person} className={nameClasses} />
          </li>
        ))}
      </ul>
      {isAll ? null : <Button onClick={() => setAll(true)}>{t("signUps:participants.showAll")}</Button>}
      {hidden ? <p className="mt-1 text-muted">{t("signUps:participants.hidden", { count: hidden })}</p> : null}
      <p className="text-sm mt-2 text-muted">
        {t("signUps:participants.hide")}{" "}
        <RouterLink to="/mijn-account">{t("signUps:participants.hideLink")}</RouterLink>
      </p>
    </>
  )
}

const listClasses = "grid gap-x-3 fill-200 list-none p-0 m-0"
const nameClasses =
  "block py-0.75 text-ink decoration-transparent wrap-anywhere hover:[text-decoration-color:currentColor] pointer-coarse:py-1.25"
