import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { conditions } from "../book-listing-kinds.ts"
import { type BookListingInput, bookListingInput } from "../book-listing.ts"
import { type BookListing, bookListingApi, listPath, pathOf } from "./book-listing.api.ts"

type Fields = z.input<typeof bookListingInput>

/** /tweedehands-boeken/nieuw and /tweedehands-boeken/{id}/bewerken */
export const Component = editPage({
  entity: bookListingApi,
  Form: BookListingForm,
  texts: { new: "bookListings:pages.new", newLead: "bookListings:lead.new", edit: "bookListings:pages.edit" },
  listPath,
  pathOf: ({ bookListingId }) => pathOf(bookListingId),
  // Sellers withdraw; moderators remove on a page of its own.
  insteadOfDelete: () => <></>,
})

function BookListingForm(page: EntityFormProps<BookListing, BookListingInput>) {
  const { t } = useTranslation("bookListings")
  return (
    <EntityForm schema={bookListingInput} page={page} begin={{ condition: "asNew" }}>
      <FormSection title={t("bookListings:sections.book")}>
        <TextField<Fields> name="title" label={t("bookListings:fields.title")} />
        <TextField<Fields> name="authors" label={t("bookListings:fields.authors")} />
        <TextField<Fields>
          name="isbn13"
          label={t("bookListings:fields.isbn13")}
          help={t("bookListings:fields.isbn13Help")}
        />
        <RadioField<Fields>
          name="condition"
          label={t("bookListings:fields.condition")}
          options={conditions.map((value) => ({ value, label: t(`bookListings:conditions.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t("bookListings:sections.sale")}>
        <MoneyField<Fields>
          name="priceCents"
          label={t("bookListings:fields.price")}
          help={t("bookListings:fields.priceHelp")}
        />
        <TextField<Fields>
          name="note"
          label={t("bookListings:fields.note")}
          help={t("bookListings:fields.noteHelp")}
          multiline
          rows={3}
        />
        <PictureField<Fields>
          name="photoId"
          label={t("bookListings:fields.photo")}
          help={t("bookListings:fields.photoHelp")}
          picture={page.thing?.photo}
          required={false}
        />
      </FormSection>
    </EntityForm>
  )
}
