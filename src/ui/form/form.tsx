import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import { useEffect, useMemo, useRef } from "react"
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
} from "react-hook-form"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { FaultSummary, type SummaryFault } from "./fault-summary.tsx"
import { type FormInfo, FormInfoProvider } from "./form-context.ts"
import { faultsWithin, formResolver } from "./form-resolver.ts"
import { LeaveGuard } from "./leave-guard.tsx"
import { SaveBar } from "./save-bar.tsx"
import { useFormFields } from "./use-form-fields.ts"
import { useSubmit } from "./use-submit.ts"

export interface FormProps<S extends z.ZodType<unknown, FieldValues>, R> {
  /** The input of the contract; also says which fields are required and how long they may be. */
  schema: S
  /** Read once: give the form a `key` when what is edited can change. */
  defaultValues: DefaultValues<z.input<S>>
  /** Saves. What it throws is shown: faults of the server under their fields. */
  onSubmit: (values: z.output<S>) => Promise<R>
  /** After a save: the place for the snackbar and for leaving the page. */
  onSaved?: (result: R, values: z.output<S>) => void
  /** Default: "Save". */
  submitLabel?: string
  submitIcon?: React.ReactNode
  cancelTo?: string
  /** Below the bar, out of the way: an outlined delete button. */
  actions?: React.ReactNode
  /** `plain` for short forms, such as the login. */
  bar?: "sticky" | "plain"
  /** Whether to ask before unsaved changes are lost. */
  guard?: boolean
  /** Fields the server calls by another name: path of the server → name here. */
  serverPaths?: Record<string, string>
  children: React.ReactNode
}

/** A form in one column, checked by the schema of the contract, in the reader's language. */
export function Form<S extends z.ZodType<unknown, FieldValues>, R>(props: FormProps<S, R>) {
  const { schema, defaultValues, bar = "sticky", guard = true } = props
  const { i18n } = useTranslation("ui")
  const { info, checks, untouchedRows } = useFormFields(schema)
  const resolver = useMemo(
    () => formResolver({ schema, translations: i18n, checks, untouchedRows: untouchedRows }),
    [schema, i18n, checks, untouchedRows],
  )
  const form = useForm<FieldValues, unknown, z.output<S>>({
    resolver: resolver as unknown as Resolver<FieldValues, unknown, z.output<S>>,
    defaultValues: defaultValues as DefaultValues<FieldValues>,
    shouldFocusError: false, // the summary takes the focus
  })
  const { onSubmit, onSaved, serverPaths } = props
  const { submit, rest, refusals, guarded } = useSubmit({ form, info, onSubmit, onSaved, serverPaths })
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  useEffect(() => {
    guarded.current.dirty = isDirty
  }, [guarded, isDirty])
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])
  useEffect(() => {
    if (isSubmitted) void form.trigger() // the faults in the new language
    // oxlint-disable-next-line react/exhaustive-deps -- only when the language changes
  }, [i18n.language])

  return (
    <FormInfoProvider value={info}>
      <FormProvider {...form}>
        {/* Without its script a form would put what is typed in the address; posting does not. */}
        <Box
          component="form"
          noValidate
          method="post"
          onSubmit={handle(submit)}
          aria-busy={isSubmitting}
          sx={{ maxWidth: 720 }}
        >
          <FaultSummary ref={summary} faults={refusals > 0 ? inSight(errors, rest, info) : []} />
          <Stack sx={{ gap: bar === "sticky" ? 5 : 3, pb: 3 }}>{props.children}</Stack>
          <SaveBar {...props} bar={bar} dirty={isDirty} pending={isSubmitting} />
          {props.actions && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, pt: 3, borderTop: 1, borderColor: "divider" }}>
              {props.actions}
            </Box>
          )}
          {guard && <LeaveGuard guarded={guarded} />}
        </Box>
      </FormProvider>
    </FormInfoProvider>
  )
}

/** A form in a dialog is no part of the form the dialog was opened from, though events pass through both. */
const handle = (submit: () => Promise<void>) => (event: React.SubmitEvent) => {
  event.preventDefault()
  event.stopPropagation()
  void submit()
}

/** The faults in the order of the page, those of the whole form first. */
function inSight(errors: FieldErrors, rest: string[], info: FormInfo): SummaryFault[] {
  const faults = faultsWithin(errors).map(([name, { message = "" }]): SummaryFault => {
    const shown = nearest(name, info)
    return shown === undefined ? { message } : { id: info.idOf(shown), label: fullLabel(shown, info), message }
  })
  const place = ({ id }: SummaryFault) => (id === undefined ? null : document.getElementById(id))
  const before = (a: SummaryFault, b: SummaryFault) => {
    const [first, second] = [place(a), place(b)]
    if (!first || !second) return first ? 1 : second ? -1 : 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }
  return [...rest.map((message) => ({ message })), ...faults.toSorted(before)]
}

/** "Monday – Opens": a field of a row is told together with its row. */
function fullLabel(name: string, info: FormInfo): string | undefined {
  const row = /^(.+\.\d+)\.[^.]+$/.exec(name)?.[1]
  const around = row === undefined ? undefined : info.labelOf(row)
  return [around, info.labelOf(name)].filter(Boolean).join(" – ") || undefined
}

function nearest(name: string, info: FormInfo): string | undefined {
  if (info.hasField(name)) return name
  const end = name.lastIndexOf(".")
  return end < 0 ? undefined : nearest(name.slice(0, end), info)
}
