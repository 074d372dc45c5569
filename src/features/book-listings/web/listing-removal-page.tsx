import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { removalInput } from "../book-listing.ts"
import { type BookListing, bookListingApi, listPath, pathOf, useListingChange } from "./book-listing.api.ts"

/** /tweedehands-boeken/{id}/weghalen: for moderators */
export function Component() {
  const result = useQuery(bookListingApi.one(useApi(), Number(useParams()["id"]), useUser()?.userId ?? null))
  return <Loaded result={result}>{(listing) => <Removal listing={listing} />}</Loaded>
}

function Removal({ listing: { bookListingId, title } }: { listing: BookListing }) {
  const { t } = useTranslation("bookListings")
  const navigate = useNavigate()
  const remove = useListingChange("POST /book-listings/:bookListingId/removal")
  return (
    <>
      <PageHead title={title} lead={t("bookListings:lead.remove")} />
      <Form
        schema={removalInput}
        defaultValues={{ reason: "" }}
        onSubmit={(body) => remove.mutateAsync({ params: { bookListingId }, body })}
        onSaved={() => {
          showSnack(t("bookListings:done.removed"))
          void navigate(listPath)
        }}
        submitLabel={t("bookListings:actions.remove")}
        cancelTo={pathOf(bookListingId)}
        bar="plain"
        guard
        isDestructive
      >
        <TextField<z.input<typeof removalInput>>
          name="reason"
          label={t("bookListings:fields.removeReason")}
          multiline
          rows={3}
        />
      </Form>
    </>
  )
}
