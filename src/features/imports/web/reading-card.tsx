import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { FilterSelect } from "../../../ui/list/filter-select.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { useQuery } from "@tanstack/react-query"
import { groupTypeNames } from "../../groups/group-kinds.ts"
import { mayCreateGroup } from "../../groups/group.policy.ts"
import { isTypeChoice, typeChoices } from "../import-types.ts"
import { changeProfile, type DryRun, type ImportProfile, profileQuery } from "./import.api.ts"

interface ReadingCardProps {
  importProfileId: number
  preview: DryRun
  onAgain: () => void
}

/** What the values of a file mean: kept with the profile, after which the file is looked at again. */
export function ReadingCard({ importProfileId, preview, onAgain }: ReadingCardProps) {
  const { t } = useTranslation("moveIn")
  const [api, showError, mayMakeGroups] = [useApi(), useShowError(), useMay(mayCreateGroup)]
  const profile = useQuery(profileQuery(api, importProfileId))
  const save = useMutation({
    mutationFn: (mapping: Partial<ImportProfile["mapping"]>) =>
      changeProfile(api, importProfileId, (current) => ({ mapping: { ...current.mapping, ...mapping } })),
    onSuccess: async () => {
      await profile.refetch()
      onAgain()
    },
    onError: (error) => showError(error),
  })
  const mapping = profile.data?.mapping
  const fields = preview.columns.map(({ column }) => column)
  const hasEnds = fields.includes("memberUntil") || fields.includes("placeUntil")
  if (!mapping || !(hasEnds || preview.types.length || preview.newGroups.length)) return null
  return (
    <SectionCard title={t("moveIn:reading.title")}>
      <div className="grid gap-2 justify-items-start">
        {preview.types.length ? (
          <div>
            <p className="text-muted mb-1">{t("moveIn:types.lead")}</p>
            <ul className="grid gap-1">
              {preview.types.map(({ value, count, choice }) => (
                <li key={value}>
                  <FilterSelect
                    name={`type-${value}`}
                    label={t("moveIn:types.value", { value, count })}
                    value={choice ?? ""}
                    allLabel={choice === null ? t("moveIn:types.choose") : null}
                    options={typeChoices.map((each) => ({ value: each, label: t(`moveIn:types.${each}`) }))}
                    onChange={(chosen) => {
                      if (isTypeChoice(chosen))
                        save.mutate({ types: { ...mapping.types, [value.toLowerCase()]: chosen } })
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {hasEnds ? (
          <FilterSelect
            name="endsOn"
            label={t("moveIn:reading.endsOn")}
            value={mapping.endsOn ?? "lastDay"}
            allLabel={null}
            options={(["lastDay", "dayAfter"] as const).map((value) => ({
              value,
              label: t(`moveIn:reading.${value}`),
            }))}
            onChange={(value) => save.mutate({ endsOn: value === "dayAfter" ? "dayAfter" : "lastDay" })}
          />
        ) : null}
        {preview.newGroups.length ? (
          <div>
            <p className="text-muted mb-1 wrap-anywhere">
              {t("moveIn:reading.newGroupsHere", { names: preview.newGroups.join(", ") })}
            </p>
            {mayMakeGroups ? (
              <FilterSelect
                name="newGroups"
                label={t("moveIn:reading.newGroups")}
                value={mapping.newGroups ?? ""}
                allLabel={t("moveIn:reading.noNewGroups")}
                options={groupTypeNames.map((value) => ({ value, label: t(`moveIn:reading.groupTypes.${value}`) }))}
                onChange={(value) => save.mutate({ newGroups: groupTypeNames.find((name) => name === value) ?? null })}
              />
            ) : null}
          </div>
        ) : null}
      </div>
    </SectionCard>
  )
}
