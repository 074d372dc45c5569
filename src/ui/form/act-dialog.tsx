import { type ReactNode, useState } from "react"
import type { DefaultValues, FieldValues } from "react-hook-form"
import type * as z from "zod"
import { showSnack } from "../../platform/web/snackbar.ts"
import { Form } from "./form.tsx"
import { ModalDialog } from "../modal-dialog.tsx"

interface ActDialogProps<S extends z.ZodType<unknown, FieldValues>> {
  title: string
  /** What the act will do. */
  lead: string
  schema: S
  defaultValues: DefaultValues<z.input<S>>
  /** @param key the same for every press on this dialog: the act is done once */
  act: (values: z.output<S>, key: string) => Promise<unknown>
  done: string
  submitLabel?: string
  cancelLabel?: string
  isDestructive?: boolean
  onClose: () => void
  /** After it has been done. */
  onDone?: () => void
  children: ReactNode
}

/** A dialog in which somebody does one act on the books. */
export function ActDialog<S extends z.ZodType<unknown, FieldValues>>(props: ActDialogProps<S>) {
  const { title, lead, schema, defaultValues, act, done, submitLabel = title, onClose, onDone, children } = props
  const [key] = useState(() => crypto.randomUUID())
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p className="text-muted max-w-[60ch] mb-2">{lead}</p>
      <Form
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={(values) => act(values, key)}
        onSaved={() => {
          showSnack(done)
          onDone?.()
          onClose()
        }}
        submitLabel={submitLabel}
        {...(props.cancelLabel ? { cancelLabel: props.cancelLabel } : {})}
        isDestructive={props.isDestructive ?? false}
        bar="plain"
      >
        {children}
      </Form>
    </ModalDialog>
  )
}
