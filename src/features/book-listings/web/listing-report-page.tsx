import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams, useSearchParams } from "react-router"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { reportInput } from "../listing-conversation.ts"
import { bookListingApi, conversationPath, pathOf, useListingChange } from "./book-listing.api.ts"

/** /tweedehands-boeken/{id}/melden; with `?gesprek=` about a conversation */
export function Component() {
  const { t } = useTranslation("bookListings")
  const [navigate, [address]] = [useNavigate(), useSearchParams()]
  const bookListingId = Number(useParams()["id"])
  const listingConversationId = Number(address.get("gesprek")) || undefined
  // The breadcrumb names it.
  useQuery(bookListingApi.one(useApi(), bookListingId, useUser()?.userId ?? null))
  const report = useListingChange("POST /book-listings/:bookListingId/reports")
  const back = listingConversationId ? conversationPath(bookListingId) : pathOf(bookListingId)
  return (
    <>
      <PageHead
        title={t(listingConversationId ? "bookListings:conversation.report" : "bookListings:actions.report")}
        lead={t(listingConversationId ? "bookListings:lead.reportConversation" : "bookListings:lead.report")}
      />
      <Form
        schema={reportInput}
        defaultValues={{ reason: "", ...(listingConversationId ? { listingConversationId } : {}) }}
        onSubmit={(body) => report.mutateAsync({ params: { bookListingId }, body })}
        onSaved={() => {
          showSnack(t("bookListings:done.reported"))
          void navigate(back)
        }}
        submitLabel={t("bookListings:actions.sendReport")}
        cancelTo={back}
        bar="plain"
        guard
      >
        <TextField<z.input<typeof reportInput>>
          name="reason"
          label={t("bookListings:fields.reason")}
          multiline
          rows={4}
        />
      </Form>
    </>
  )
}
