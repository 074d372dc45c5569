import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Switch } from "../../../ui/form/fields/switch.tsx"
import type { ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { SectionCard } from "../../../ui/section-card.tsx"

const preferencesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["accounts", "preferences"],
    meta: { personal: true },
    queryFn: async () => (await api("GET /auth/preferences")).data,
  })

/** Whether the user is named in lists of participants; saved at once. */
export function AttendeeListsCard() {
  const { t } = useTranslation("users")
  const [api, queryClient, showError] = [useApi(), useQueryClient(), useShowError()]
  const { data } = useQuery(preferencesQuery(api))
  const save = useMutation({
    mutationFn: (hideFromAttendeeLists: boolean) => api("PUT /auth/preferences", { body: { hideFromAttendeeLists } }),
    onSuccess: ({ data: saved }) => {
      queryClient.setQueryData(preferencesQuery(api).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ["activities"] })
      showSnack(t(saved.hideFromAttendeeLists ? "users:account.nowHidden" : "users:account.nowShown"))
    },
    onError: (error) => showError(error),
  })
  return (
    <SectionCard title={t("users:account.attendeeLists")} lead={t("users:account.attendeeListsHelp")}>
      <label className="choice">
        <Switch
          checked={save.isPending ? save.variables : (data?.hideFromAttendeeLists ?? false)}
          disabled={!data || save.isPending}
          onChange={(event) => save.mutate(event.target.checked)}
        />
        {t("users:account.hideFromAttendeeLists")}
      </label>
    </SectionCard>
  )
}
