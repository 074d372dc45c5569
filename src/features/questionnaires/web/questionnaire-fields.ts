import type * as z from "zod"
import type { questionnaireInput } from "../questionnaire.ts"

/** The values of the form. */
export type QuestionnaireFields = z.input<typeof questionnaireInput>
