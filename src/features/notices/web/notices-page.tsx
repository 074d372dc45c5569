import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { NoticeChoices } from "./notice-choices.tsx"
import { ownNoticesQuery } from "./notice.api.ts"
import { PushDevices } from "./push-devices.tsx"

/** /mijn-account/meldingen: the one place where people choose what they are told about. */
export function Component() {
  const { t } = useTranslation("notices")
  const user = useUser()
  const notices = useQuery(ownNoticesQuery(useApi()))
  return (
    <>
      <PageHead title={t("notices:pages.own")} lead={t("notices:lead")} />
      <Loaded result={notices}>
        {(own) => (
          <>
            <NoticeChoices choices={own.choices} isMember={own.isMember} />
            <PushDevices devices={own.devices} publicKey={own.publicKey} />
          </>
        )}
      </Loaded>
      {user ? (
        <p className="text-muted">
          {t("notices:subjects.othersBefore")}{" "}
          <RouterLink to={`/smobo/${user.slug}/voorkeuren/bewerken`}>{t("notices:subjects.othersLink")}</RouterLink>.
        </p>
      ) : null}
    </>
  )
}
