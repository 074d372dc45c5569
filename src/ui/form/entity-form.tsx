import type { ReactNode } from "react"
import type { DefaultValues, FieldValues } from "react-hook-form"
import type * as z from "zod"
import { defaultsOf } from "./defaults-of.ts"
import { Form } from "./form.tsx"

/** What the page passes to the form of an entity; see `editPage`. */
export interface EntityFormProps<T, B> {
  /** The row to change; undefined for a new one. */
  thing: T | undefined
  /** `version`: what a change began with. */
  save: (values: B, version: number) => Promise<{ data: T }>
  /** Reads the thing anew; see `Form`. */
  reload?: (() => Promise<unknown>) | undefined
  onSaved: (saved: T) => void
  cancelTo: string
  actions?: ReactNode
}

interface Props<S extends z.ZodType<unknown, FieldValues>, T> {
  /** The input of the contract. */
  schema: S
  page: EntityFormProps<T, z.output<S>>
  /** The row, if its keys differ from those of the form. */
  row?: object | undefined
  /** Default values of a new one, if not empty. */
  begin?: Partial<z.input<S>>
  children: ReactNode
}

/** The form of an entity, to create and to change it. */
export function EntityForm<S extends z.ZodType<unknown, FieldValues>, T extends object>(props: Props<S, T>) {
  const { schema, page, begin, children } = props
  const { thing, save, reload, onSaved, cancelTo, actions } = page
  return (
    <Form
      schema={schema}
      defaultValues={defaultsOf(schema, props.row ?? thing, begin) as DefaultValues<z.input<S>>}
      onSubmit={save}
      version={(thing as { version?: number } | undefined)?.version ?? 0}
      outdated={(thing as { staleTranslations?: readonly string[] } | undefined)?.staleTranslations}
      reload={reload}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      {children}
    </Form>
  )
}
