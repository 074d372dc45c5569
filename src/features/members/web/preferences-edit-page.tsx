import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useSessionActions, useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { useIsSelf } from "./public/is-self.ts"
import { Mirror } from "./mirror.tsx"
import { PersonOfAddress, usePathBack } from "./public/person-of-address.tsx"
import { PreferencesForm } from "./preferences-form.tsx"
import { type Person, preferencesQuery, usePersonChange } from "./profile.api.ts"

/** /smobo/{slug}/voorkeuren/bewerken */
export function Component() {
  return (
    <PersonOfAddress may={({ may }) => may.preferences}>
      {(person) => <PreferencesOf key={person.userId} person={person} />}
    </PersonOfAddress>
  )
}

function PreferencesOf({ person }: { person: Person }) {
  const { t } = useTranslation("profiles")
  const { userId } = person
  const result = useToEdit(preferencesQuery(useApi(), userId))
  const change = usePersonChange("PUT /users/:userId/preferences")
  const [isSelf, user, back] = [useIsSelf(userId), useUser(), usePathBack(person)]
  const { start } = useSessionActions()
  useLive("users")
  return (
    <>
      <PageHead
        title={isSelf ? t("profiles:pages.preferences") : person.name}
        lead={t(isSelf ? "profiles:lead.preferences" : "profiles:lead.preferencesOther")}
      />
      <Loaded result={result}>
        {(preferences) => (
          <PreferencesForm
            thing={preferences}
            save={(body, version) => change.mutateAsync({ params: { userId }, body: { ...body, version } })}
            reload={result.refetch}
            // They stay: the mirror below shows what it changed.
            onSaved={({ language }) => {
              if (isSelf && user) void start({ ...user, language })
              showSnack(t("profiles:saved.preferences"))
            }}
            cancelTo={back}
          />
        )}
      </Loaded>
      <Mirror person={person} />
    </>
  )
}
