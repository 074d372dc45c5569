import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useUser } from "../../../../platform/web/session.ts"
import { useToEdit } from "../../../../platform/web/to-edit.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { ForbiddenScreen } from "../../../../ui/screens/forbidden-screen.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { type Person, personApi } from "../profile.api.ts"

interface PersonOfAddressProps {
  /** Whether the user may open this page of this person. */
  may: (person: Person) => boolean
  children: (person: Person, reload: () => Promise<unknown>) => ReactNode
}

/** The person whose slug is in the address, for those who may change them. */
export function PersonOfAddress({ may, children }: PersonOfAddressProps) {
  const { t } = useTranslation("profiles")
  const { slug = "" } = useParams()
  const result = useToEdit(personApi.one(useApi(), slug, useUser()?.userId ?? null))
  return (
    <Loaded result={result}>
      {(person) =>
        may(person) ? (
          children(person, result.refetch)
        ) : (
          <ForbiddenScreen message={t("profiles:mayNotEdit")}>
            <LinkButton to={`/smobo/${person.slug}`} variant="outlined">
              {person.name}
            </LinkButton>
          </ForbiddenScreen>
        )
      }
    </Loaded>
  )
}

/** Where a form about this person goes back to: members to their page, applicants to their account. */
export const usePathBack = (person: Person): string =>
  useUser()?.userId === person.userId && person.state !== "active" ? "/mijn-account" : `/smobo/${person.slug}`
