import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useUser } from "../../../platform/web/session.ts"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type Activity, activityApi } from "../../activities/web/activity.api.ts"
import { ownGroupsQuery } from "../../groups/web/group-manage.api.ts"
import { questionnaireInput, type QuestionnaireInput } from "../questionnaire.ts"
import { titlesAbout } from "../titles-about.ts"
import { type Questionnaire, questionnaireApi } from "./questionnaire.api.ts"
import type { QuestionnaireFields } from "./questionnaire-fields.ts"
import { AskSection, QuestionsSection, WhenSection, WhoSection } from "./questionnaire-sections.tsx"

type FormProps = EntityFormProps<Questionnaire, QuestionnaireInput>

/** /vragenlijsten/nieuw, where `?activiteit={id}` asks its participants, and /vragenlijsten/{id}/bewerken */
export const Component = editPage({
  entity: questionnaireApi,
  Form: EditQuestionnaire,
  texts: {
    new: "questionnaires:pages.new",
    newLead: "questionnaires:lead.new",
    edit: "questionnaires:lead.edit",
    delete: "questionnaires:edit.delete",
    confirmDelete: "questionnaires:edit.confirmDelete",
  },
  listPath: "/vragenlijsten",
  pathOf: ({ questionnaireId }) => `/vragenlijsten/${questionnaireId}/resultaten`,
})

const twoWeeks = 14 * 24 * 3_600_000

function EditQuestionnaire(page: FormProps) {
  const asked = useSearchParams()[0].get("activiteit") ?? ""
  if (page.thing) return <QuestionnaireForm page={page} begin={{}} />
  return /^[1-9]\d{0,8}$/.test(asked) ? (
    <AboutActivity page={page} activityId={Number(asked)} />
  ) : (
    <NewQuestionnaire page={page} activity={undefined} />
  )
}

/** Begins with the participants of an activity. */
function AboutActivity({ page, activityId }: { page: FormProps; activityId: number }) {
  const activity = useQuery(activityApi.one(useApi(), activityId, useUser()?.userId ?? null))
  return <Loaded result={activity}>{(data) => <NewQuestionnaire page={page} activity={data} />}</Loaded>
}

/** In the name of the group that organises it, or of the only group that the user is in. */
function NewQuestionnaire({ page, activity }: { page: FormProps; activity: Activity | undefined }) {
  const language = useLanguage()
  const groups = useQuery(ownGroupsQuery(useApi()))
  return (
    <Loaded result={groups}>
      {(mine) => {
        const organising = mine.filter(({ groupId }) => activity?.groups.some((each) => each.groupId === groupId))
        const [group] = organising.length ? organising : mine.length === 1 ? mine : []
        const ends = Math.max(serverNow(), activity ? Date.parse(activity.endsAt) : 0)
        const begin: Partial<QuestionnaireFields> = {
          audience: activity ? "participants" : "members",
          activityId: activity?.activityId ?? null,
          isAnonymous: activity !== undefined,
          status: "draft",
          closesAt: new Date(Math.ceil((ends + twoWeeks) / 3_600_000) * 3_600_000).toISOString(),
          questions: [{ label_nl: "", label_en: "", kind: "text", required: false, options: [] }],
          ...(group ? { groupId: group.groupId } : {}),
          ...(activity ? titlesAbout(activity) : {}),
        }
        const chosen = activity && {
          value: activity.activityId,
          label: pickText(activity.title_nl, activity.title_en, language).text,
        }
        return <QuestionnaireForm page={page} begin={begin} activity={chosen} />
      }}
    </Loaded>
  )
}

interface QuestionnaireFormProps {
  page: FormProps
  begin: Partial<QuestionnaireFields>
  /** The activity that a new one begins with. */
  activity?: { value: number; label: string } | undefined
}

function QuestionnaireForm({ page, begin, activity }: QuestionnaireFormProps) {
  const questionnaire = page.thing
  return (
    <EntityForm schema={questionnaireInput} page={page} begin={begin}>
      <AskSection questionnaire={questionnaire} />
      <QuestionsSection questionnaire={questionnaire} />
      <WhoSection questionnaire={questionnaire} activity={activity} />
      <WhenSection />
    </EntityForm>
  )
}
