import Button from "@mui/material/Button"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type Group, groupToEditQuery, type Place, placesQuery, useGroupChange } from "./group.api.ts"
import { useGroupWords } from "./group-words.ts"
import { PlaceForm } from "./place-form.tsx"

/** /groepen/{groupType}/{slug}/leden/{userId}/{groupMemberId}/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const group = useQuery({ ...groupToEditQuery(useApi(), slug), placeholderData: undefined })
  return <Loaded result={group}>{(data) => <FindPlace key={data.groupId} group={data} />}</Loaded>
}

function FindPlace({ group }: { group: Group }) {
  const { userId, groupMemberId } = useParams()
  const places = useQuery({ ...placesQuery(useApi(), group.groupId), placeholderData: undefined, staleTime: 0 })
  const place = places.data?.find(
    (each) => String(each.groupMemberId) === groupMemberId && String(each.userId) === userId,
  )
  // The form begins with what it is given first: not with what was fetched for another page.
  const data = places.isFetchedAfterMount && places.data ? (place ?? null) : undefined
  return (
    <Loaded result={{ ...places, data }}>
      {(found) => <EditPlace key={found.groupMemberId} group={group} place={found} />}
    </Loaded>
  )
}

function EditPlace({ group, place }: { group: Group; place: Place }) {
  const { t } = useTranslation("groups")
  const [words, navigate] = [useGroupWords(), useNavigate()]
  const update = useGroupChange("PUT /groups/:groupId/members/:groupMemberId")
  const list = `/groepen/${group.type}/${group.slug}/leden`
  const { groupId, groupMemberId } = place
  return (
    <>
      <PageHead title={place.user.name} above={words.nameOf(group)} lead={t("groups:pages.editMember")} />
      <PlaceForm
        place={place}
        save={(body) => update.mutateAsync({ params: { groupId, groupMemberId }, body })}
        cancelTo={list}
        onSaved={() => {
          showSnack(t("groups:places.saved", { name: place.user.name }))
          void navigate(list)
        }}
        actions={<DeletePlace place={place} list={list} />}
      />
    </>
  )
}

function DeletePlace({ place, list }: { place: Place; list: string }) {
  const { t } = useTranslation("groups")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const remove = useGroupChange("DELETE /groups/:groupId/members/:groupMemberId")
  const { name } = place.user
  const ask = async () => {
    if (
      !(await confirm({ message: t("groups:places.confirmDelete", { name }), confirmLabel: t("groups:places.delete") }))
    )
      return
    try {
      await remove.mutateAsync({ params: { groupId: place.groupId, groupMemberId: place.groupMemberId } })
      showSnack(t("groups:places.deleted", { name }))
      await navigate(list)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void ask()} loading={remove.isPending}>
      {t("groups:places.delete")}
    </Button>
  )
}
