import type { Language } from "../../../../platform/i18n.ts"
import type { ApiClient } from "../../../../platform/web/api.ts"
import type { ChoiceOption } from "../../../../ui/form/fields/choice-field.tsx"
import { searchActivities } from "../../../activities/web/public/activity-picker.tsx"
import { searchGroups } from "../../../groups/web/public/group-picker.tsx"

interface Headings {
  language: Language
  /** Above the activities, and above the groups. */
  activities: string
  groups: string
}

/**
 * The latest activities and the groups whose name contains a text, as options of a `ChoiceField`. A cost centre is one
 * field: `activity:3` or `group:4`.
 */
export async function searchCostCentres(
  api: ApiClient,
  text: string,
  { language, activities, groups }: Headings,
): Promise<ChoiceOption[]> {
  const [found, named] = await Promise.all([searchActivities(api, text, language), searchGroups(api, text, language)])
  return [
    ...found.map(({ value, ...each }) => ({ value: `activity:${value}`, ...each, group: activities })),
    ...named.map(({ value, ...each }) => ({ value: `group:${value}`, ...each, group: groups })),
  ]
}
