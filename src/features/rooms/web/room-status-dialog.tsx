import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import { roomStatusInput, statuses } from "../room.ts"
import { presenceQuery, type Room, useRoomChange } from "./room.api.ts"

type StatusInput = z.input<typeof roomStatusInput>

/** Sets the status of a room, with a message and the people present. */
export function RoomStatusDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { t } = useTranslation("rooms")
  const name = pickText(room.name_nl, room.name_en, useLanguage()).text
  const presence = useQuery(presenceQuery(useApi(), room))
  return (
    <ModalDialog title={t("rooms:status.setFor", { name })} onClose={onClose}>
      {presence.data ? <StatusForm room={room} name={name} present={presence.data} onClose={onClose} /> : null}
    </ModalDialog>
  )
}

interface Present {
  users: { userId: number; name: string }[]
  groups: { groupId: number; name_nl: string; name_en: string }[]
}

function StatusForm({
  room,
  name,
  present,
  onClose,
}: {
  room: Room
  name: string
  present: Present
  onClose: () => void
}) {
  const { t } = useTranslation("rooms")
  const [api, language, maySearch] = [useApi(), useLanguage(), useMay(mayReadMembers)]
  const change = useRoomChange("PUT /rooms/:roomId/status")
  const { roomStatus } = room
  const defaults: StatusInput = {
    status: roomStatus?.status ?? "open",
    message: roomStatus?.source === "manual" ? (roomStatus.message ?? "") : "",
    userIds: present.users.map((user) => user.userId),
    groupIds: present.groups.map((group) => group.groupId),
  }
  return (
    <Form
      schema={roomStatusInput}
      defaultValues={defaults}
      onSubmit={(body) => change.mutateAsync({ params: { roomId: room.roomId }, body })}
      onSaved={({ data }) => {
        showSnack(t("rooms:status.saved", { name, status: t(`rooms:status.${data.status}`) }))
        onClose()
      }}
      submitLabel={t("rooms:status.set")}
      bar="plain"
    >
      <RadioField<StatusInput>
        name="status"
        label={t("rooms:fields.status")}
        row
        options={statuses.map((value) => ({ value, label: t(`rooms:status.${value}`) }))}
      />
      <TextField<StatusInput> name="message" label={t("rooms:status.message")} help={t("rooms:status.messageHelp")} />
      {maySearch ? (
        <ChoiceField<StatusInput>
          name="userIds"
          multiple
          label={t("rooms:status.users")}
          help={t("rooms:status.usersHelp")}
          search={(text) => searchMembers(api, text)}
          selected={present.users.map((user) => ({ value: user.userId, label: user.name }))}
        />
      ) : null}
      <ChoiceField<StatusInput>
        name="groupIds"
        multiple
        label={t("rooms:status.groups")}
        search={(text) => searchGroups(api, text, language)}
        selected={present.groups.map((group) => ({
          value: group.groupId,
          label: pickText(group.name_nl, group.name_en, language).text,
        }))}
      />
      <p className="text-sm text-muted">{t("rooms:status.expires")}</p>
    </Form>
  )
}
