import { useQuery } from "@tanstack/react-query"
import { ChartColumn, ClipboardCheck, Clock, Lock } from "lucide-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoment } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { answerText } from "../../activities/sign-up-answers.ts"
import { QuestionField } from "../../sign-ups/web/public/question-field.tsx"
import { answersOf, questionsSchema, serverPathsOf, valuesOf } from "../../sign-ups/web/public/sign-up-questions.ts"
import { type OwnAnswers, ownAnswersQuery, questionnaireApi, useQuestionnaireChange } from "./questionnaire.api.ts"
import { idIn, StateBadge } from "./questionnaire-labels.tsx"

/** /vragenlijsten/{id}: to fill in, and later what was filled in. */
export function Component() {
  const result = useQuery(ownAnswersQuery(useApi(), idIn(useParams())))
  questionnaireApi.useLive()
  return <Loaded result={result}>{(own) => <Shown key={own.questionnaireId} own={own} />}</Loaded>
}

function Shown({ own }: { own: OwnAnswers }) {
  const { t } = useTranslation("questionnaires")
  const language = useLanguage()
  const title = pickText(own.title_nl, own.title_en, language)
  const { group, activity, questionnaireId } = own
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        lead={own.intro_nl ? <LocalizedText nl={own.intro_nl} en={own.intro_en} /> : undefined}
        above={
          <div className="flex flex-wrap gap-1 items-center text-muted">
            <LocalizedText nl={group.name_nl} en={group.name_en} component="span" />
            <StateBadge state={own.state} />
          </div>
        }
        actions={
          own.manages ? (
            <LinkButton
              to={`/vragenlijsten/${questionnaireId}/resultaten`}
              variant="outlined"
              startIcon={<ChartColumn size={18} aria-hidden />}
            >
              {t("questionnaires:form.toResults")}
            </LinkButton>
          ) : null
        }
      />
      {activity ? (
        <p className="mb-3">
          {t("questionnaires:form.about")}{" "}
          <RouterLink to={`/activiteiten/${activity.slug}`}>
            <LocalizedText nl={activity.title_nl} en={activity.title_en} />
          </RouterLink>
        </p>
      ) : null}
      <Body own={own} />
    </>
  )
}

function Body({ own }: { own: OwnAnswers }) {
  const { t } = useTranslation("questionnaires")
  const [language, now] = [useLanguage(), useNow()]
  const { state, hasAnswered, isAnonymous, isAsked, opensFrom } = own
  const back = (
    <LinkButton to="/vragenlijsten" variant="outlined">
      {t("questionnaires:form.back")}
    </LinkButton>
  )
  if (hasAnswered && isAnonymous)
    return (
      <EmptyState icon={ClipboardCheck} title={t("questionnaires:form.done")} action={back}>
        {t("questionnaires:form.doneAnonymous")}
      </EmptyState>
    )
  if (state === "closed")
    return own.answers ? (
      <GivenAnswers own={own} />
    ) : (
      <EmptyState icon={Lock} title={t("questionnaires:form.closedTitle")} action={back}>
        {t("questionnaires:form.closedText")}
      </EmptyState>
    )
  if (state === "open" && isAsked) return <AnswerForm own={own} />
  return (
    <>
      {state === "early" && opensFrom ? (
        <Alert severity="info" className="mb-3" icon={<Clock size={22} aria-hidden />}>
          {t("questionnaires:form.earlyText", { when: formatMoment(opensFrom, language, now) })}
        </Alert>
      ) : (
        <Alert severity="info" className="mb-3">
          {t(state === "draft" ? "questionnaires:form.previewDraft" : "questionnaires:form.preview")}
        </Alert>
      )}
      <Questions own={own} />
    </>
  )
}

/** Whether answers are kept with a name, and what follows from that; said before anything is sent. */
function Promise({ own }: { own: OwnAnswers }) {
  const { t } = useTranslation("questionnaires")
  const [language, now] = [useLanguage(), useNow()]
  const when = formatMoment(own.closesAt, language, now)
  if (!own.isAnonymous)
    return (
      <p className="text-muted max-w-[60ch]">
        {t("questionnaires:form.named", { group: pickText(own.group.name_nl, own.group.name_en, language).text, when })}
      </p>
    )
  return (
    <Alert severity="info" icon={<Lock size={22} aria-hidden />}>
      <p className="font-bold">{t("questionnaires:form.anonymous")}</p>
      <p>{t("questionnaires:form.anonymousHow")}</p>
      <p className="mt-0.5">{t("questionnaires:form.anonymousOnce")}</p>
      <p className="mt-0.5">{t("questionnaires:form.until", { when })}</p>
    </Alert>
  )
}

function AnswerForm({ own }: { own: OwnAnswers }) {
  const { t } = useTranslation("questionnaires")
  const { questionnaireId, hasAnswered } = own
  const questions = useMemo(() => own.questions.map((each) => ({ ...each, sensitive: false })), [own.questions])
  const schema = useMemo(() => questionsSchema(questions), [questions])
  const answer = useQuestionnaireChange("PUT /questionnaires/:questionnaireId/answers/me")
  return (
    <>
      {hasAnswered ? (
        <Alert severity="success" className="mb-3">
          {t("questionnaires:form.done")}
        </Alert>
      ) : null}
      <Form
        schema={schema}
        defaultValues={valuesOf(questions, own.answers ?? {})}
        onSubmit={(values) =>
          answer.mutateAsync({ params: { questionnaireId }, body: { answers: answersOf(questions, values) } })
        }
        onSaved={() => showSnack(t(hasAnswered ? "questionnaires:form.saved" : "questionnaires:form.sent"))}
        serverPaths={serverPathsOf(questions)}
        submitLabel={t(hasAnswered ? "questionnaires:form.save" : "questionnaires:form.send")}
        bar="plain"
        guard
      >
        <Promise own={own} />
        {questions.map((question) => (
          <QuestionField key={question.questionId} question={question} chosen={undefined} />
        ))}
      </Form>
    </>
  )
}

/** What the user answered, once it cannot change. */
function GivenAnswers({ own: { questions, answers } }: { own: OwnAnswers }) {
  const { t } = useTranslation("questionnaires")
  const language = useLanguage()
  const labels = { language, yes: t("questionnaires:yes"), no: t("questionnaires:no") }
  return (
    <SectionCard title={t("questionnaires:form.own")} lead={t("questionnaires:form.closedText")}>
      <dl className="grid gap-1.5 wrap-anywhere">
        {questions.map((question) => {
          const label = pickText(question.label_nl, question.label_en, language)
          return (
            <div key={question.questionId}>
              <dt lang={label.lang} className="text-sm text-muted">
                {label.text}
              </dt>
              <dd>
                {answerText(question, answers?.[String(question.questionId)], labels) ||
                  t("questionnaires:form.noAnswer")}
              </dd>
            </div>
          )
        })}
      </dl>
    </SectionCard>
  )
}

/** The questions, to read. */
function Questions({ own }: { own: OwnAnswers }) {
  const language = useLanguage()
  return (
    <ol className="grid gap-1.5 list-decimal pl-3 max-w-[60ch]">
      {own.questions.map(({ questionId, label_nl, label_en, options }) => (
        <li key={questionId}>
          <LocalizedText nl={label_nl} en={label_en} />
          {options.length ? (
            <span className="text-sm text-muted block">
              {options.map((option) => pickText(option.label_nl, option.label_en, language).text).join(" · ")}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
