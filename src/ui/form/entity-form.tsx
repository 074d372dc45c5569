import type { ReactNode } from "react"
import type { DefaultValues, FieldValues } from "react-hook-form"
import type * as z from "zod"
import { defaultsOf } from "./defaults-of.ts"
import { Form } from "./form.tsx"

/** What the page around it gives the form of an entity; see `editPage`. */
export interface EntityFormProps<T, B> {
  /** What is changed; undefined for a new one. */
  thing: T | undefined
  save: (values: B) => Promise<{ data: T }>
  onSaved: (saved: T) => void
  cancelTo: string
  actions?: ReactNode
}

interface Props<S extends z.ZodType<unknown, FieldValues>, T> {
  /** The input of the contract. */
  schema: S
  page: EntityFormProps<T, z.output<S>>
  /** The thing, where its fields are called otherwise than the form's. */
  row?: object | undefined
  /** What a new one begins with, where that is not nothing. */
  begin?: Partial<z.input<S>>
  children: ReactNode
}

/** The form of an entity, for a new one and for changing one. */
export function EntityForm<S extends z.ZodType<unknown, FieldValues>, T extends object>(props: Props<S, T>) {
  const { schema, page, begin, children } = props
  const { thing, save, onSaved, cancelTo, actions } = page
  return (
    <Form
      schema={schema}
      defaultValues={defaultsOf(schema, props.row ?? thing, begin) as DefaultValues<z.input<S>>}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      {children}
    </Form>
  )
}
