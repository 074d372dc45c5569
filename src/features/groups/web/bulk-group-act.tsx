import { UsersRound } from "lucide-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { id } from "../../../platform/list-query.ts"
import { dayKey } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useChange } from "../../../platform/web/change.ts"
import { useNow } from "../../../platform/web/now.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { anyInput, type BarAct } from "../../bulk-acts/web/public/bulk-bar.tsx"
import { bulkAddToGroup } from "../bulk-group.ts"
import { searchGroups } from "./public/group-picker.tsx"
import { useGroupLabels } from "./group-labels.ts"
import { rolesQuery } from "./group-manage.api.ts"

const fields = bulkAddToGroup.omit({ userIds: true }).extend({ groupId: id })
type Fields = z.output<typeof fields>
type Input = Fields & { userIds: number[] }

/** Adds the chosen people to a group. */
export function useAddingToGroup(userIds: number[]): BarAct {
  const { t } = useTranslation(["groups", "bulkGroups", "bulkActs"])
  const api = useApi()
  const add = useChange("POST /groups/:groupId/members/bulk", "groups", "permissions", "users")
  const undo = useChange("POST /groups/bulk/:bulkActId/undo", "groups", "permissions", "users")
  return {
    label: t("bulkGroups:add"),
    icon: <UsersRound size={18} aria-hidden />,
    doneText: (count) => t("bulkGroups:done", { count }),
    undo: async (bulkActId) => (await undo.mutateAsync({ params: { bulkActId } })).data,
    act: anyInput<Input>({
      title: t("bulkGroups:add"),
      ask: (look) => <Questions onAnswer={(values) => look({ ...values, userIds })} />,
      note: t("bulkActs:noMails"),
      preview: async ({ groupId, ...body }) =>
        (await api("POST /groups/:groupId/members/bulk/preview", { params: { groupId }, body })).data,
      run: async ({ groupId, ...input }, fingerprint) =>
        (await add.mutateAsync({ params: { groupId }, body: { ...input, fingerprint } })).data,
      submitLabel: (count) => t("bulkGroups:do", { count }),
    }),
  }
}

/** Which group, in which role and from when. */
function Questions({ onAnswer }: { onAnswer: (values: Fields) => Promise<void> }) {
  const { t } = useTranslation(["groups", "bulkGroups"])
  const [api, language, labels, today] = [useApi(), useLanguage(), useGroupLabels(), dayKey(useNow())]
  const roles = useQuery(rolesQuery(api))
  return (
    <Loaded result={roles}>
      {(all) => (
        <Form
          schema={fields}
          defaultValues={{ groupId: null as unknown as number, roleId: null as unknown as number, since: today }}
          onSubmit={onAnswer}
          submitLabel={t("bulkGroups:next")}
          bar="plain"
        >
          <ChoiceField<z.input<typeof fields>>
            name="groupId"
            label={t("bulkGroups:group")}
            search={(text) => searchGroups(api, text, language)}
          />
          <SelectField<z.input<typeof fields>>
            name="roleId"
            label={t("groups:places.role")}
            options={all.map((role) => ({ value: role.roleId, label: labels.nameOf(role) }))}
          />
          <DateField<z.input<typeof fields>> name="since" label={t("groups:places.since")} />
        </Form>
      )}
    </Loaded>
  )
}
