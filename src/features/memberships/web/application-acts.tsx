import { Check, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { anyInput, type BarAct, BulkBar } from "../../bulk-acts/web/public/bulk-bar.tsx"
import type { Outcome } from "../../bulk-acts/web/public/bulk-outcome.tsx"
import { peopleIn, type Selection } from "../../bulk-acts/web/public/selection.ts"
import { useMailing } from "../../members/web/public/mail-act.tsx"
import { rejectInput } from "../application.ts"
import type { bulkReject } from "../bulk-membership.ts"
import { useBulkAccept, useBulkReject, useUndo } from "./bulk-membership.api.ts"

interface ActsProps {
  selection: Selection
  onDone: (outcome: Outcome) => void
}

/** What can be done with the applications that are chosen. */
export function ApplicationActs({ selection, onDone }: ActsProps) {
  const membershipIds = [...selection.chosen.keys()]
  const acts = [
    useAccepting(membershipIds),
    useRejecting(membershipIds),
    ...useMailing(peopleIn(selection), "association"),
  ]
  return <BulkBar selection={selection} acts={acts} onDone={onDone} />
}

function useAccepting(membershipIds: number[]): BarAct {
  const { t } = useTranslation(["applications", "bulkActs"])
  const [api, accept, undo] = [useApi(), useBulkAccept(), useUndo()]
  return {
    label: t("applications:actions.accept"),
    icon: <Check size={18} aria-hidden />,
    doneText: (count) => t("applications:bulk.acceptedDone", { count }),
    undo,
    act: anyInput({
      title: t("applications:bulk.accept"),
      input: { membershipIds },
      note: t("bulkActs:mails"),
      preview: async (body) => (await api("POST /applications/bulk/accept/preview", { body })).data,
      run: async (input, fingerprint) => (await accept.mutateAsync({ body: { ...input, fingerprint } })).data,
      submitLabel: (count) => t("applications:bulk.acceptDo", { count }),
    }),
  }
}

function useRejecting(membershipIds: number[]): BarAct {
  const { t } = useTranslation(["applications", "bulkActs"])
  const [api, reject, undo] = [useApi(), useBulkReject(), useUndo()]
  return {
    label: t("applications:actions.reject"),
    icon: <X size={18} aria-hidden />,
    doneText: (count) => t("applications:bulk.rejectedDone", { count }),
    undo,
    act: anyInput<z.input<typeof bulkReject>>({
      title: t("applications:bulk.reject"),
      ask: (look) => (
        <Form
          schema={rejectInput}
          defaultValues={{ reason: "" }}
          onSubmit={({ reason }) => look({ membershipIds, reason })}
          submitLabel={t("applications:bulk.next")}
          bar="plain"
        >
          <TextField<z.input<typeof rejectInput>>
            name="reason"
            label={t("applications:reject.reason")}
            help={t("applications:bulk.reasonHelp")}
            multiline
            rows={3}
            autoFocus
          />
        </Form>
      ),
      note: t("bulkActs:mails"),
      preview: async (body) => (await api("POST /applications/bulk/reject/preview", { body })).data,
      run: async (input, fingerprint) => (await reject.mutateAsync({ body: { ...input, fingerprint } })).data,
      submitLabel: (count) => t("applications:bulk.rejectDo", { count }),
      isDestructive: true,
    }),
  }
}
