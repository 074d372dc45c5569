import "../styles/fields.css"
import clsx from "clsx"
import { useEffect, useMemo, useRef } from "react"
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { ConflictPanel } from "./conflict/conflict-panel.tsx"
import { useConflict } from "./conflict/use-conflict.ts"
import { FaultSummary, type SummaryFault } from "./fault-summary.tsx"
import { type FormInfo, FormInfoProvider } from "./form-context.ts"
import { faultsWithin, formResolver } from "./form-resolver.ts"
import { FormIndex } from "./form-index.tsx"
import { LeaveGuard } from "./leave-guard.tsx"
import { SaveBar } from "./save-bar.tsx"
import { TextLanguages } from "./text-languages.tsx"
import { useFormFields } from "./use-form-fields.ts"
import { useSubmit } from "./use-submit.ts"

export interface FormProps<S extends z.ZodType<unknown, FieldValues>, R> {
  /** The input of the contract; also determines which fields are required and how long they may be. */
  schema: S
  /** Read once: give the form a `key` if the edited item can change. */
  defaultValues: DefaultValues<z.input<S>>
  /** Saves. Thrown errors are shown, those of the server at their fields. `version`: what the change began with. */
  onSubmit: (values: z.output<S>, version: number) => Promise<R>
  /** After a save: show a snackbar, leave the page. */
  onSaved?: (result: R, values: z.output<S>) => void
  /** Default: "Save". */
  submitLabel?: string
  submitIcon?: React.ReactNode
  cancelTo?: string
  /** Goes back without saving; default in a dialog: closes it. */
  onCancel?: () => void
  /** Default: "Cancel". For a submit that is called cancelling itself. */
  cancelLabel?: string
  /** The submit cannot be undone. */
  isDestructive?: boolean
  /** The submit is not what the page is for. */
  isMinor?: boolean
  /** Names whose English is older than the Dutch: `staleTranslations` of the edited row. */
  outdated?: readonly string[] | undefined
  /** Of what is edited. May change with `defaultValues`: the form goes by the one it began with until a conflict. */
  version?: number
  /** Reads anew what is edited when somebody else saved it meanwhile, so that `defaultValues` and `version` follow. */
  reload?: (() => Promise<unknown>) | undefined
  /** Below the bar, out of the way: an outlined delete button. */
  actions?: React.ReactNode
  /** `plain` for short forms, such as the login. */
  bar?: "sticky" | "plain"
  /** Whether to warn about unsaved changes; by default a plain form does not. */
  guard?: boolean
  /** Fields with another name on the server: path on the server → name here. */
  serverPaths?: Record<string, string>
  children: React.ReactNode
}

/** A form in one column, validated by the schema of the contract, in the user's language. */
export function Form<S extends z.ZodType<unknown, FieldValues>, R>(props: FormProps<S, R>) {
  const { schema, defaultValues, bar = "sticky", guard = bar === "sticky" } = props
  const { i18n } = useTranslation("ui")
  const { info, checks, untouchedRows, missingTexts } = useFormFields(schema, props.outdated)
  const resolver = useMemo(
    () => formResolver({ schema, translations: i18n, checks, untouchedRows, missingTexts }),
    [schema, i18n, checks, untouchedRows, missingTexts],
  )
  const form = useForm<FieldValues, unknown, z.output<S>>({
    resolver: resolver as unknown as Resolver<FieldValues, unknown, z.output<S>>,
    defaultValues: defaultValues as DefaultValues<FieldValues>,
    shouldFocusError: false, // the summary takes the focus
  })
  const { onSubmit, onSaved, serverPaths, reload, version = 0 } = props
  const row = { version, values: defaultValues as FieldValues }
  const conflict = useConflict({
    form: form as unknown as UseFormReturn<FieldValues, unknown, never>,
    info,
    row,
    reload,
  })
  const parts = { form, info, onSubmit, onSaved, serverPaths, conflict }
  const { submit, isUploading, retry, rest, refusals, guarded } = useSubmit(parts)
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  useEffect(() => {
    guarded.current.dirty = isDirty
  }, [guarded, isDirty])
  const summary = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) (panel.current ?? summary.current)?.focus()
  }, [refusals, conflict.conflict])
  useEffect(() => {
    if (isSubmitted) void form.trigger() // errors in the new language
    // oxlint-disable-next-line react/exhaustive-deps -- only when the language changes
  }, [i18n.language])

  return (
    <FormInfoProvider value={info}>
      <FormProvider {...form}>
        <div className={bar === "sticky" ? "grid gap-x-4 lg:grid-cols-[minmax(0,1fr)_11rem]" : undefined}>
          {/* Before its script loads, a GET form would put the input in the address; POST does not. */}
          <form
            noValidate
            method="post"
            onSubmit={handle(submit)}
            aria-busy={isSubmitting || isUploading}
            className="min-w-0 max-w-90"
          >
            <FaultSummary ref={summary} faults={refusals > 0 ? inSight(errors, rest, info) : []} />
            {conflict.conflict ? <ConflictPanel ref={panel} {...conflict} conflict={conflict.conflict} /> : null}
            <TextLanguages isSticky={bar === "sticky"} />
            <div className={clsx("flex flex-col pb-3", bar === "sticky" ? "gap-5" : "gap-3")}>{props.children}</div>
            <SaveBar
              {...props}
              bar={bar}
              dirty={isDirty}
              pending={isSubmitting}
              isUploading={isUploading}
              retry={version > 0 ? retry : undefined}
            />
            {props.actions && <div className="flex flex-wrap gap-1 pt-3 border-t border-line">{props.actions}</div>}
            {guard && <LeaveGuard guarded={guarded} />}
          </form>
          {bar === "sticky" ? (
            <div className="hidden lg:block lg:row-start-1 lg:col-start-2">
              <FormIndex />
            </div>
          ) : null}
        </div>
      </FormProvider>
    </FormInfoProvider>
  )
}

/** React events bubble from a dialog to the form that opened it; these stop there. */
const handle = (submit: () => Promise<void>) => (event: React.SubmitEvent) => {
  event.preventDefault()
  event.stopPropagation()
  void submit()
}

/** The errors in the order of the page, those of the whole form first. */
function inSight(errors: FieldErrors, rest: string[], info: FormInfo): SummaryFault[] {
  const faults = faultsWithin(errors).map(([name, { message = "" }]): SummaryFault => {
    const field = nearest(name, info)
    if (field === undefined) return { message }
    return { id: info.idOf(field), label: fullLabel(field, info), message, focus: () => info.focus(field) }
  })
  const elementOf = ({ id }: SummaryFault) => (id === undefined ? null : document.getElementById(id))
  const before = (a: SummaryFault, b: SummaryFault) => {
    const [first, second] = [elementOf(a), elementOf(b)]
    if (!first || !second) return first ? 1 : second ? -1 : 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }
  return [...rest.map((message) => ({ message })), ...faults.toSorted(before)]
}

/** "Monday – Opens": the label of a field in a row includes that of its row. */
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
