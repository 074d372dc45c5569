import { useQuery } from "@tanstack/react-query"
import { ClipboardList } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLive } from "../../../../platform/web/live.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { LinkButton } from "../../../../ui/button.tsx"
import { LocalizedText } from "../../../../ui/localized-text.tsx"
import { mayCreateQuestionnaire } from "../../questionnaire.policy.ts"
import { unansweredQuery } from "../mine.api.ts"

interface ActivityQuestionnairesProps {
  activityId: number
  /** The user organises it, and it has participants. */
  mayAsk: boolean
}

/** On the page of an activity: what its participants are asked, and for its organisers the way to ask something. */
export function ActivityQuestionnaires({ activityId, mayAsk }: ActivityQuestionnairesProps) {
  const { t } = useTranslation("homeQuestionnaires")
  const { data = [] } = useQuery(unansweredQuery(useApi()))
  const mayCreate = useMay(mayCreateQuestionnaire)
  useLive("questionnaires")
  const waits = data.filter(({ activity }) => activity?.activityId === activityId)
  return (
    <>
      {waits.map(({ questionnaireId, title_nl, title_en }) => (
        <Alert
          key={questionnaireId}
          severity="info"
          className="mb-3"
          icon={<ClipboardList size={22} aria-hidden />}
          action={
            <LinkButton to={`/vragenlijsten/${questionnaireId}`} variant="outlined">
              {t("homeQuestionnaires:open")}
            </LinkButton>
          }
        >
          <LocalizedText nl={title_nl} en={title_en} />
        </Alert>
      ))}
      {mayAsk && mayCreate ? (
        <p className="mb-3">
          <LinkButton
            className="-ml-1.25"
            to={`/vragenlijsten/nieuw?activiteit=${activityId}`}
            startIcon={<ClipboardList size={18} aria-hidden />}
          >
            {t("homeQuestionnaires:ask")}
          </LinkButton>
        </p>
      ) : null}
    </>
  )
}
