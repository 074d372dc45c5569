import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import type { Grantee } from "../permission-overview.ts"
import { personalGrants } from "../permission-summary.ts"
import { useEditing } from "./editing-context.ts"
import { LevelMark } from "./level-mark.tsx"
import { usePermissionLabels } from "./permission-labels.ts"
import { useTakeBack } from "./use-take-back.ts"

/** What was given to somebody personally, each with a button to take it back. */
export function OwnGrantsDialog({ person, onClose }: { person: Grantee; onClose: () => void }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const { mayTake, mayChange } = useEditing()
  const takeBack = useTakeBack()
  const { name } = person
  const grants = personalGrants(person)
  return (
    <ModalDialog title={t("permissions:people.ownTitle", { name })} onClose={onClose}>
      <p className="mb-2 text-muted">
        {t(grants.length ? "permissions:people.ownLead" : "permissions:people.ownNone", { name })}
      </p>
      <ul>
        {grants.map((grant) => (
          <li key={grant.permissionId} className="flex flex-wrap items-center gap-x-2 border-t border-line py-0.75">
            <span className="min-w-0 flex-1 basis-[10rem] font-semibold wrap-anywhere">{labels.name(grant.name)}</span>
            <span className="basis-[10rem] text-sm">
              <LevelMark level={grant.level} />
            </span>
            {mayTake && mayChange(grant) ? (
              <Button
                size="small"
                variant="outlined"
                aria-label={t("permissions:actions.takeBackOf", { name: labels.name(grant.name), subject: name })}
                onClick={() => void takeBack(grant)}
              >
                {t("permissions:actions.takeBack")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}
