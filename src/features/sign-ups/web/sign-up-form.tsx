import { useEffect, useMemo } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Answers } from "./sign-up.api.ts"
import { answersOf, fieldOf, type Question, questionsSchema, serverPathsOf, valuesOf } from "./sign-up-questions.ts"

interface SignUpFormProps<R> {
  questions: readonly Question[]
  answers: Answers
  /** What somebody who is in has chosen: that is never full for them. */
  own?: Answers | undefined
  /** Called while somebody types. */
  onTyping?: (answers: Answers) => void
  onSubmit: (answers: Answers) => Promise<R>
  onSaved: (result: R) => void
  submitLabel: string
  /** Shown above the questions: the price. */
  children?: React.ReactNode
}

/** Form for the questions of an activity. */
export function SignUpForm<R>(props: SignUpFormProps<R>) {
  const { questions, answers, own, onTyping, onSubmit, onSaved, submitLabel, children } = props
  const schema = useMemo(() => questionsSchema(questions), [questions])
  return (
    <Form
      schema={schema}
      defaultValues={valuesOf(questions, answers)}
      onSubmit={(values) => onSubmit(answersOf(questions, values))}
      onSaved={onSaved}
      serverPaths={serverPathsOf(questions)}
      submitLabel={submitLabel}
      bar="plain"
    >
      {children}
      {questions.map((question) => (
        <QuestionField key={question.questionId} question={question} chosen={own?.[question.questionId]} />
      ))}
      {onTyping ? <Typing questions={questions} onTyping={onTyping} /> : null}
    </Form>
  )
}

/** Reports the answers while they are being filled in, so that closing the dialog loses nothing. */
function Typing({ questions, onTyping }: Required<Pick<SignUpFormProps<unknown>, "questions" | "onTyping">>) {
  const { watch } = useFormContext()
  useEffect(() => {
    const { unsubscribe } = watch((values) => onTyping(answersOf(questions, values)))
    return unsubscribe
  }, [watch, questions, onTyping])
  return null
}

/** From this many options on, a select is used instead of radio buttons. */
const choicesInSight = 6

/** The field of a question. `chosen`: the option that somebody has, which is never full for them. */
export function QuestionField({ question, chosen }: { question: Question; chosen: Answers[string] | undefined }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const label = pickText(question.label_nl, question.label_en, language)
  const name = fieldOf(question)
  const help = question.sensitive ? t("signUps:card.form.sensitive") : undefined
  const options = question.options.map((option, value) => {
    const { text } = pickText(option.label_nl, option.label_en, language)
    const { cents } = option
    const priced = cents ? t("signUps:card.option", { label: text, price: formatMoney(cents, language) }) : text
    const isFull = option.isFull === true && value !== chosen
    return { value, label: isFull ? t("signUps:card.optionFull", { label: priced }) : priced, disabled: isFull }
  })
  const shared = { name, label: label.text, help }
  return (
    <div lang={label.lang}>
      {question.kind === "text" ? <TextField {...shared} multiline rows={1} /> : null}
      {question.kind === "number" ? <NumberField {...shared} decimals={2} /> : null}
      {question.kind === "checkbox" ? <CheckboxField {...shared} /> : null}
      {question.kind !== "choice" ? null : question.required && options.length < choicesInSight ? (
        <RadioField {...shared} options={options} />
      ) : (
        <SelectField {...shared} options={options} />
      )}
    </div>
  )
}
