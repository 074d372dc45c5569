import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { addDays } from "../../../platform/amsterdam.ts"
import { day } from "../../../platform/contract.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { type GroupMemberInput, groupMemberInput } from "../group-member.ts"
import type { Role } from "../role.ts"
import type { Group } from "./group.api.ts"
import { rolesQuery } from "./group-manage.api.ts"
import { useGroupLabels } from "./group-labels.ts"
import { RoleHolder } from "./group-role-holder.tsx"
import { GroupMemberRights } from "./group-member-rights.tsx"

/** People enter the last day that counts; the site stores the first that does not. */
const groupMemberFields = z
  .object(groupMemberInput.shape)
  .omit({ until: true })
  .extend({ lastDay: day.nullish() })
  .refine(({ since, lastDay }) => !lastDay || lastDay >= since, {
    path: ["lastDay"],
    params: { i18n: "errors.endBeforeStart" },
  })
type Fields = z.input<typeof groupMemberFields>

interface GroupMemberFormProps<R> {
  group: Group
  /** Initial values; with a `userId` the person cannot be changed. */
  membership: Partial<Pick<GroupMemberInput, "userId" | "roleId" | "title_nl" | "title_en" | "since" | "until">>
  save: (values: GroupMemberInput, version: number) => Promise<R>
  /** Of a membership that is changed; see `Form`. */
  version?: number
  reload?: () => Promise<unknown>
  onSaved: (result: R) => void
  submitLabel?: string
  cancelTo?: string
  isDialog?: boolean
  actions?: React.ReactNode
}

/** Form for a group membership: the person, the role and the days. */
export function GroupMemberForm<R>({
  group,
  membership,
  save,
  onSaved,
  isDialog = false,
  ...rest
}: GroupMemberFormProps<R>) {
  const { t } = useTranslation("groups")
  const api = useApi()
  const labels = useGroupLabels()
  const roles = useQuery(rolesQuery(api))
  const { until, ...initial } = membership
  const defaults = {
    roleId: null,
    title_nl: "",
    title_en: "",
    since: null,
    userId: null,
    ...initial,
    lastDay: until ? addDays(until, -1) : null,
  }
  return (
    <Loaded result={roles}>
      {(all) => (
        <Form
          schema={groupMemberFields}
          defaultValues={defaults as unknown as Fields}
          onSubmit={({ lastDay, ...values }, version) =>
            save({ ...values, until: lastDay ? addDays(lastDay, 1) : null }, version)
          }
          onSaved={onSaved}
          serverPaths={{ until: "lastDay" }}
          {...(isDialog ? { bar: "plain" as const, guard: false } : {})}
          {...rest}
        >
          {membership.userId === undefined ? (
            <ChoiceField<Fields>
              name="userId"
              label={t("groups:places.person")}
              search={(text) => searchMembers(api, text)}
            />
          ) : null}
          <SelectField<Fields>
            name="roleId"
            label={t("groups:places.role")}
            options={all.map((role) => ({ value: role.roleId, label: labels.nameOf(role) }))}
          />
          <BilingualField<Fields>
            name="title"
            label={t("groups:places.title")}
            help={t("groups:places.titleHelp")}
            required={false}
          />
          <FieldRow>
            <DateField<Fields> name="since" label={t("groups:places.since")} />
            <DateField<Fields>
              name="lastDay"
              label={t("groups:places.lastDay")}
              help={t("groups:places.lastDayHelp")}
            />
          </FieldRow>
          <HolderOfChosen group={group} roles={all} userId={membership.userId} />
          <RightsOfChosen group={group} />
        </Form>
      )}
    </Loaded>
  )
}

/** Who has the role chosen in the form. */
function HolderOfChosen({
  group,
  roles,
  userId,
}: {
  group: Group
  roles: readonly Role[]
  userId: number | undefined
}) {
  const chosen = {
    roleId: useFormValue<Fields>("roleId") as number | null | undefined,
    userId: useFormValue<Fields>("userId") as number | null | undefined,
    since: useFormValue<Fields>("since") as string | null | undefined,
    lastDay: useFormValue<Fields>("lastDay") as string | null | undefined,
  }
  return (
    <RoleHolder
      group={group}
      role={roles.find(({ roleId }) => roleId === chosen.roleId)}
      userId={userId ?? chosen.userId}
      since={chosen.since}
      lastDay={chosen.lastDay}
    />
  )
}

/** Rights for the role chosen in the form. */
function RightsOfChosen({ group }: { group: Group }) {
  return <GroupMemberRights group={group} roleId={useFormValue<Fields>("roleId") as number | null | undefined} />
}
