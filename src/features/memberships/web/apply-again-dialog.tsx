import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useChange } from "../../../platform/web/change.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { currentSignUpCostsQuery } from "./sign-up-cost.api.ts"
import { membershipChoice, membershipStep } from "../membership-status.ts"
import { SignUpCostField } from "./public/sign-up-cost-field.tsx"

/** Applying again with the account that is there: only the membership is chosen. */
export function ApplyAgainDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation("membership")
  const costs = useQuery(currentSignUpCostsQuery(useApi()))
  const apply = useChange("POST /auth/membership", "accounts", "users", "applications")
  return (
    <ModalDialog title={title} onClose={onClose}>
      <Loaded result={costs}>
        {(current) => (
          <Form
            schema={current.length ? membershipChoice : membershipStep}
            defaultValues={{ signUpCostId: (current.length === 1 ? current[0]?.signUpCostId : null) as number }}
            onSubmit={(body) => apply.mutateAsync({ body })}
            onSaved={() => {
              onClose()
              showSnack(t("membership:again.done"))
            }}
            submitLabel={t("membership:again.submit")}
            bar="plain"
          >
            {current.length ? (
              <SignUpCostField label={t("membership:again.cost")} costs={current} />
            ) : (
              <p>{t("membership:again.none")}</p>
            )}
            <p className="text-sm text-muted">{t("membership:again.next")}</p>
          </Form>
        )}
      </Loaded>
    </ModalDialog>
  )
}
