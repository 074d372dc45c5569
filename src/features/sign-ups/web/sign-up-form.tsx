import { useEffect, useMemo } from "react"
import { useFormContext } from "react-hook-form"
import { Form } from "../../../ui/form/form.tsx"
import type { Answers } from "./sign-up.api.ts"
import { QuestionField } from "./public/question-field.tsx"
import { answersOf, type Question, questionsSchema, serverPathsOf, valuesOf } from "./public/sign-up-questions.ts"

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
export function Typing({ questions, onTyping }: Required<Pick<SignUpFormProps<unknown>, "questions" | "onTyping">>) {
  const { watch } = useFormContext()
  useEffect(() => {
    const { unsubscribe } = watch((values) => onTyping(answersOf(questions, values)))
    return unsubscribe
  }, [watch, questions, onTyping])
  return null
}
