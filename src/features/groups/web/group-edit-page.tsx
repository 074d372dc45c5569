import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { editPage } from "../../../ui/edit-page.tsx"
import { NotFoundScreen } from "../../../ui/screens/not-found-screen.tsx"
import { groupTypeOf } from "../group-kinds.ts"
import { type Group, groupApi } from "./group.api.ts"
import { GroupForm } from "./group-form.tsx"
import { LinkButton } from "../../../ui/button.tsx"

const pathOf = ({ type, slug }: Group) => `/groepen/${type}/${slug}`

const EditPage = editPage({
  entity: groupApi,
  Form: GroupForm,
  texts: {
    new: "groups:pages.new",
    newLead: "groups:lead.new",
    edit: "groups:pages.edit",
    delete: "groups:page.delete",
    confirmDelete: "groups:page.confirmDelete",
  },
  listPath: ({ groupType }) => `/groepen/${groupType}`,
  pathOf,
  actions: (group) => <MembersButton group={group} />,
})

/** /groepen/{groupType}/nieuw and /groepen/{groupType}/{slug}/bewerken */
export function Component() {
  const { t } = useTranslation("groups")
  const type = groupTypeOf(useParams().groupType)
  return type ? <EditPage key={type} /> : <NotFoundScreen to="/groepen" label={t("groups:pages.list")} />
}

function MembersButton({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  return (
    <LinkButton to={`${pathOf(group)}/leden`} variant="outlined">
      {t("groups:page.manageMembers")}
    </LinkButton>
  )
}
