import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useIsSelf } from "./public/is-self.ts"
import { PersonOfAddress, usePathBack } from "./public/person-of-address.tsx"
import { PortraitSection } from "./portrait-section.tsx"
import { type Person, personApi } from "./profile.api.ts"
import { ProfileForm } from "./profile-form.tsx"

/** /smobo/{slug}/bewerken */
export function Component() {
  return (
    <PersonOfAddress may={(person) => person.may.update}>
      {(person, reload) => <EditProfile key={person.userId} person={person} reload={reload} />}
    </PersonOfAddress>
  )
}

function EditProfile({ person, reload }: { person: Person; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("profiles")
  const [save, navigate, back, isSelf] = [
    personApi.useSave(),
    useNavigate(),
    usePathBack(person),
    useIsSelf(person.userId),
  ]
  return (
    <>
      <PageHead
        title={isSelf ? t("profiles:pages.edit") : person.name}
        lead={t(isSelf ? "profiles:lead.edit" : "profiles:lead.editOther")}
      />
      {isSelf ? (
        <p className="-mt-2 mb-3">
          <RouterLink to={`/smobo/${person.slug}/voorkeuren/bewerken`}>{t("profiles:overview")}</RouterLink>
        </p>
      ) : null}
      {"portrait" in person ? <PortraitSection person={person} /> : null}
      <ProfileForm
        thing={person}
        save={(body, version) => save(person, body, version)}
        reload={reload}
        onSaved={({ name }) => {
          showSnack(t("profiles:saved.edit", { name }))
          void navigate(back)
        }}
        cancelTo={back}
      />
    </>
  )
}
