import { useQuery } from "@tanstack/react-query"
import { ClipboardList, Eye, Hourglass, Lock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoment } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ExportButtons } from "../../../ui/list/export-buttons.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type Questionnaire, questionnaireApi, resultsQuery, useQuestionnaireChange } from "./questionnaire.api.ts"
import { idIn, StateBadge } from "./questionnaire-labels.tsx"
import { QuestionCard } from "./question-card.tsx"
import { RespondentsCard } from "./respondents-card.tsx"

/** /vragenlijsten/{id}/resultaten: what was answered, for those who manage it. */
export function Component() {
  const result = useQuery(questionnaireApi.one(useApi(), idIn(useParams()), useUser()?.userId ?? null))
  questionnaireApi.useLive()
  return <Loaded result={result}>{(questionnaire) => <Managed questionnaire={questionnaire} />}</Loaded>
}

function Managed({ questionnaire }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation("questionnaires")
  const [language, now] = [useLanguage(), useNow()]
  const { questionnaireId, group, closesAt, state } = questionnaire
  const title = pickText(questionnaire.title_nl, questionnaire.title_en, language)
  const path = `/vragenlijsten/${questionnaireId}`
  const when = formatMoment(closesAt, language, now)
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={state === "open" ? t("questionnaires:form.until", { when }) : undefined}
        above={
          <div className="flex flex-wrap gap-1 items-center text-muted">
            <LocalizedText nl={group.name_nl} en={group.name_en} component="span" />
            <StateBadge state={state} />
          </div>
        }
        actions={
          <>
            <LinkButton to={path} variant="outlined" startIcon={<Eye size={18} aria-hidden />}>
              {t("questionnaires:results.toForm")}
            </LinkButton>
            {state === "open" ? <CloseButton questionnaire={questionnaire} /> : null}
            <EditButton thing={questionnaire} to={`${path}/bewerken`} />
          </>
        }
      />
      <Answers questionnaire={questionnaire} />
    </>
  )
}

function CloseButton({ questionnaire: { questionnaireId, isAnonymous, answered } }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation("questionnaires")
  const showError = useShowError()
  const close = useQuestionnaireChange("POST /questionnaires/:questionnaireId/close")
  const act = async () => {
    const isForGood = isAnonymous && answered > 0
    const message = t(
      isForGood ? "questionnaires:results.confirmCloseAnonymous" : "questionnaires:results.confirmClose",
    )
    if (!(await confirm({ message, confirmLabel: t("questionnaires:results.close") }))) return
    try {
      await close.mutateAsync({ params: { questionnaireId } })
      showSnack(t("questionnaires:results.closed"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      variant="outlined"
      loading={close.isPending}
      startIcon={<Lock size={18} aria-hidden />}
      onClick={() => void act()}
    >
      {t("questionnaires:results.close")}
    </Button>
  )
}

function Answers({ questionnaire }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation("questionnaires")
  const { questionnaireId, isAnonymous } = questionnaire
  const api = useApi()
  const title = pickText(questionnaire.title_nl, questionnaire.title_en, useLanguage()).text
  const result = useQuery(resultsQuery(api, questionnaireId))
  return (
    <Loaded result={result}>
      {({ answered, asked, sight, questions }) => (
        <>
          <div className="mb-2 flex flex-wrap gap-1 items-center justify-between">
            <p className="font-semibold figures">
              {t("questionnaires:results.count", { count: answered, asked })}
              {isAnonymous ? ` · ${t("questionnaires:mine.anonymous")}` : null}
            </p>
            {sight === "shown" && answered ? (
              <span className="flex flex-wrap gap-1">
                <ExportButtons
                  name={title.replaceAll(/[^\p{L}\p{N} -]/gu, "")}
                  ask={(format) =>
                    api("POST /questionnaires/:questionnaireId/export", {
                      params: { questionnaireId },
                      body: { format },
                    })
                  }
                />
              </span>
            ) : null}
          </div>
          {sight !== "shown" ? (
            <EmptyState icon={sight === "open" ? Hourglass : Lock} title={t(`questionnaires:results.${sight}`)}>
              {t(`questionnaires:results.${sight}Text`)}
            </EmptyState>
          ) : answered ? (
            <>
              {questions.map((question) => (
                <QuestionCard key={question.questionId} questionnaireId={questionnaireId} question={question} />
              ))}
              {isAnonymous ? null : <RespondentsCard questionnaireId={questionnaireId} />}
            </>
          ) : (
            <EmptyState icon={ClipboardList} title={t("questionnaires:results.none")}>
              {t("questionnaires:results.noneText")}
            </EmptyState>
          )}
        </>
      )}
    </Loaded>
  )
}
